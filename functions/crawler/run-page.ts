import { limits } from '../../shared/interface/limits.ts';
import type { Queue } from '../../shared/platform/queues/queue.ts';
import { type Check, newCheck } from '../../shared/products/checks/check.ts';
import {
  checkIdOf,
  maxWatchers,
  type PageMessage,
  type PageResult,
} from '../../shared/products/checks/messages.ts';
import { cutOff, pauseAfterRead } from '../../shared/products/checks/read-policy.ts';
import type { Product } from '../../shared/products/product.ts';
import type { DuePosition, DueStore } from '../../shared/products/schedule/due-store.ts';
import { isManualRun } from '../../shared/products/schedule/round.ts';
import { withHostPermit } from './busy/permits.ts';
import type { CheckOutcome, ReadResult, Retried } from './check-outcome.ts';
import { dropFinished, finishCheck } from './finishing/finish-check.ts';
import { confirmationOf, readProduct } from './reading/read-product.ts';
import type { CheckDependencies } from './run-forced.ts';

export type PageDependencies = CheckDependencies & RelayDependencies;

export type PageOutcome = { kind: 'finished'; outcomes: CheckOutcome[] } | Retried | { kind: 'busy' };

interface Watching {
  product: Product;
  check: Check;
}

/**
 * Runs the checks of all watchers of a page with one read. Idempotent: a check's ID is derived from product and round,
 * and the check is written once. `deliveries` of this message counts interrupted reads.
 */
export async function runPage(
  message: PageMessage,
  deliveries: number,
  dependencies: PageDependencies,
): Promise<PageOutcome> {
  const { watching, ended } = await loadWatching(message, deliveries, dependencies);
  const [first] = watching;
  if (!first) {
    // All were paused, deleted or finished; the remaining watchers are read separately.
    await relayResult(message, null, dependencies);
    return { kind: 'finished', outcomes: ended };
  }
  const outcome = await outcomeFor(message, first.product, message.reads + deliveries, dependencies);
  if ('kind' in outcome) return outcome;
  const crashes: unknown[] = [];
  const outcomes = await inBatches(watching, ({ check, product }) =>
    finishCheck(check, outcome, dependencies, product).catch((error: unknown) => {
      crashes.push(error);
      return null;
    }),
  );
  const finished = [...ended, ...outcomes.filter((ended) => ended !== null)];
  const retried = finished.find(({ kind }) => kind === 'retried');
  // Reads again for watchers whose reading could not be confirmed. The remaining watchers get that result.
  if (retried?.kind === 'retried' && crashes.length === 0) return { ...retried, outcomes: finished };
  await relayResult(message, await resultOf(outcome), dependencies);
  // The other checks finish, and the message is redelivered for the crashed ones.
  if (crashes.length > 0) throw new AggregateError(crashes, `${crashes.length} checks of a page crashed`);
  return { kind: 'finished', outcomes: finished };
}

/**
 * Returns active watchers with their checks, and checks that an earlier delivery finished, so that a page is not read
 * and paid for twice.
 */
async function loadWatching(
  message: PageMessage,
  deliveries: number,
  { products, checks, now }: PageDependencies,
): Promise<{ watching: Watching[]; ended: CheckOutcome[] }> {
  const { watchers, round, rest } = message;
  const trigger = isManualRun(message) ? 'operator' : 'scheduled';
  // A relayed result is needed even if the first watchers do not need one.
  const mayHaveEnded = deliveries > 1 && rest === null;
  const found = await inBatches(watchers, async ({ account_id, product_id }) => {
    const check_id = checkIdOf(product_id, round);
    const before = mayHaveEnded ? await checks.find(product_id, check_id, now()) : null;
    if (before && before.status !== 'queued') return { ended: await dropFinished(before, { checks }) };
    const product = await products.find(account_id, product_id);
    if (!product?.is_active) return {};
    return {
      watching: { product, check: newCheck({ account_id, product_id, check_id }, round.at_ms, trigger) },
    };
  });
  return {
    watching: found.flatMap(({ watching }) => watching ?? []),
    ended: found.flatMap(({ ended }) => ended ?? []),
  };
}

/** `reads` includes this one. */
async function outcomeFor(
  { result }: PageMessage,
  product: Product,
  reads: number,
  dependencies: PageDependencies,
): Promise<ReadResult | Exclude<PageOutcome, { kind: 'finished' }>> {
  if (result && 'error' in result) return result;
  if (result) return { reading: result.reading, ...confirmationOf(product, result, reads, dependencies) };
  if (reads > limits.readsPerCheck) return { error: cutOff };
  const read = await withHostPermit(product, dependencies, () => readProduct(product, dependencies));
  if (!read) return { kind: 'busy' };
  if ('reading' in read) return { ...read, ...confirmationOf(product, read, reads, dependencies) };
  const { error } = read;
  const afterSeconds = pauseAfterRead(reads, read);
  return afterSeconds === null ? { error } : { kind: 'retried', product, afterSeconds, error };
}

async function resultOf(outcome: ReadResult): Promise<PageResult> {
  if ('error' in outcome) return { error: outcome.error };
  return { reading: outcome.reading, confirmation: await outcome.confirmed() };
}

/** Bounded, because each one waits for the table. */
const atOnce = 10;

/** Returns the results in the order of the items. */
export async function inBatches<T, R>(items: T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let first = 0; first < items.length; first += atOnce)
    results.push(...(await Promise.all(items.slice(first, first + atOnce).map(work))));
  return results;
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
