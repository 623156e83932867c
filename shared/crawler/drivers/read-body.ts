import type { IncomingMessage } from 'node:http';
import { addAbortSignal } from 'node:stream';
import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import { ServiceError } from '../../errors/service-error.ts';

/** 5 MB: ten times the largest product pages in the wild. */
export const maxPageBytes = 5_000_000;

type Decompress = (body: Uint8Array, options: { maxOutputLength: number }) => Promise<Buffer>;

const decompressors = new Map<string, Decompress>(
  Object.entries({
    gzip: promisify(zlib.gunzip),
    'x-gzip': promisify(zlib.gunzip),
    br: promisify(zlib.brotliDecompress),
    zstd: promisify(zlib.zstdDecompress),
    deflate: inflate,
  }),
);

/** How large a body may be, in bytes, before and after decompression. */
export interface BodyLimits {
  maxBytes: number;
  /** From this size on it is gone on with only when the promise resolves. */
  large?: { bytes: number; wait: () => Promise<void> };
}

/**
 * Reads and decompresses the body of a response. Throws ServiceError `unavailable` for one over `maxBytes` (the same
 * page will not be smaller next time), `http` for an encoding that is unknown or broken; errors of the stream, and of the
 * wait of a large one, as they come.
 */
export async function readBody(
  response: IncomingMessage,
  signal: AbortSignal,
  limits: BodyLimits = { maxBytes: maxPageBytes },
): Promise<Uint8Array> {
  addAbortSignal(signal, response);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    size += chunk.length;
    if (size > limits.maxBytes) throw pageTooLarge();
    if (limits.large && size > limits.large.bytes) await limits.large.wait();
    chunks.push(chunk);
  }
  return await decompressed(Buffer.concat(chunks), codingsOf(response.headers['content-encoding']), limits);
}

async function decompressed(
  body: Uint8Array,
  codings: readonly string[],
  limits: BodyLimits,
): Promise<Uint8Array> {
  let decoded = body;
  for (const coding of codings.toReversed()) {
    const decompress = decompressors.get(coding);
    if (decompress === undefined) throw new ServiceError('http', 'The page came in an unknown encoding.');
    if (decoded.length === 0) break;
    decoded = await within(limits, decoded, decompress);
  }
  return decoded;
}

/** What turns out to be large on the way is begun anew when its wait is over. */
async function within({ maxBytes, large }: BodyLimits, body: Uint8Array, decompress: Decompress) {
  const small = large && (await orTooLarge(decompress(body, { maxOutputLength: large.bytes })));
  if (small) return small;
  await large?.wait();
  const whole = await orTooLarge(decompress(body, { maxOutputLength: maxBytes }));
  if (whole === null) throw pageTooLarge();
  return whole;
}

function orTooLarge(decompressing: Promise<Buffer>): Promise<Buffer | null> {
  return decompressing.catch((cause: unknown) => {
    if (cause instanceof RangeError) return null;
    throw new ServiceError('http', 'The page arrived damaged.', { cause });
  });
}

function codingsOf(header: string | undefined): string[] {
  const codings = (header ?? '').split(',').map((coding) => coding.trim().toLowerCase());
  return codings.filter((coding) => coding !== '' && coding !== 'identity');
}

/** RFC 9110 says that `deflate` has a zlib header; some servers send it bare. The header's low nibble is 8. */
function inflate(body: Uint8Array, options: { maxOutputLength: number }): Promise<Buffer> {
  const hasHeader = ((body[0] ?? 0) & 0x0f) === 8;
  return promisify<Uint8Array, zlib.ZlibOptions, Buffer>(hasHeader ? zlib.inflate : zlib.inflateRaw)(
    body,
    options,
  );
}

/** Throws ServiceError `unavailable` for a page over 5 MB. */
export function requirePageSize(size: number): void {
  if (size > maxPageBytes) throw pageTooLarge();
}

function pageTooLarge(): ServiceError {
  return new ServiceError('unavailable', 'The page is larger than 5 MB, more than a product page can be.');
}
