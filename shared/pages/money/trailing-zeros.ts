/** Drops the trailing zeros of a fraction: `990` becomes `99`. A loop, as an expression starts at every zero. */
export function dropTrailingZeros(digits: string): string {
  let end = digits.length;
  while (end > 0 && digits[end - 1] === '0') end -= 1;
  return digits.slice(0, end);
}
