/** Drops the zeros that a fraction ends with: `990` is `99`. A loop, since an expression would look from every zero. */
export function dropTrailingZeros(digits: string): string {
  let end = digits.length;
  while (end > 0 && digits[end - 1] === '0') end -= 1;
  return digits.slice(0, end);
}
