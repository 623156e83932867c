import { cleanText } from '../../platform/text/clean-text.ts';

/**
 * Returns a text of a shop or a user on one line, without control characters, and with an ellipsis in place of what is
 * beyond `most` characters. It is text and may hold `<` and `*`: each channel escapes what its format would interpret.
 */
export function oneLine(text: string, most: number): string {
  const line = cleanText(text).replace(/\s+/g, ' ').trim();
  const characters = [...line];
  return characters.length <= most
    ? line
    : `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}
