import { addAbortSignal, Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as zlib from 'node:zlib';
import { ServiceError } from '../../../../interface/service-error.ts';
import { headerValues } from '../../../../platform/guarded-client/response-headers.ts';
import type { IncomingResponse } from '../../../../platform/guarded-client/send-request.ts';

/** Ten times the largest real product pages. */
export const maxPageBytes = 5_000_000;

/** In bytes, before and after each layer of decompression. */
export interface BodyLimits {
  maxBytes: number;
  /** From this size on, reading waits for the promise. */
  large?: { bytes: number; wait: () => Promise<void> };
}

/** Throws `unavailable` above `maxBytes`, `http` for an invalid encoding, and errors of stream, signal and wait. */
export async function readBody(
  { headers, body }: IncomingResponse,
  signal: AbortSignal,
  limits: BodyLimits = { maxBytes: maxPageBytes },
): Promise<Uint8Array> {
  addAbortSignal(signal, body);
  const collect = collectWithin(limits);
  const codings = headerValues(headers, 'content-encoding').join();
  return decompress(await collect(body), codings, signal, collect);
}

function collectWithin({ maxBytes, large }: BodyLimits): Collect {
  return async (source) => {
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of source) {
      size += chunk.length;
      if (size > maxBytes) throw pageTooLarge();
      if (large && size > large.bytes) await large.wait();
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  };
}

/** Throws `unavailable` above 5 MB. */
export function requirePageSize(size: number): void {
  if (size > maxPageBytes) throw pageTooLarge();
}

function pageTooLarge(): ServiceError {
  return new ServiceError('unavailable', 'The page is larger than 5 MB, more than a product page can be.');
}

/** Servers use one; a recompressing proxy adds a second. Each costs as much memory as the page. */
export const maxCodings = 3;

const chunkSize = 65_536;
/** RFC 9659: zstd decoders need at most 8 MB. */
const zstdParams = { [zlib.constants.ZSTD_d_windowLogMax]: 23 };

type OpenDecoder = (body: Uint8Array) => Transform;

const decoders = new Map<string, OpenDecoder>(
  Object.entries({
    gzip: () => zlib.createGunzip({ chunkSize }),
    'x-gzip': () => zlib.createGunzip({ chunkSize }),
    br: () => zlib.createBrotliDecompress({ chunkSize }),
    zstd: () => zlib.createZstdDecompress({ chunkSize, params: zstdParams }),
    deflate: openInflate,
  }),
);

type Collect = (source: AsyncIterable<Buffer>) => Promise<Uint8Array>;

/** The last coding first. Throws `http` for an unknown or invalid one, and for more than 3. */
export async function decompress(
  body: Uint8Array,
  contentEncoding: string | undefined,
  signal: AbortSignal,
  collect: Collect,
): Promise<Uint8Array> {
  let decoded = body;
  for (const open of decodersOf(contentEncoding)) {
    if (decoded.length === 0) break;
    decoded = await takeOff(open, decoded, signal, collect);
  }
  return decoded;
}

function decodersOf(contentEncoding = ''): OpenDecoder[] {
  const codings = contentEncoding
    .split(',')
    .map((coding) => coding.trim().toLowerCase())
    .filter((coding) => coding !== '' && coding !== 'identity');
  if (codings.length > maxCodings)
    throw new ServiceError('http', `The page has more than ${maxCodings} layers of compression.`);
  return codings.toReversed().map((coding) => {
    const open = decoders.get(coding);
    if (open === undefined) throw new ServiceError('http', 'The page has an unknown content encoding.');
    return open;
  });
}

async function takeOff(
  open: OpenDecoder,
  body: Uint8Array,
  signal: AbortSignal,
  collect: Collect,
): Promise<Uint8Array> {
  try {
    return await pipeline(Readable.from(piecesOf(body)), open(body), collect, { signal });
  } catch (cause) {
    if (signal.aborted || cause instanceof ServiceError) throw cause;
    throw new ServiceError('http', "The page's compressed data is damaged.", { cause });
  }
}

function* piecesOf(body: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < body.length; from += chunkSize) yield body.subarray(from, from + chunkSize);
}

/** RFC 9110 requires a zlib header, but some servers omit it. Its low nibble is 8. */
function openInflate(body: Uint8Array): Transform {
  const hasHeader = ((body[0] ?? 0) & 0x0f) === 8;
  return hasHeader ? zlib.createInflate({ chunkSize }) : zlib.createInflateRaw({ chunkSize });
}
