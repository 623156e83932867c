import { limits } from '../../shared/interface/limits.ts';
import type { ErrorDetails } from '../../shared/interface/schemas/error.ts';
import type { Queue } from '../../shared/platform/queues/queue.ts';
import { newCheck } from '../../shared/products/checks/check.ts';
import {
  checkIdOf,
  maxWatchers,
  type PageMessage,
  type PageResult,
} from '../../shared/products/checks/messages.ts';
import { cutOff } from '../../shared/products/checks/read-policy.ts';
import type { Product } from '../../shared/products/product.ts';
import type { DuePosition, DueStore } from '../../shared/products/schedule/due-store.ts';
import { isManualRun } from '../../shared/products/schedule/round.ts';
import { withHostPermit } from './busy/permits.ts';
import type { CheckOutcome } from './check-outcome.ts';
import { dropFinished, type Watching } from './commit-check.ts';
import { type EndDependencies, endChecks, inBatches } from './end-checks.ts';
import { readProduct } from './read-product.ts';
import type { Readings } from './verify-reading.ts';

export type PageDependencies = EndDependencies & RelayDependencies;

/**
 * Runs the checks of all watchers of a page with one read. Returns null if the host is busy. Idempotent: a check's ID is
 * derived from product and round, and the check is written once. `deliveries` of this message counts interrupted reads.
 */
export async function runPage(
  message: PageMessage,
  deliveries: number,
  dependencies: PageDependencies,
): Promise<CheckOutcome[] | null> {
  const { watching, dropped } = await loadWatching(message, deliveries, dependencies);
  const [first] = watching;
  if (!first) {
    // All were paused, deleted or finished; the remaining watchers are read separately.
    await relayResult(message, null, dependencies);
    return dropped;
  }
  const reads = message.reads + deliveries;
  const readings = await readingsOf(message, first.product, reads, dependencies);
  if (readings === null) return null;
  const ended = await endChecks(watching, readings, reads, dependencies);
  const kinds = new Set(ended.outcomes.map(({ kind }) => kind));
  // If the page is read again, the remaining watchers get that result.
  if (kinds.has('crashed') || !kinds.has('retried'))
    await relayResult(message, toResult(ended.readings), dependencies);
  return [...dropped, ...ended.outcomes];
}

/**
 * Returns active watchers with their checks, and checks that an earlier delivery finished, so that a page is not read
 * and paid for twice.
 */
async function loadWatching(
  message: PageMessage,
  deliveries: number,
  { products, checks, now }: PageDependencies,
): Promise<{ watching: Watching[]; dropped: CheckOutcome[] }> {
  const { watchers, round, rest } = message;
  const trigger = isManualRun(message) ? 'operator' : 'scheduled';
  // A relayed result is needed even if the first watchers do not need one.
  const mayHaveEnded = deliveries > 1 && rest === null;
  const found = await inBatches(watchers, async ({ account_id, product_id }) => {
    const check_id = checkIdOf(product_id, round);
    const before = mayHaveEnded ? await checks.find(product_id, check_id, now()) : null;
    if (before && before.status !== 'queued') return { dropped: await dropFinished(before, { checks }) };
    const product = await products.find(account_id, product_id);
    if (!product?.is_active) return {};
    return {
      watching: { product, check: newCheck({ account_id, product_id, check_id }, round.at_ms, trigger) },
    };
  });
  return {
    watching: found.flatMap(({ watching }) => watching ?? []),
    dropped: found.flatMap(({ dropped }) => dropped ?? []),
  };
}

/** Returns the readings in the message, or reads the page; null if the host is busy. `reads` includes this one. */
async function readingsOf(
  { result }: PageMessage,
  product: Product,
  reads: number,
  dependencies: PageDependencies,
): Promise<Readings | null> {
  if (result && 'error' in result) return failed(result.error);
  if (result) {
    const { reading, confirmation } = result;
    return { first: { reading }, second: confirmation && { reading: confirmation } };
  }
  if (reads > limits.readsPerCheck) return failed(cutOff);
  const first = await withHostPermit(product, dependencies, () => readProduct(product, reads, dependencies));
  return first && { first, second: null };
}

function failed(error: ErrorDetails): Readings {
  return { first: { error, afterSeconds: null }, second: null };
}

function toResult({ first, second }: Readings): PageResult {
  if ('error' in first) return { error: first.error };
  return { reading: first.reading, confirmation: second && 'reading' in second ? second.reading : null };
}

interface RelayDependencies {
  due: Pick<DueStore, 'listWatchers'>;
  pagesQueue: Queue<PageMessage>;
}

/** The watchers of ten full messages. */
const perLookUp = 10 * maxWatchers;

/**
 * Sends a page's result to its remaining watchers, so that the page is read once. Without a result, the next watcher
 * triggers a read.
 */
async function relayResult(
  message: PageMessage,
  result: PageResult | null,
  dependencies: RelayDependencies,
): Promise<void> {
  if (result === null) return passOn(message, dependencies);
  const { round, plans, rest } = message;
  for (const first of rest ?? []) {
    let position: DuePosition | null = first;
    while (position) {
      const { watchers, next } = await dependencies.due.listWatchers(position, perLookUp);
      const messages: PageMessage[] = [];
      for (let from = 0; from < watchers.length; from += maxWatchers) {
        const some = watchers.slice(from, from + maxWatchers);
        messages.push({ round, plans, watchers: some, reads: 0, rest: null, result });
      }
      await dependencies.pagesQueue.sendAll(messages);
      position = next;
    }
  }
}

async function passOn(
  { round, plans, rest }: PageMessage,
  { due, pagesQueue }: RelayDependencies,
): Promise<void> {
  for (const [index, position] of (rest ?? []).entries()) {
    const { watchers, next } = await due.listWatchers(position, maxWatchers);
    if (watchers.length === 0) continue;
    const others = [...(next ? [next] : []), ...(rest ?? []).slice(index + 1)];
    const remaining = others.length > 0 ? others : null;
    return pagesQueue.send({ round, plans, watchers, reads: 0, rest: remaining, result: null });
  }
}
