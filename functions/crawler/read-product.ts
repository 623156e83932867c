import { ServiceError } from '../../shared/interface/service-error.ts';
import { toServiceError } from '../../shared/pages/crawler/read-failure.ts';
import { readTimeouts } from '../../shared/pages/crawler/read-timeouts.ts';
import {
  PricedReading,
  type Reading,
  type ReadOutcome,
} from '../../shared/pages/crawler/reading/read-outcome.ts';
import { pauseAfterRead } from '../../shared/products/checks/read-policy.ts';
import { type Product, pageOf } from '../../shared/products/product.ts';
import { lastPriceOf } from '../../shared/products/watched-price.ts';
import type { PageReader } from '../page-reader.ts';
import { type HostLimiter, withHostPermit } from './host-permits.ts';
import type { ReadResult } from './verify-reading.ts';

export interface ProductReader extends HostLimiter {
  readPage: PageReader;
  /** A scheduled check can have watchers from many accounts. */
  accountId?: string;
}

/** The results of reading a page once: one per pick of its watchers, and the automatic one under null. */
export type PageReadings = ReadonlyMap<string | null, ReadResult>;

/** Null picks automatic reading. `reads` includes this one. Routes of `previousDriver` come last. */
export async function readProduct(
  product: Product,
  picks: readonly (string | null)[],
  reads: number,
  { readPage, now, accountId }: ProductReader,
  previousDriver: string | null = null,
): Promise<PageReadings> {
  const lastPrice = lastPriceOf(product);
  const deadlineMs = now() + readTimeouts.background;
  const request = { ...pageOf(product), lastPrice, accountId, picks, deadlineMs };
  const outcome = await readPage(request, previousDriver);
  // A page that could not be read is so for all.
  const outcomeOf = (pick: string | null) => (pick === null ? null : outcome.picked?.get(pick)) ?? outcome;
  return new Map(picks.map((pick) => [pick, toResult(outcomeOf(pick), reads)]));
}

function toResult(outcome: ReadOutcome, reads: number): ReadResult {
  if (outcome.kind === 'priced') return { reading: PricedReading.parse(outcome) };
  if (outcome.kind !== 'failed' && outcome.reading) return { reading: outcome.reading };
  const error = toServiceError(outcome).toExplained();
  const retryAfterSeconds = outcome.retryAfterSeconds ?? 0;
  const isRepeated = outcome.kind === 'failed' && outcome.isRepeated === true;
  return { error, afterSeconds: pauseAfterRead(reads, { error, retryAfterSeconds, isRepeated }) };
}

export type ReadAgain = (product: Product, first: Reading) => Promise<ReadResult>;

/** Returns a reader for second readings, which reads once for all picks. `reads` numbers the first reading. */
export function secondReader(
  picks: readonly (string | null)[],
  reads: number,
  reader: ProductReader,
): ReadAgain {
  let reading: Promise<PageReadings | null> | undefined;
  return async (product, { driver }) => {
    reading ??= withHostPermit(product, reader, () => readProduct(product, picks, reads, reader, driver));
    const second = (await reading)?.get(product.pick);
    if (second) return second;
    const message = 'A price change this large requires a second reading, and the shop was too busy for it.';
    const error = new ServiceError('http', message, { driver }).toExplained();
    return { error, afterSeconds: pauseAfterRead(reads, { error, retryAfterSeconds: 0 }) };
  };
}
