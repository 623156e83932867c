/** Tab and line feed are the two control characters that belong to text. */
const control = /\r\n?|[\p{Cc}--[\t\n]]/gv;

/**
 * Invisible characters that change the order of visible ones (Trojan Source), spaces without a width, by which two
 * names that look alike differ, and marks for typesetters. All of them are noise in a name, a price or a message.
 */
const invisible =
  /[\p{Bidi_Control}\u00ad\u180e\u200b\u2060-\u2064\u206a-\u206f\ufeff\ufff9-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}]/gu;

/**
 * Letters that are invisible to people and readable for a language model. The flags of England, Scotland and Wales
 * are spelled with them.
 */
const tags = /(\u{1f3f4}[\u{e0061}-\u{e007a}\u{e0030}-\u{e0039}]{1,6}\u{e007f})|[\u{e0000}-\u{e007f}]/gu;

/**
 * Joiners (ZWNJ, ZWJ) shape letters of Persian and of Indian scripts, and combine emoji. After anything else they
 * have no effect.
 */
const idleJoiner =
  /(?<![[[\p{L}\p{M}]--[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]]\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f\u20e3\u{e007f}])[\u200c\u200d]/gv;

/** Nearly all texts in Latin, Greek and Cyrillic letters hold nothing that is looked for below, as one look shows. */
const plain = /^[\t\n\x20-\x7e\u00a0-\u00ac\u00ae-\u02ff\u0370-\u052f]*$/;

/**
 * Cleans a text of strangers (a page, a provider, a receiver) that is shown to somebody. All such texts go through
 * here. It keeps no control character but tab and line feed, nothing that reorders text and nothing that hides in it.
 * Control characters become a space, the others are dropped. Nothing visible changes, and a clean text stays as it
 * is.
 */
export function cleanText(text: string): string {
  if (plain.test(text)) return text;
  return text
    .toWellFormed()
    .replace(control, (character) => (character.startsWith('\r') ? '\n' : ' '))
    .replace(invisible, '')
    .replace(tags, '$1')
    .replace(idleJoiner, '');
}

/** Returns the beginning of a text, in UTF-16 units, and never half a character. */
export function clipText(text: string, most: number): string {
  const clipped = text.slice(0, most);
  return /[\ud800-\udbff]$/.test(clipped) ? clipped.slice(0, -1) : clipped;
}

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
