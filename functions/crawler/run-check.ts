import type { Check, CheckMessage } from '../../shared/checks/check.ts';
import type { CheckSettlement, CheckStore } from '../../shared/checks/check-store.ts';
import { limits } from '../../shared/contract/limits.ts';
import type { ErrorDetails } from '../../shared/contract/schemas/error.ts';
import type { Snapshot } from '../../shared/crawler/snapshot.ts';
import { ServiceError } from '../../shared/errors/service-error.ts';
import { type Now, toTime } from '../../shared/identifiers/clock.ts';
import type { NewId } from '../../shared/identifiers/ids.ts';
import type { Money } from '../../shared/money/money.ts';
import { newPricePoint } from '../../shared/prices/new-price-point.ts';
import type { Product } from '../../shared/products/product.ts';
import type { ProductStore } from '../../shared/products/product-store.ts';
import { applyReading } from '../../shared/products/reading.ts';
import { afterFailure } from '../../shared/products/status.ts';
import type { Write } from '../../shared/table/table.ts';
import type { PageReader } from '../page-reader.ts';

export interface CheckDependencies {
  products: Pick<ProductStore, 'find'>;
  checks: Pick<CheckStore, 'beginRead' | 'noteFailedRead' | 'settle'>;
  readPage: PageReader;
  now: Now;
  newId: NewId;
}

/** What became of a message: done with, or to be delivered again after a pause. */
export type CheckOutcome =
  | { kind: 'completed'; name: string; price: Money; driver: string }
  | { kind: 'failed'; name: string; error: ErrorDetails }
  | { kind: 'retried'; name: string; afterSeconds: number; error: ErrorDetails }
  /** Somebody settled it before, or the product is gone: nothing to do. */
  | { kind: 'dropped' };

/** Pauses after the first and second read that failed but may succeed later. */
const pausesSeconds = [30, 120];

/** One read of a page in the background may take this long. */
const readTimeoutMs = 45_000;

/**
 * Runs a check: one read of the page, and its result written in one transaction. Idempotent, since every write is
 * conditional on the check being queued: a second delivery finds it settled and writes nothing.
 */
export async function runCheck(
  message: CheckMessage,
  dependencies: CheckDependencies,
): Promise<CheckOutcome> {
  const { products, checks } = dependencies;
  const product = await products.find(message.account_id, message.product_id);
  if (!product) return { kind: 'dropped' };
  const begun = await checks.beginRead(message.product_id, message.check_id);
  if (begun.kind === 'settled') return { kind: 'dropped' };
  if (begun.kind === 'exhausted') return settleFailed(begun.check, begun.check.error ?? cutOff, dependencies);
  const reading = await read(product, dependencies);
  if (!('error' in reading)) return settleComplete(begun.check, reading, dependencies);
  const { error, retryAfterSeconds } = reading;
  const pauseSeconds = pausesSeconds[begun.check.reads - 1];
  if (!error.retryable || pauseSeconds === undefined) return settleFailed(begun.check, error, dependencies);
  await checks.noteFailedRead(begun.check, error);
  const afterSeconds = Math.max(pauseSeconds, retryAfterSeconds);
  return { kind: 'retried', name: product.name, afterSeconds, error };
}

/** The error of a check none of whose reads came to an end, each cut off by a crash. */
const cutOff = new ServiceError(
  'http',
  `The page could not be read: ${limits.readsPerCheck} reads were cut off. Ask for another check.`,
).toDetails();

async function read(product: Product, { readPage, now }: CheckDependencies) {
  const { url, preferred_country: country, preferred_currency: currency } = product;
  try {
    return await readPage({ url, country, currency, deadlineMs: now() + readTimeoutMs });
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return { error: error.toDetails(), retryAfterSeconds: error.retryAfterSeconds ?? 0 };
  }
}

async function settleComplete(
  check: Check,
  snapshot: Snapshot,
  dependencies: CheckDependencies,
): Promise<CheckOutcome> {
  const finishedAt = toTime(dependencies.now());
  const pointId = dependencies.newId();
  const outcome = { status: 'complete', error: null, finished_at: finishedAt } as const;
  const product = await settle(check, outcome, dependencies, (product) => {
    const changes = applyReading(product, snapshot, finishedAt);
    const point = newPricePoint({
      id: pointId,
      productId: product.id,
      sequence: changes.price_count,
      price: snapshot.price,
      checkedAt: finishedAt,
    });
    return { changes, more: [point] };
  });
  if (!product) return { kind: 'dropped' };
  return { kind: 'completed', name: product.name, price: snapshot.price, driver: snapshot.driver };
}

/** A failed check never touches the price or the history. */
async function settleFailed(
  check: Check,
  error: ErrorDetails,
  dependencies: CheckDependencies,
): Promise<CheckOutcome> {
  const finishedAt = toTime(dependencies.now());
  const outcome = { status: 'failed', error, finished_at: finishedAt } as const;
  const product = await settle(check, outcome, dependencies, (product) => ({
    changes: { ...afterFailure(product), checked_at: finishedAt },
    more: [],
  }));
  return product ? { kind: 'failed', name: product.name, error } : { kind: 'dropped' };
}

/**
 * Settles against the product as it is now; it may be renamed or checked by another worker in between. Returns
 * that product, or null when there is nothing to settle any more.
 */
async function settle(
  check: Check,
  outcome: CheckSettlement,
  { products, checks }: CheckDependencies,
  changesOf: (product: Product) => { changes: Partial<Product>; more: Write[] },
): Promise<Product | null> {
  for (;;) {
    const product = await products.find(check.account_id, check.product_id);
    // Its claim on the product ends in the transaction that settles the check, and with nothing else.
    if (product?.queued_check_id !== check.id) return null;
    const { changes, more } = changesOf(product);
    if (await checks.settle(check, product, changes, outcome, more)) return product;
  }
}
