import { addAbortSignal, Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as zlib from 'node:zlib';
import { ServiceError } from '../../../../interface/service-error.ts';
import { headerValues } from '../../../../platform/guarded-client/response-headers.ts';
import type { IncomingResponse } from '../../../../platform/guarded-client/send-request.ts';
import { isTextual } from './decode-html.ts';
import { endsPage, untilClosed } from './until-closed.ts';

/** Ten times the largest real product pages. */
export const maxPageBytes = 5_000_000;

/** In bytes, before and after each layer of decompression. */
export interface BodyLimits {
  maxBytes: number;
  /** From this size on, reading waits for the promise. */
  large?: { bytes: number; wait: () => Promise<void> };
}

/**
 * Throws `unavailable` above `maxBytes`, `http` for an invalid encoding, and errors of stream, signal and wait. A body
 * that ends before its length says so is complete if it ends like a page, as browsers show it.
 */
export async function readBody(
  { headers, body }: IncomingResponse,
  signal: AbortSignal,
  limits: BodyLimits = { maxBytes: maxPageBytes },
): Promise<Uint8Array> {
  addAbortSignal(signal, body);
  const collect = collectWithin(limits);
  const codings = headerValues(headers, 'content-encoding').join();
  const early: { error: unknown }[] = [];
  const sent = await collect(untilClosed(body, signal, (error) => early.push({ error })));
  const [cut] = early;
  if (!cut) return decompress(sent, codings, signal, collect);
  const page = await decompress(sent, codings, signal, collect).catch(() => null);
  if (page === null || !endsPage(page)) throw cut.error;
  return page;
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

/** RFC 9659: zstd decoders need at most 8 MB. */
const zstdParams = { [zlib.constants.ZSTD_d_windowLogMax]: 23 };

type OpenDecoder = (body: Uint8Array) => Decoder;

const gunzip: OpenDecoder = (data) => ({ data, transform: zlib.createGunzip({ chunkSize }) });

/** If one fails, the next is tried. */
const decoders = new Map<string, readonly OpenDecoder[]>(
  Object.entries({
    gzip: [gunzip, openInflate],
    'x-gzip': [gunzip, openInflate],
    br: [(data) => ({ data, transform: zlib.createBrotliDecompress({ chunkSize }) })],
    zstd: [(data) => ({ data, transform: zlib.createZstdDecompress({ chunkSize, params: zstdParams }) })],
    deflate: [openInflate],
  } satisfies Record<string, OpenDecoder[]>),
);

type Collect = (source: AsyncIterable<Buffer>) => Promise<Uint8Array>;

/** The last coding first. Ignores unknown names. Throws `http` for invalid data and more than 3 codings. */
export async function decompress(
  body: Uint8Array,
  contentEncoding: string | undefined,
  signal: AbortSignal,
  collect: Collect,
): Promise<Uint8Array> {
  const codings = codingsOf(contentEncoding);
  const known = codings.map((coding) => decoders.get(coding)).filter((found) => found !== undefined);
  if (known.length > maxCodings)
    throw undecodable(`The page has more than ${maxCodings} layers of compression.`);
  let decoded = body;
  for (const openers of known.toReversed()) {
    if (decoded.length === 0) break;
    decoded = await takeOff(openers, decoded, signal, collect);
  }
  if (known.length < codings.length && !isTextual(decoded))
    throw undecodable('The page has an unknown content encoding.');
  return decoded;
}

function undecodable(message: string): ServiceError {
  return new ServiceError('http', message, { reason: { kind: 'undecodable' } });
}

function codingsOf(contentEncoding = ''): string[] {
  const codings = contentEncoding.split(',').map((coding) => coding.trim().toLowerCase());
  return codings.filter((coding) => coding !== '' && coding !== 'identity');
}

async function takeOff(
  [open, ...others]: readonly OpenDecoder[],
  body: Uint8Array,
  signal: AbortSignal,
  collect: Collect,
): Promise<Uint8Array> {
  if (!open) throw undecodable("The page's compressed data is damaged.");
  try {
    const { data, transform } = open(body);
    return await pipeline(Readable.from(piecesOf(data)), transform, collect, { signal });
  } catch (cause) {
    if (signal.aborted || cause instanceof ServiceError) throw cause;
    return takeOff(others, body, signal, collect);
  }
}

function* piecesOf(body: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < body.length; from += chunkSize) yield body.subarray(from, from + chunkSize);
}

interface Decoder {
  data: Uint8Array;
  transform: Transform;
}

const chunkSize = 65_536;

/**
 * Inflates without the checksum after the data: browsers accept a missing one, and other bytes in its place. RFC 9110
 * requires a zlib header for `deflate`, but some servers omit it. Its low nibble is 8.
 */
function openInflate(body: Uint8Array): Decoder {
  const hasZlibHeader = ((body[0] ?? 0) & 0x0f) === 8;
  const start = gzipHeaderBytes(Buffer.from(body.buffer, body.byteOffset, body.length));
  return {
    data: body.subarray(start ?? (hasZlibHeader ? 2 : 0)),
    transform: zlib.createInflateRaw({ chunkSize }),
  };
}

/** RFC 1952. Null without a gzip header. */
function gzipHeaderBytes(body: Buffer): number | null {
  if (body.length < 10 || body.readUInt16BE(0) !== 0x1f8b) return null;
  const flags = body.readUInt8(3);
  const [hasExtra, hasName, hasComment, hasChecksum] = [4, 8, 16, 2].map((flag) => (flags & flag) !== 0);
  let at = 10;
  if (hasExtra && body.length >= 12) at += 2 + body.readUInt16LE(at);
  for (const hasText of [hasName, hasComment]) if (hasText) at = body.indexOf(0, at) + 1 || body.length;
  return hasChecksum ? at + 2 : at;
}
