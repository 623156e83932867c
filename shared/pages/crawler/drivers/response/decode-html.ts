const htmlTypes = new Set(['text/html', 'application/xhtml+xml']);
// The standard looks at 1,024 bytes; shops put the declaration behind scripts.
const declarationBytes = 4096;

/** Returns whether a Content-Type is that of a page. A missing one is accepted. */
export function isHtml(contentType: string | null): boolean {
  const [type = ''] = (contentType ?? '').split(';', 1);
  return type.trim() === '' || htmlTypes.has(type.trim().toLowerCase());
}

/**
 * Decodes a page in the order of the HTML standard: byte order mark, Content-Type, the page's own declaration.
 * Without any of them it is UTF-8 if it is valid as such, and windows-1252 otherwise.
 */
export function decodeHtml(body: Uint8Array, contentType: string | null): string {
  const label = markedCharset(body) ?? headerCharset(contentType) ?? declaredCharset(body);
  if (label !== null) return new TextDecoder(label).decode(body);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return new TextDecoder('windows-1252').decode(body);
  }
}

function markedCharset([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return null;
}

function headerCharset(contentType: string | null): string | null {
  const [, label] = /;\s*charset\s*=[\s"']*([^\s"';,]+)/i.exec(contentType ?? '') ?? [];
  return knownCharset(label);
}

function declaredCharset(body: Uint8Array): string | null {
  const start = Buffer.from(body.subarray(0, declarationBytes)).toString('latin1');
  const [inXml] = (/^\s*<\?xml\s[^<>]*/i.exec(start) ?? []).map(namedCharset);
  const inMeta = [...start.matchAll(/<meta\s[^<>]*/gi)].map(([tag]) => namedCharset(tag)).find(Boolean);
  const charset = inMeta ?? inXml ?? null;
  // A declaration that could be read as ASCII is not in UTF-16, whatever it says (HTML standard).
  return charset?.startsWith('utf-16') ? 'utf-8' : charset;
}

function namedCharset(tag: string): string | null {
  const [, label] = /(?:charset|encoding)\s*=[\s"']*([^\s"'/>;?]+)/i.exec(tag) ?? [];
  return knownCharset(label);
}

/** Returns the label as `TextDecoder` names it, or null if it does not know it. */
function knownCharset(label: string | undefined): string | null {
  if (label === undefined) return null;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return null;
  }
}
