/** Removes invisible characters, which come along with copied texts: joiners, and marks of a direction. */
export function withoutInvisible(text: string): string {
  return text.replaceAll(/[\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu, '');
}
