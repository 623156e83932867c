export function wordsIn(text: string): string[] {
  return text.trim().split(/\s+/);
}
