import type { CheckOutcome } from './check-outcome.ts';
import { type CommitDependencies, commitCheck } from './commit-check.ts';
import type { Watching } from './decide-on-facts.ts';
import type { ProductReader, ReadAgain } from './read-product.ts';
import type { Readings } from './verify-reading.ts';

export type EndDependencies = CommitDependencies & ProductReader;

/** If the reading is an anomaly for any watcher, the page is read again, once for all. Returns both readings. */
export async function endChecks(
  watching: Watching[],
  readings: Readings,
  readAgain: ReadAgain,
  dependencies: EndDependencies,
): Promise<{ outcomes: CheckOutcome[]; readings: Readings }> {
  const { first } = readings;
  const [one] = watching;
  if (one && 'error' in first && first.afterSeconds !== null) {
    const { error, afterSeconds } = first;
    return { outcomes: [{ kind: 'retried', product: one.product, error, afterSeconds }], readings };
  }
  const committed = await inBatches(watching, (watcher) =>
    commitCheck(watcher, readings, dependencies).catch(toCrash),
  );
  const outcomes = committed.filter((outcome) => outcome.kind !== 'unconfirmed');
  const unconfirmed = committed.filter((outcome) => outcome.kind === 'unconfirmed');
  const [anomalous] = unconfirmed;
  if (!anomalous || 'error' in first) return { outcomes, readings };
  const second = await readAgain(anomalous.product, first.reading);
  const confirmed = await endChecks(unconfirmed, { first, second }, readAgain, dependencies);
  return { ...confirmed, outcomes: [...outcomes, ...confirmed.outcomes] };
}

/** The other checks of the page end. */
function toCrash(error: unknown) {
  return { kind: 'crashed' as const, error };
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
