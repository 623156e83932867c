/** Letters that the flag `i` treats as equal and `toLowerCase` leaves: the two small sigmas, `ſ`. */
const variants =
  /[\u00b5\u017f\u0390\u03b0\u03c2\u03d0\u03d1\u03d5\u03d6\u03f0\u03f1\u03f5\u1c80-\u1c88\u1e9b\u1fbe\u1fd3\u1fe3\ufb05\ufb06]|\u0345/;

/** The micro sign is the only one of the first 256. */
export function mayVary(code: number): boolean {
  return code > 0xff ? (code > 0x17e && code < 0x400) || code >= 0x1c80 : code === 0xb5;
}

/** What the flag `i` treats as equal is equal. */
export function foldCase(text: string): string {
  return foldVariants(text.toLowerCase());
}

/** For a text in lower case. ASCII letters stay. */
export function foldVariants(lower: string): string {
  if (!variants.test(lower)) return lower;
  return Array.from(lower, (letter) =>
    variants.test(letter) ? letter.toUpperCase().toLowerCase() : letter,
  ).join('');
}
