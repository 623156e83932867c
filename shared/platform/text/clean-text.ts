/** Except tab and line feed. XML and UTF-8 cannot contain noncharacters and unpaired surrogates. */
const control = /\r\n?|[[\p{Cc}\p{Noncharacter_Code_Point}\p{Cs}]--[\t\n]]/gv;

/** Bidirectional controls (Trojan Source), zero-width spaces, and typesetting marks. */
const invisible =
  /[\p{Bidi_Control}\u00ad\u180e\u200b\u2060-\u2064\u206a-\u206f\ufeff\ufff9-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}]/gu;

/** Invisible to people but readable for a language model. The flags of England, Scotland and Wales use them. */
const tags = /(\u{1f3f4}[\u{e0061}-\u{e007a}\u{e0030}-\u{e0039}]{1,6}\u{e007f})|[\u{e0000}-\u{e007f}]/gu;

/** ZWNJ and ZWJ shape Persian and Indic letters and combine emoji. Elsewhere they have no effect. */
const idleJoiner =
  /(?<![[[\p{L}\p{M}]--[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]]\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f\u20e3\u{e007f}])[\u200c\u200d]/gv;

/** A quick test that nearly all Latin, Greek and Cyrillic texts pass. */
const plain = /^[\t\n\x20-\x7e\u00a0-\u00ac\u00ae-\u02ff\u0370-\u052f]*$/;

/** Removes control characters and what hides or reorders text; nothing visible changes. */
export function cleanText(text: string): string {
  if (plain.test(text)) return text;
  return text
    .replace(control, (character) => (character.startsWith('\r') ? '\n' : ' '))
    .replace(invisible, '')
    .replace(tags, '$1')
    .replace(idleJoiner, '');
}

/** Cleans a name or tag that a user wrote, which is one line. Returns undefined if nothing remains. */
export function cleanWords(text: string | null | undefined): string | undefined {
  return (
    cleanText(text ?? '')
      .replace(/\s+/g, ' ')
      .trim() || undefined
  );
}

/** Never splits a character. */
export function clipText(text: string, most: number): string {
  const clipped = text.slice(0, most);
  return /[\ud800-\udbff]$/.test(clipped) ? clipped.slice(0, -1) : clipped;
}

/** A tag, a comment, or the start of an unfinished one. */
const markup = /<[^<>]*>|</g;

/** Also removes markup and line breaks. */
export function plainText(text: string): string {
  return cleanText(text).replace(markup, ' ').replace(/\s+/g, ' ').trim();
}

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
