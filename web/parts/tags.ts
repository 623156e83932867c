/** Returns the tags in a text with commas between them, each once. */
export function tagsIn(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim().replaceAll(/\s+/gu, ' '));
  return [...new Set(tags.filter((tag) => tag !== ''))];
}
