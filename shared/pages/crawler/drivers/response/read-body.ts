import { addAbortSignal } from 'node:stream';
import { ServiceError } from '../../../../interface/service-error.ts';
import { headerValues } from '../../../../platform/guarded-client/response-headers.ts';
import type { IncomingResponse } from '../../../../platform/guarded-client/send-request.ts';
import { type Collect, decompress } from './decompress.ts';
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
