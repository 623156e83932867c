import { namedEntities } from './named-entities.ts';

const entity = /&(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|([a-z][a-z0-9]{1,20}));?/gi;

/** windows-1252 where it differs from Latin-1: what `&#128;` means by the HTML standard. */
const windows = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Decodes the character references of HTML. Unknown names stay as they are. */
export function decodeEntities(text: string): string {
  return text.includes('&') ? text.replace(entity, decode) : text;
}

function decode(whole: string, hex?: string, decimal?: string, name?: string): string {
  if (name !== undefined) {
    const character = namedEntities.get(name);
    if (character === undefined) return whole;
    // Without a semicolon only the old names count: `&copy=1` in an address is none.
    return whole.endsWith(';') || character.charCodeAt(0) < 0x100 ? character : whole;
  }
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  if (code >= 0x80 && code <= 0x9f) return windows[code - 0x80] ?? ' ';
  const isText = code >= 0x09 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isText ? String.fromCodePoint(code) : '\ufffd';
}
