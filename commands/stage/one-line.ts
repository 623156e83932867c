/** What an error says, without its stack and its line breaks. */
export function oneLineOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replaceAll(/\s*\n\s*/g, ' ');
}
