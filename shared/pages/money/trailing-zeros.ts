/**
 * Drops the zeros at the end of a fraction: `990` is `99`. This is a loop, because an expression would start at
 * every zero.
 */
export function dropTrailingZeros(digits: string): string {
  let end = digits.length;
  while (end > 0 && digits[end - 1] === '0') end -= 1;
  return digits.slice(0, end);
}
