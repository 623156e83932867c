const invisible = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
/** Old pages omit the semicolon of the oldest entities: `&pound12.99`. */
const entity = /&(?:(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,6}));|(pound|yen|cent|nbsp)(?![a-z;]))/gi;
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
    lsquo: "'",
    rsquo: "'",
    middot: '.',
    lrm: '',
    rlm: '',
    shy: '',
  }),
);
/** UTF-8 that was decoded as Latin-1. */
const misread = /â‚¬|Â(?=[£¥¢\u00a0 ])/g;
const superscriptTag = /<sup(?:\s[^<>]{0,80})?>\s*[.,]?(\d{2})\s*<\/sup>/gi;
const tag = /<\/?([a-z]{1,12})[^<>]{0,200}>/gi;
/** Tags that only style part of a line. */
const inlineTags = new Set(
  'a abbr b bdi bdo data del em font i ins label mark s small span strong sub sup u'.split(' '),
);
const lookalikes: Record<string, string> = {
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '´': "'",
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
  '＄': '$',
  '～': '–',
  '〜': '–',
};
const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';

const beyondAscii = /[\u0080-\uffff]/;
/** Anything that is not already a single plain space. */
const otherSpaces = /[\s\u180e]{2,}|[^\S ]|\u180e/g;

/**
 * Normalizes a text for parsing: ASCII digits, one kind of space, apostrophe and minus, no direction marks or entities.
 * A superscript of two digits after a whole number (`19⁹⁹`) becomes a fraction; one after a sign is a footnote and is
 * removed. Any other superscript stays separate from its number, which then cannot be parsed: `1,45⁹` is a fuel price,
 * `12,99¹` has a footnote.
 */
export function normalizePriceText(text: string): string {
  const written = withoutTags(decoded(text));
  // Half of the texts are ASCII and need less work.
  if (!beyondAscii.test(written)) return written.replace(otherSpaces, ' ').trim();
  const plain = written
    .replace(invisible, '')
    .replace(otherSpaces, ' ')
    .replace(/[\u0080-\u{10ffff}]/gu, asciiOf);
  return withoutSuperscripts(plain).trim();
}

function withoutSuperscripts(text: string): string {
  if (!text.includes('\ue000')) return text;
  return text
    .replace(/(?<![.,]\d{1,2})(?<=\d)[.,]?\ue000(\d{2})(?!\d)/g, '.$1')
    .replace(/(?<!\d)\ue000\d{1,2}/g, '');
}

/** Decodes text that was encoded twice, and repairs text decoded as Latin-1. */
function decoded(text: string): string {
  const right = /[Ââ]/.test(text) ? text.replace(misread, (found) => (found === 'Â' ? '' : '€')) : text;
  if (!right.includes('&')) return right;
  return right.replace(/&amp;(?=#?[a-z0-9]{2,8};)/gi, '&').replace(entity, decodeEntity);
}

/** A superscript of two digits is the cents. Digits separated by other tags can be anything, and stay apart. */
function withoutTags(text: string): string {
  if (!text.includes('<')) return text;
  return text
    .replace(superscriptTag, (_, digits: string) => `.${digits}`)
    .replace(/(?<=\d)(?:<\/?[a-z][^<>]{0,200}>)+(?=\d)/gi, '\ue001')
    .replace(tag, (_, name: string) => (inlineTags.has(name.toLowerCase()) ? '' : ' '));
}

function decodeEntity(whole: string, hex?: string, dec?: string, ended?: string, open?: string): string {
  const name = ended ?? open;
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

function digitOf(character: string): string | null {
  if (!/\p{Nd}/u.test(character)) return null;
  const code = character.codePointAt(0) ?? 0;
  let before = 0;
  // The longest row has five alphabets of digits.
  while (before < 50 && /\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}
