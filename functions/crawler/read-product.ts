import { ServiceError } from '../../shared/interface/service-error.ts';
import { toServiceError } from '../../shared/pages/crawler/read-failure.ts';
import { readTimeouts } from '../../shared/pages/crawler/read-timeouts.ts';
import { PricedReading, type Reading } from '../../shared/pages/crawler/reading/read-outcome.ts';
import { pauseAfterRead } from '../../shared/products/checks/read-policy.ts';
import type { Product } from '../../shared/products/product.ts';
import { lastPriceOf } from '../../shared/products/reading.ts';
import type { PageReader } from '../page-reader.ts';
import { type HostLimiter, withHostPermit } from './busy/permits.ts';
import type { ReadResult } from './verify-reading.ts';

export interface ProductReader extends HostLimiter {
  readPage: PageReader;
  /** A scheduled check can have watchers from many accounts. */
  accountId?: string;
}

/** `reads` includes this one. Routes of `previousDriver` come last, to get a second opinion. */
export async function readProduct(
  product: Product,
  reads: number,
  { readPage, now, accountId }: ProductReader,
  previousDriver: string | null = null,
): Promise<ReadResult> {
  const { url, preferred_country: country, preferred_currency: currency, is_sandbox: isSandbox } = product;
  const lastPrice = lastPriceOf(product);
  const deadlineMs = now() + readTimeouts.background;
  const request = { url, country, currency, lastPrice, accountId, isSandbox, deadlineMs };
  const outcome = await readPage(request, previousDriver);
  switch (outcome.kind) {
    case 'priced':
      return { reading: PricedReading.parse(outcome) };
    case 'sold_out':
      return { reading: outcome.reading };
    default: {
      const error = toServiceError(outcome).toDetails();
      const retryAfterSeconds = outcome.retryAfterSeconds ?? 0;
      const isRepeated = outcome.kind === 'failed' && outcome.isRepeated === true;
      return { error, afterSeconds: pauseAfterRead(reads, { error, retryAfterSeconds, isRepeated }) };
    }
  }
}

/** Reads a page again to confirm a reading. `reads` numbers the first one. */
export async function readAgain(
  product: Product,
  { driver }: Reading,
  reads: number,
  reader: ProductReader,
): Promise<ReadResult> {
  const read = await withHostPermit(product, reader, () => readProduct(product, reads, reader, driver));
  if (read) return read;
  const message = 'A price change this large requires a second reading, and the shop was too busy for it.';
  const error = new ServiceError('http', message, { driver }).toDetails();
  return { error, afterSeconds: pauseAfterRead(reads, { error, retryAfterSeconds: 0 }) };
}
