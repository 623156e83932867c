import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ServiceError } from '../../../../interface/service-error.ts';
import { isTextual } from './decode-html.ts';
import { chunkSize, decoders, type OpenDecoder, undecodable } from './decoders.ts';

/** Servers use one; a recompressing proxy adds a second. Each costs as much memory as the page. */
export const maxCodings = 3;

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
    // In one piece, because the decoder of a part fails if more is written after its end.
    const pieces = next === undefined ? piecesOf(data) : [data];
    const decoded = await pipeline(Readable.from(pieces), transform, collect, { signal });
    const rest = next?.bodyIn(data.subarray(transform.bytesWritten)) ?? null;
    if (next !== undefined && rest !== null) {
      const remaining = await takeOff(next.openers, rest, signal, collect);
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
