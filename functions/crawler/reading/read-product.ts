import { ServiceError } from '../../../shared/interface/service-error.ts';
import { toServiceError } from '../../../shared/pages/crawler/read-failure.ts';
import { readTimeouts } from '../../../shared/pages/crawler/read-timeouts.ts';
import { PricedReading, type Reading } from '../../../shared/pages/crawler/reading/read-outcome.ts';
import { type FailedRead, pauseAfterRead } from '../../../shared/products/checks/read-policy.ts';
import type { Product } from '../../../shared/products/product.ts';
import { lastPriceOf } from '../../../shared/products/reading.ts';
import type { PageReader } from '../../page-reader.ts';
import { type HostLimiter, withHostPermit } from '../busy/permits.ts';
import type { Confirm } from './verify-reading.ts';

export interface ProductReader extends HostLimiter {
  readPage: PageReader;
  /** A scheduled check can have watchers from many accounts. */
  accountId?: string;
}

export type ProductRead = { reading: Reading } | FailedRead;

export interface Confirmation {
  /** All watchers of the page share the second read. */
  confirm: Confirm;
  /** Null if there was none or it failed. */
  confirmed: () => Promise<Reading | null>;
}

/** Routes of `previousDriver` come last, to get a second opinion. */
export async function readProduct(
  product: Product,
  { readPage, now, accountId }: ProductReader,
  previousDriver: string | null = null,
): Promise<ProductRead> {
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
    default:
      return {
        error: toServiceError(outcome).toDetails(),
        retryAfterSeconds: outcome.retryAfterSeconds ?? 0,
        isRepeated: outcome.kind === 'failed' && outcome.isRepeated === true,
      };
  }
}

/** `reads` numbers the first reading. `confirmation` is a second reading made earlier. */
export function confirmationOf(
  product: Product,
  { reading: first, confirmation }: { reading: Reading; confirmation?: Reading | null },
  reads: number,
  reader: ProductReader,
): Confirmation {
  let second = confirmation ? Promise.resolve<ProductRead>({ reading: confirmation }) : undefined;
  return {
    confirm: async () => {
      second ??= readAgain(product, first, reader);
      const made = await second;
      return 'reading' in made ? made : { error: made.error, afterSeconds: pauseAfterRead(reads, made) };
    },
    confirmed: async () => {
      const made = await second;
      return made && 'reading' in made ? made.reading : null;
    },
  };
}

async function readAgain(product: Product, { driver }: Reading, reader: ProductReader): Promise<ProductRead> {
  const read = await withHostPermit(product, reader, () => readProduct(product, reader, driver));
  if (read) return read;
  const message = 'A price change this large requires a second reading, and the shop was too busy for it.';
  return { error: new ServiceError('http', message, { driver }).toDetails(), retryAfterSeconds: 0 };
}
