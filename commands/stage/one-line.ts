/** Returns what an error says, without its stack trace and its line breaks. */
export function oneLineOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replaceAll(/\s*\n\s*/g, ' ');
}
