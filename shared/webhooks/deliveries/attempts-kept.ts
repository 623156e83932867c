import type { Attempt, Delivery } from './delivery.ts';

/** The tries that are kept of a delivery that is sent again by hand over and over. */
const maxAttempts = 20;

/**
 * The bytes of body and tries together: an item holds 400 KB (409,600 bytes), and the other fields need less than the
 * rest.
 */
const maxBytes = 390_000;

/**
 * Returns the tries of a delivery that are kept after another one: as many of the latest as there is room for beside
 * the body. A try that is not stored would be made again, so if the body takes all the room, the last one is kept
 * without its response.
 */
export function attemptsKept(
  { body, attempts }: Pick<Delivery, 'body' | 'attempts'>,
  last: Attempt,
): Attempt[] {
  let bytesLeft = maxBytes - Buffer.byteLength(body);
  const kept: Attempt[] = [];
  for (const attempt of [last, ...attempts.toReversed()].slice(0, maxAttempts)) {
    bytesLeft -= Buffer.byteLength(JSON.stringify(attempt));
    if (bytesLeft < 0) break;
    kept.unshift(attempt);
  }
  return kept.length > 0 ? kept : [{ ...last, response: null }];
}
