import { cleanText } from './clean-text.ts';

/** A tag or a comment, and the beginning of one that does not end. */
const markup = /<[^<>]*>|</g;

/** Cleans a text of strangers of markup too, and of line breaks: it is a quotation, whoever shows it. */
export function plainText(text: string): string {
  return cleanText(text).replace(markup, ' ').replace(/\s+/g, ' ').trim();
}

/** Returns the beginning of a text that takes no more bytes in UTF-8, and never half a character. */
export function clipBytes(text: string, most: number): string {
  let bytes = 0;
  let end = 0;
  for (const character of text) {
    bytes += Buffer.byteLength(character);
    if (bytes > most) break;
    end += character.length;
  }
  return text.slice(0, end);
}
