import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as zlib from 'node:zlib';
import { ServiceError } from '../../../../interface/service-error.ts';
import { isTextual } from './decode-html.ts';
import { deflatedData } from './deflated-data.ts';
import { endsPage } from './until-closed.ts';

/** Servers use one; a recompressing proxy adds a second. Each costs as much memory as the page. */
export const maxCodings = 3;

/** RFC 9659: zstd decoders need at most 8 MB. */
const zstdParams = { [zlib.constants.ZSTD_d_windowLogMax]: 23 };

/** Servers that flush a page end a frame each time. */
const maxFrames = 100;

type OpenDecoder = (body: Uint8Array) => Decoder;

const gunzip: OpenDecoder = (data) => ({ data, transform: zlib.createGunzip({ chunkSize }) });

const unbrotli: OpenDecoder = (data) => ({ data, transform: zlib.createBrotliDecompress({ chunkSize }) });
/** RFC 8878: frames follow each other, and Node.js decodes the first one. */
const unzstd =
  (mostFrames: number): OpenDecoder =>
  (data) => ({
    data,
    transform: zlib.createZstdDecompress({ chunkSize, params: zstdParams }),
    next: mostFrames > 1 ? unzstd(mostFrames - 1) : refuseFrame,
  });

const refuseFrame: OpenDecoder = () => {
  throw undecodable(`The page is compressed in more than ${maxFrames} parts.`);
};

// Servers flush the page but forget to finish the stream, and browsers show it.
const unfinishedInflate: OpenDecoder = (body) => ({
  data: deflatedData(body),
  transform: zlib.createInflateRaw({ chunkSize, finishFlush: zlib.constants.Z_SYNC_FLUSH }),
  accepts: endsPage,
});
const unfinishedBrotli: OpenDecoder = (data) => ({
  data,
  transform: zlib.createBrotliDecompress({
    chunkSize,
    finishFlush: zlib.constants.BROTLI_OPERATION_FLUSH,
  }),
  accepts: endsPage,
});

const gunzips = [gunzip, openInflate, unfinishedInflate];

/** If one fails, the next is tried. */
const decoders = new Map<string, readonly OpenDecoder[]>(
  Object.entries({
    gzip: gunzips,
    'x-gzip': gunzips,
    br: [unbrotli, unfinishedBrotli],
    zstd: [unzstd(maxFrames)],
    deflate: [openInflate, unfinishedInflate],
  } satisfies Record<string, OpenDecoder[]>),
);

export type Collect = (source: AsyncIterable<Buffer>) => Promise<Uint8Array>;

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
    const { data, transform, accepts = () => true, next } = open(body);
    // In one piece, because the decoder of a frame fails if more is written after its end.
    const pieces = next === undefined ? piecesOf(data) : [data];
    const decoded = await pipeline(Readable.from(pieces), transform, collect, { signal });
    const rest = data.subarray(transform.bytesWritten);
    if (next !== undefined && beginsFrame(rest)) {
      const remaining = await takeOff([next], rest, signal, collect);
      return await collect(Readable.from([Buffer.from(decoded), Buffer.from(remaining)]));
    }
    if (accepts(decoded)) return decoded;
  } catch (cause) {
    if (signal.aborted || cause instanceof ServiceError) throw cause;
  }
  return takeOff(others, body, signal, collect);
}

function* piecesOf(body: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < body.length; from += chunkSize) yield body.subarray(from, from + chunkSize);
}

interface Decoder {
  data: Uint8Array;
  transform: Transform & { readonly bytesWritten: number };
  /** For another frame after what was decoded. */
  next?: OpenDecoder;
  /** Whether what was decoded is all of the page. Default: it is if nothing failed. */
  accepts?: (decoded: Uint8Array) => boolean;
}

const chunkSize = 65_536;

/** Also one that decoders skip. Any other bytes after a frame mean nothing. */
function beginsFrame(data: Uint8Array): boolean {
  if (data.length < 8) return false;
  const magic = Buffer.from(data.buffer, data.byteOffset, 4).readUInt32LE();
  return magic === 0xfd2fb528 || magic >>> 4 === 0x0184d2a5;
}

/** Inflates without the checksum after the data: browsers accept a missing one, and other bytes in its place. */
function openInflate(body: Uint8Array): Decoder {
  return { data: deflatedData(body), transform: zlib.createInflateRaw({ chunkSize }) };
}
