/** Returns the words of a table that is written as text. */
export function wordsIn(text: string): string[] {
  return text.trim().split(/\s+/);
}
