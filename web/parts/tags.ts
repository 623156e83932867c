/** Returns the tags in a comma-separated text, without duplicates. */
export function tagsIn(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim().replaceAll(/\s+/gu, ' '));
  return [...new Set(tags.filter((tag) => tag !== ''))];
}
