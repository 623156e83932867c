const htmlTypes = new Set(['text/html', 'application/xhtml+xml']);
// The standard examines 1,024 bytes, but shops put the declaration after scripts.
const declarationBytes = 4096;

/** A missing type is accepted. */
export function isHtml(contentType: string | null): boolean {
  const [type = ''] = (contentType ?? '').split(';', 1);
  return type.trim() === '' || htmlTypes.has(type.trim().toLowerCase());
}

/** HTML standard: byte order mark, Content-Type, declaration; otherwise UTF-8 if valid, else windows-1252. */
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
  // HTML standard: a declaration that is readable as ASCII cannot be in UTF-16.
  return charset?.startsWith('utf-16') ? 'utf-8' : charset;
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
