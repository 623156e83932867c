import { limits } from '../../shared/interface/limits.ts';
import { checkIdOf, newCheck } from '../../shared/products/checks/check.ts';
import type { PageMessage, ReadingResult } from '../../shared/products/checks/messages.ts';
import { cutOff } from '../../shared/products/checks/read-policy.ts';
import { pageKey } from '../../shared/products/schedule/slots.ts';
import type { CheckOutcome } from './check-outcome.ts';
import { dropFinished } from './commit-check.ts';
import type { Watching } from './decide-on-facts.ts';
import { type EndDependencies, endChecks, inBatches } from './end-checks.ts';
import { withHostPermit } from './host-permits.ts';
import { type PageReadings, readProduct, secondReader } from './read-product.ts';
import { type RelayDependencies, relayResult } from './relay-result.ts';
import type { Readings } from './verify-reading.ts';

export type PageDependencies = EndDependencies & RelayDependencies;

/** Null if the host is busy. Idempotent: IDs derive from product and round. `deliveries` counts interrupted reads. */
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
  const groups = [...Map.groupBy(watching, ({ product }) => product.pick)];
  const known = (message.result ?? []).map(({ pick, result }) => [pick, toReadings(result)] as const);
  const results = new Map<string | null, Readings>(known);
  const outcomes: CheckOutcome[] = [];
  for (const some of groupsPerRead(groups, results)) {
    const picks = some.map(([pick]) => pick);
    const read = await readGroups(some, results, reads, dependencies);
    if (read === null) return null;
    const readAgain = secondReader(picks, reads, dependencies);
    for (const [pick, watchers] of some) {
      const first = read.get(pick) ?? { error: cutOff, afterSeconds: null };
      const readings = results.get(pick) ?? { first, second: null };
      const ended = await endChecks(watchers, readings, readAgain, dependencies);
      results.set(pick, ended.readings);
      outcomes.push(...ended.outcomes);
    }
  }
  const kinds = new Set(outcomes.map(({ kind }) => kind));
  // If the page is read again, the remaining watchers get that result.
  if (kinds.has('crashed') || !kinds.has('retried'))
    await relayResult(
      message,
      [...results].map(([pick, readings]) => ({ pick, result: toResult(readings) })),
      dependencies,
    );
  return [...dropped, ...outcomes];
}

type Group = [pick: string | null, watchers: Watching[]];

/** Returns the groups that one read serves. Those with a known result need none. */
function groupsPerRead(groups: readonly Group[], known: ReadonlyMap<string | null, unknown>): Group[][] {
  const read = groups.filter(([pick]) => known.has(pick));
  const unread = groups.filter(([pick]) => !known.has(pick));
  const automatic = unread.filter(([pick]) => pick === null);
  const picked = unread.filter(([pick]) => pick !== null);
  const parts = [[...automatic, ...picked.slice(0, limits.picksPerRead)]];
  for (let from: number = limits.picksPerRead; from < picked.length; from += limits.picksPerRead)
    parts.push(picked.slice(from, from + limits.picksPerRead));
  return [read, ...parts].filter((part) => part.length > 0);
}

/** Reads the page for groups without a known result; null if the host is busy. `reads` includes this one. */
async function readGroups(
  groups: readonly Group[],
  known: ReadonlyMap<string | null, unknown>,
  reads: number,
  dependencies: PageDependencies,
): Promise<PageReadings | null> {
  const [[pick, [watcher] = []] = [null]] = groups;
  if (watcher === undefined || known.has(pick) || reads > limits.readsPerCheck) return new Map();
  const picks = groups.map(([each]) => each);
  const { product } = watcher;
  return withHostPermit(product, dependencies, () => readProduct(product, picks, reads, dependencies));
}

/** Also returns checks that an earlier delivery finished, so that a page is not paid for twice. */
async function loadWatching(
  message: PageMessage,
  deliveries: number,
  { products, checks, now }: PageDependencies,
): Promise<{ watching: Watching[]; dropped: CheckOutcome[] }> {
  const { page, watchers, round, rest } = message;
  const trigger = message.plans ? 'scheduled' : 'operator';
  // A relayed result is needed even if the first watchers do not need one.
  const mayHaveEnded = deliveries > 1 && rest === null;
  const found = await inBatches(watchers, async ({ account_id, product_id }) => {
    const check_id = checkIdOf(product_id, round);
    const before = mayHaveEnded ? await checks.find(product_id, check_id, now()) : null;
    if (before && before.status !== 'queued') return { dropped: await dropFinished(before, { checks }) };
    const product = await products.find(account_id, product_id);
    if (!product?.is_active || (page !== undefined && pageKey(product) !== page)) return {};
    return {
      watching: { product, check: newCheck({ account_id, product_id, check_id }, round.at_ms, trigger) },
    };
  });
  return {
    watching: found.flatMap(({ watching }) => watching ?? []),
    dropped: found.flatMap(({ dropped }) => dropped ?? []),
  };
}

function toReadings(result: ReadingResult): Readings {
  if ('error' in result) return { first: { error: result.error, afterSeconds: null }, second: null };
  const { reading, confirmation } = result;
  return { first: { reading }, second: confirmation && { reading: confirmation } };
}

function toResult({ first, second }: Readings): ReadingResult {
  if ('error' in first) return { error: first.error };
  return { reading: first.reading, confirmation: second && 'reading' in second ? second.reading : null };
}
