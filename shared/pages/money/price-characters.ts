const invisible = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const entity = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,6}));/gi;
const namedEntities = new Map<string, string>(
  Object.entries({
    nbsp: ' ',
    ensp: ' ',
    emsp: ' ',
    thinsp: ' ',
    euro: '€',
    pound: '£',
    yen: '¥',
    cent: '¢',
    dollar: '$',
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    comma: ',',
    period: '.',
    ndash: '–',
    mdash: '—',
    minus: '-',
  }),
);
const lookalikes: Record<string, string> = {
  '’': "'",
  '‘': "'",
  ʼ: "'",
  ʻ: "'",
  '＇': "'",
  '′': "'",
  '`': "'",
  '，': ',',
  '、': ',',
  '⹁': ',',
  '،': ',',
  '．': '.',
  '。': '.',
  '·': '.',
  '\u066b': '٫',
  '−': '-',
  '‐': '-',
  '‑': '-',
  '‒': '–',
  '：': ':',
  '～': '–',
  '〜': '–',
};
const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** The number of a note, without an opening bracket: `12,99 €1)`. */
const numberedNote = /^([^(]*\d[^(\d]{1,8}?) ?\d{1,2}\)/;

/**
 * Rewrites a text so that the rest of the reading is plain: ASCII digits whatever the script, one kind of space,
 * apostrophe and minus, no direction marks, no entities. A superscript of two digits after a whole number
 * (`19⁹⁹`) becomes a fraction; one after a sign is a note and is removed. Any other stays apart from its number, which then
 * cannot be read: `1,45⁹` is a price of fuel, `12,99¹` has a note.
 */
export function normalizePriceText(text: string): string {
  return text
    .replace(entity, decodeEntity)
    .replace(invisible, '')
    .replace(/[\s\u00a0\u180e\u2000-\u200a\u202f\u205f\u3000]+/g, ' ')
    .replace(/[^\x20-\x7e]/gu, asciiOf)
    .replace(/(?<![.,]\d{1,3})(?<=\d)\ue000(\d{2})(?!\d)/g, '.$1')
    .replace(/(?<!\d)\ue000\d{1,2}/g, '')
    .replace(numberedNote, '$1')
    .trim();
}

function decodeEntity(whole: string, hex?: string, dec?: string, name?: string): string {
  if (name !== undefined) return namedEntities.get(name.toLowerCase()) ?? whole;
  const code = hex === undefined ? Number(dec) : Number.parseInt(hex, 16);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}

function asciiOf(character: string, offset: number, text: string): string {
  const superscript = superscripts.indexOf(character);
  if (superscript >= 0) {
    const previous = text[offset - 1] ?? '';
    return (superscripts.includes(previous) ? '' : '\ue000') + superscript;
  }
  return lookalikes[character] ?? digitOf(character) ?? character;
}

/** Returns the value of a digit. Unicode has the ten digits of every script in a row from zero, so the position is the value. */
function digitOf(character: string): string | null {
  if (!/\p{Nd}/u.test(character)) return null;
  const code = character.codePointAt(0) ?? 0;
  let before = 0;
  // The longest row has five alphabets of digits.
  while (before < 50 && /\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}
