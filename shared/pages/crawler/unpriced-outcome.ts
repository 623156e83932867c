import type { Failure } from '../../interface/errors.ts';
import { toDecimal } from '../money/minor-units.ts';
import type { Attempt } from './attempts/read-by-route.ts';
import { failed, type ReadFailure } from './read-failure.ts';
import type { Ambiguous, ReadOutcome } from './reading/read-outcome.ts';
import type { Snapshot } from './reading/snapshot.ts';
import type { Followed } from './routing/follow-plan.ts';

/**
 * By priority: the page is gone, was read without a price, has an unreadable URL, or lacked time for another
 * route. Otherwise the last meaningful failure, or `not_configured`.
 */
export function unpricedOutcome(
  attempts: readonly Attempt[],
  refusals: readonly ReadFailure[],
  { directAgreed, isCutShort, tried }: Pick<Followed<Snapshot>, 'directAgreed' | 'isCutShort' | 'tried'>,
): Exclude<ReadOutcome, Snapshot> {
  const unpriced = attempts.flatMap(({ outcome }) => (outcome.kind === 'priced' ? [] : [outcome]));
  const last = (sought: Failure) => unpriced.findLast(({ failure }) => failure === sought);
  const gone = last('unavailable');
  if (gone) return gone;
  if (directAgreed === false) return contradicted(attempts);
  const ofThePage =
    unpriced.findLast(({ kind }) => kind === 'sold_out') ?? last('no_price') ?? last('unreadable_url');
  if (ofThePage) return ofThePage;
  const latest = unpriced.at(-1);
  if (isCutShort) {
    const message =
      latest?.failure === 'http'
        ? latest.message
        : 'There was no time left to read the page by another route. Try again.';
    return failed('http', message, { driver: latest?.driver ?? null, isCutShort: true });
  }
  const all = [...refusals, ...unpriced];
  const reported = all.findLast(({ failure }) => failure !== 'not_configured') ?? all.at(-1);
  const isRepeated = new Set(tried.map(({ route }) => route)).size < tried.length;
  if (reported?.kind === 'failed' && reported.failure === 'blocked' && isRepeated)
    return { ...reported, isRepeated };
  return reported ?? failed('not_configured', 'No crawler is configured to read pages.');
}

/** Two readings differ: the shop shows crawlers another price. */
function contradicted(attempts: readonly Attempt[]): Ambiguous {
  const driver = attempts.at(-1)?.outcome.driver ?? null;
  const prices = attempts.flatMap(({ outcome }) => (outcome.kind === 'priced' ? [outcome.price] : []));
  const named = prices.map((price) => `${toDecimal(price)} ${price.currency}`).join(', ');
  const message = `Readings of the page disagree about its price (${named}), and none of them is accepted.`;
  return { kind: 'ambiguous', failure: 'no_price', message, driver, retryAfterSeconds: null };
}
