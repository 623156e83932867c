import type { Failure } from '../../interface/errors.ts';
import { ServiceError } from '../../interface/service-error.ts';
import { toDecimal } from '../money/minor-units.ts';
import type { Attempt } from './attempts/read-by-way.ts';
import { BlockedTwice } from './blocked-twice.ts';
import { NoTimeLeft } from './no-time-left.ts';
import type { Snapshot } from './reading/snapshot.ts';
import { SoldOut } from './reading/sold-out.ts';
import type { Followed } from './routing/follow-plan.ts';

/**
 * Returns the failure of a read that found no price: that of the page if it is gone, then that it was read and has no
 * price, then that its URL may not be read, then that there was no time for another way. Otherwise it is the last
 * failure that says something about the page, and `not_configured` if there is none.
 */
export function failureToTell(
  attempts: readonly Attempt[],
  refusals: readonly ServiceError[],
  { directAgreed, isCutShort, tried }: Pick<Followed<Snapshot>, 'directAgreed' | 'isCutShort' | 'tried'>,
): ServiceError {
  const failures = attempts.flatMap(({ result }) => (result instanceof ServiceError ? [result] : []));
  const last = (sought: Failure) => failures.findLast(({ failure }) => failure === sought);
  const gone = last('unavailable');
  if (gone) return gone;
  if (directAgreed === false) return contradicted(attempts);
  const ofThePage =
    failures.findLast(({ cause }) => cause instanceof SoldOut) ?? last('no_price') ?? last('unreadable_url');
  if (ofThePage) return ofThePage;
  if (isCutShort) {
    const latest = failures.at(-1);
    const message =
      latest?.failure === 'http'
        ? latest.message
        : 'There was no time left to read the page by another way. Try again.';
    return new ServiceError('http', message, {
      driver: latest?.driver ?? undefined,
      cause: new NoTimeLeft(),
    });
  }
  const all = [...refusals, ...failures];
  const told = all.findLast(({ failure }) => failure !== 'not_configured') ?? all.at(-1);
  const isRepeated = new Set(tried.map(({ way }) => way)).size < tried.length;
  if (told?.failure === 'blocked' && isRepeated) return repeated(told);
  return told ?? new ServiceError('not_configured', 'No crawler is configured to read pages.');
}

function repeated({ failure, message, driver, retryAfterSeconds }: ServiceError): ServiceError {
  return new ServiceError(failure, message, {
    driver: driver ?? undefined,
    retryAfterSeconds: retryAfterSeconds ?? undefined,
    cause: new BlockedTwice(),
  });
}

/** A shop that shows machines another price is told by two readings that differ. */
function contradicted(attempts: readonly Attempt[]): ServiceError {
  const driver = attempts.at(-1)?.result.driver ?? undefined;
  const prices = attempts.flatMap(({ result }) => (result instanceof ServiceError ? [] : [result.price]));
  const told = prices.map((price) => `${toDecimal(price)} ${price.currency}`).join(', ');
  const message = `Readings of the page disagree about its price (${told}), and none of them is accepted.`;
  return new ServiceError('no_price', message, { driver });
}
