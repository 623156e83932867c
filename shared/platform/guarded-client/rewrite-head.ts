/** Includes interim responses. Shops send more cookies and security policies than Node's limit of 16 KB allows. */
export const maxHeadBytes = 64 * 1024;

export class InvalidResponseError extends Error {
  readonly code: string;

  constructor(message: string, code = 'INVALID_RESPONSE') {
    super(message);
    this.code = code;
  }
}

export interface RewrittenHead {
  /** In the form that Node.js parses; null for an interim response (1xx). */
  text: string | null;
  isChunked: boolean;
}

// Chromium accepts up to 4 bytes before the status line.
const beforeStatusLine = /^[\s\S]{0,4}?(?=http)/i;

/** Returns the length of the first head in `bytes`, or null if it is incomplete. Throws unless it begins like HTTP. */
export function headLength(bytes: Buffer): number | null {
  const start = beforeStatusLine.exec(bytes.toString('latin1', 0, 8));
  if (start === null && bytes.length < 8) return null;
  if (start === null) throw new InvalidResponseError('no status line');
  const ends = ['\n\n', '\n\r\n'].flatMap((end) => {
    const at = bytes.indexOf(end, start[0].length);
    return at < 0 ? [] : at + end.length;
  });
  return ends.length === 0 ? null : Math.min(...ends);
}

/** Reads a head as Chromium does, and throws for what it rejects. `head` is in Latin-1. */
export function rewriteHead(head: string): RewrittenHead {
  if (head.includes('\0')) throw new InvalidResponseError('NUL in the head');
  // A line that begins with a space continues the one before.
  const [first = '', ...lines] = head
    .replace(beforeStatusLine, '')
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/[\r\n]+/);
  const { isHttp11, status, reason } = parseStatusLine(first);
  if (status < 200) return { text: null, isChunked: false };
  const fields = lines.flatMap(parseField);
  const targets = fields.flatMap(({ name, value }) => (name === 'location' ? [value.trim()] : []));
  if (new Set(targets).size > 1) throw new InvalidResponseError('contradicting targets');
  const isChunked = isHttp11 && tokensOf(fields, 'transfer-encoding').includes('chunked');
  const length = isChunked ? null : contentLength(fields);
  const rewritten = [
    `HTTP/1.1 ${status} ${reason}`,
    ...fields.filter(({ name }) => !framing.has(name)).map(({ name, value }) => `${name}: ${value}`),
    ...(length === null ? [] : [`content-length: ${length}`]),
  ];
  return { text: `${rewritten.join('\r\n')}\r\n\r\n`, isChunked };
}

/** Without a number that is a status, it is 200. */
function parseStatusLine(line: string): { isHttp11: boolean; status: number; reason: string } {
  const [, major = '0', minor = '0'] = /^http\/(\d+)\.(\d+)/i.exec(line) ?? [];
  const [, digits = '200', rest = ''] = /^\S* +(\d{1,9})(?!\d)(.*)$/.exec(line) ?? [];
  const reason = rest.trim();
  const sent = Number(digits);
  // Nothing was asked to switch to another protocol.
  if (sent === 101) throw new InvalidResponseError('status 101');
  const status = sent < 100 || sent > 999 ? 200 : sent;
  return { isHttp11: Number(major) > 1 || (major === '1' && minor !== '0'), status, reason };
}

interface Field {
  name: string;
  value: string;
}

/** Ignores a line without a colon or with an invalid name. */
function parseField(line: string): Field[] {
  const colon = line.indexOf(':');
  const name = line.slice(0, Math.max(0, colon)).trim().toLowerCase();
  return /^[!#$%&'*+.^_`|~\w-]+$/.test(name) ? [{ name, value: line.slice(colon + 1) }] : [];
}

const framing = new Set(['content-length', 'transfer-encoding']);

function tokensOf(fields: readonly Field[], sought: string): string[] {
  const values = fields.flatMap(({ name, value }) => (name === sought ? value.split(',') : []));
  return values.map((value) => value.trim().toLowerCase()).filter((value) => value !== '');
}

/** Null without a valid one: the body then ends with the connection. */
function contentLength(fields: readonly Field[]): string | null {
  const [length = '', ...others] = new Set(tokensOf(fields, 'content-length'));
  if (others.length > 0) throw new InvalidResponseError('contradicting lengths');
  return /^\d{1,15}$/.test(length) ? length : null;
}
