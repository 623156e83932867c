// The API's limits.
export const maxTags = 10;
export const maxTagCharacters = 40;

export const tagRule = `At most ${maxTags} tags, each with at most ${maxTagCharacters} characters.`;

/** Returns the tags in a comma-separated text, without duplicates. Arabic, Chinese and Japanese have their own comma. */
export function tagsIn(text: string): string[] {
  const tags = text.split(/[,،，、]/u).map((tag) => tag.trim().replaceAll(/\s+/gu, ' '));
  return [...new Set(tags.filter((tag) => tag !== ''))];
}

export function fitTagRule(tags: readonly string[]): boolean {
  return tags.length <= maxTags && tags.every((tag) => [...tag].length <= maxTagCharacters);
}
