import { isUtf8 } from 'node:buffer';
import { detectCharset } from './detect-charset.ts';

const htmlTypes = new Set(['text/html', 'application/xhtml+xml']);
// The standard examines 1,024 bytes. Browsers also examine the rest of the head.
const declarationBytes = { least: 1_024, most: 100_000 };
/** ISO-2022-JP, whose bytes are all ASCII. */
const japaneseEscapes = ['\x1b$B', '\x1b$@'];

// Like Chromium, which looks at the body in these cases.
const unknownTypes = new Set(['*/*', 'unknown/unknown', 'application/unknown']);

/** A type that is missing or has no `/` is accepted. */
export function isHtml(contentType: string | null): boolean {
  const { type } = mediaTypeOf(contentType);
  return type === '' || htmlTypes.has(type) || unknownTypes.has(type);
}

/** HTML standard: the parser ignores zero characters, so that they divide no price. */
export async function decodeHtml(body: Uint8Array, contentType: string | null): Promise<string> {
  return (await decodeText(body, contentType)).replaceAll('\0', '');
}

/**
 * HTML standard: byte order mark, Content-Type, declaration; otherwise UTF-8 if valid, else detected from the bytes.
 * A page that was converted to UTF-8 can still declare what it was in before.
 */
async function decodeText(body: Uint8Array, contentType: string | null): Promise<string> {
  const sent = markedCharset(body) ?? knownCharset(mediaTypeOf(contentType).charset);
  const label = sent ?? (isClearlyUtf8(body) ? 'utf-8' : declaredCharset(body));
  if (label === null) {
    try {
      const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
      const isJapanese = japaneseEscapes.some((start) => text.includes(start));
      return isJapanese ? decodeLegacy(body, 'iso-2022-jp') : text;
    } catch {
      return decodeLegacy(body, await detectCharset(body, declaredLanguage(body)));
    }
  }
  return label === 'utf-8' ? new TextDecoder().decode(body) : decodeLegacy(body, label);
}

/** Text in another charset is valid UTF-8 only if it has fewer bytes beyond ASCII. */
const clearlyUtf8Bytes = 8;

function isClearlyUtf8(body: Uint8Array): boolean {
  let beyondAscii = 0;
  for (const byte of body) {
    if (byte >= 0x80) beyondAscii += 1;
    if (beyondAscii === clearlyUtf8Bytes) return isUtf8(body);
  }
  return false;
}

/** Node's own `TextDecoder` lacks a part of the characters of `euc-kr` and `big5`. */
async function decodeLegacy(body: Uint8Array, label: string): Promise<string> {
  const { TextDecoder: StandardDecoder } = await import('@exodus/bytes/encoding.js');
  return new StandardDecoder(label).decode(body);
}

const textBytes = 1_024;
/** Compressed data has one in ten. */
const maxControlShare = 0.02;

/** Files have a zero byte near their beginning, or a PDF signature. UTF-16 has a byte order mark. */
export function isTextual(body: Uint8Array): boolean {
  const start = Buffer.from(body.subarray(0, textBytes));
  if (start.indexOf('%PDF-') === 0) return false;
  if (markedCharset(start) !== null) return true;
  const controls = start.filter((byte) => byte < 0x20 && !(byte >= 0x09 && byte <= 0x0d) && byte !== 0x1b);
  return !start.includes(0) && controls.length <= start.length * maxControlShare;
}

function markedCharset([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return null;
}

/** Of several types, the last one counts, as in Chromium, with a charset that was given for the same type before. */
function mediaTypeOf(contentType: string | null): { type: string; charset: string | undefined } {
  let [type, charset]: [string, string | undefined] = ['', undefined];
  for (const value of (contentType ?? '').split(',')) {
    const [named = ''] = value
      .trim()
      .toLowerCase()
      .split(/[\s;(]/, 1);
    const isType = named.includes('/');
    if (!isType && type !== '') continue;
    const [, label] = /;\s*charset\s*=[\s"']*([^\s"';]+)/i.exec(value) ?? [];
    charset = label ?? (named === type ? charset : undefined);
    type = isType ? named : '';
  }
  return { type, charset };
}

/** Comments and scripts declare nothing. */
const declaringParts =
  /<!--[\s\S]*?(?:-->|$)|<(script|style|title|textarea)\b[\s\S]*?(?:<\/\1|$)|<meta\s[^<>]*/gi;

function declaredCharset(body: Uint8Array): string | null {
  const text = Buffer.from(body.subarray(0, declarationBytes.most)).toString('latin1');
  const bodyAt = text.search(/<body\b/i);
  const start = bodyAt < 0 ? text : text.slice(0, Math.max(bodyAt, declarationBytes.least));
  const [inXml] = (/^\s*<\?xml\s[^<>]*/i.exec(start) ?? []).map(namedCharset);
  const tags = [...start.matchAll(declaringParts)].flatMap(([part]) => (/^<meta/i.test(part) ? [part] : []));
  const charset = tags.map(namedCharset).find(Boolean) ?? inXml ?? null;
  // HTML standard: a declaration that is readable as ASCII cannot be in UTF-16.
  return charset?.startsWith('utf-16') ? 'utf-8' : charset;
}

/** ISO 639-1 */
function declaredLanguage(body: Uint8Array): string | null {
  const start = Buffer.from(body.subarray(0, declarationBytes.least)).toString('latin1');
  return /<html\s[^>]{0,200}?lang\s*=\s*["']?([a-z]{2})/i.exec(start)?.[1]?.toLowerCase() ?? null;
}

function namedCharset(tag: string): string | null {
  const [, label] = /(?:charset|encoding)\s*=[\s"']*([^\s"'/>;?]+)/i.exec(tag) ?? [];
  return knownCharset(label);
}

function knownCharset(label: string | undefined): string | null {
  if (label === undefined) return null;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return null;
  }
}
