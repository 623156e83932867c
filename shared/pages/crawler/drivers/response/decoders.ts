import type { Transform } from 'node:stream';
import * as zlib from 'node:zlib';
import { ServiceError } from '../../../../interface/service-error.ts';
import { deflatedData, nextFrame, nextMember } from './compressed-parts.ts';
import { endsPage } from './until-closed.ts';

interface Decoder {
  data: Uint8Array;
  transform: Transform & { readonly bytesWritten: number };
  /** For another part of the page after what was decoded. `bodyIn` returns null if what follows is none. */
  next?: { bodyIn: (rest: Uint8Array) => Uint8Array | null; openers: readonly OpenDecoder[] };
  /** Whether what was decoded is all of the page. Default: it is if nothing failed. */
  accepts?: (decoded: Uint8Array) => boolean;
}

export type OpenDecoder = (body: Uint8Array) => Decoder;

export const chunkSize = 65_536;

/** RFC 9659: zstd decoders need at most 8 MB. */
const zstdParams = { [zlib.constants.ZSTD_d_windowLogMax]: 23 };

/** Servers that flush a page end a frame or member each time. */
const maxParts = 100;

const gunzip: OpenDecoder = (data) => ({ data, transform: zlib.createGunzip({ chunkSize }) });
/** Inflates without the checksum after the data: browsers accept a missing one, and other bytes in its place. */
const inflate: OpenDecoder = (body) => ({
  data: deflatedData(body),
  transform: zlib.createInflateRaw({ chunkSize }),
});
/** RFC 1952: members follow each other. `gunzip` decodes them all, but only if nothing else follows. */
const inflateMembers =
  (mostMembers: number): OpenDecoder =>
  (body) => ({
    ...inflate(body),
    next: { bodyIn: nextMember, openers: mostMembers > 1 ? [inflateMembers(mostMembers - 1)] : [refusePart] },
  });
const unbrotli: OpenDecoder = (data) => ({ data, transform: zlib.createBrotliDecompress({ chunkSize }) });
/** RFC 8878: frames follow each other, and Node.js decodes the first one. */
const unzstd =
  (mostFrames: number): OpenDecoder =>
  (data) => ({
    data,
    transform: zlib.createZstdDecompress({ chunkSize, params: zstdParams }),
    next: {
      bodyIn: nextFrame,
      openers: mostFrames > 1 ? [unzstd(mostFrames - 1), unfinishedZstd] : [refusePart],
    },
  });

const refusePart: OpenDecoder = () => {
  throw undecodable(`The page is compressed in more than ${maxParts} parts.`);
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
const unfinishedZstd: OpenDecoder = (data) => ({
  data,
  transform: zlib.createZstdDecompress({
    chunkSize,
    params: zstdParams,
    finishFlush: zlib.constants.ZSTD_e_flush,
  }),
  accepts: endsPage,
});

const gunzips = [gunzip, inflateMembers(maxParts), unfinishedInflate];

/** If one fails, the next is tried. */
export const decoders = new Map<string, readonly OpenDecoder[]>(
  Object.entries({
    gzip: gunzips,
    'x-gzip': gunzips,
    br: [unbrotli, unfinishedBrotli],
    zstd: [unzstd(maxParts), unfinishedZstd],
    deflate: [inflate, unfinishedInflate],
  } satisfies Record<string, OpenDecoder[]>),
);

export function undecodable(message: string): ServiceError {
  return new ServiceError('http', message, { reason: { kind: 'undecodable' } });
}
