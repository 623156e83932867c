/** `toLowerCase` also makes other characters ASCII: the Kelvin sign a `k`. */
export function toAsciiLowerCase(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
