import type { Attempt, Delivery } from './delivery.ts';

/** The pauses before the first, second and third retry, in seconds; each varies by up to 20 % either way. */
const retryPausesSeconds = [60, 300, 1800];
const jitter = 0.2;

/** The longest pause between two tries. */
export const longestPauseMs = Math.max(...retryPausesSeconds) * (1 + jitter) * 1000;

/** The first try and its retries. */
export const maxTries = retryPausesSeconds.length + 1;

/** A receiver that answers this no longer wants the event. */
const gone = 410;

/** What follows a try: it succeeded, it is the last, or another one comes after a pause. */
export type Next =
  | { kind: 'delivered' }
  /** `isDeadLetter` says that the message goes to the dead-letter queue, for an operator to send again. */
  | { kind: 'failed'; reason: string; isDeadLetter: boolean }
  | { kind: 'retry'; afterSeconds: number };

/**
 * Decides what follows try number `tries` (from 1). Any 2xx is a success, 410 ends the delivery at once, and
 * everything else is retried while retries are left. `random` is from 0 to 1.
 */
export function nextAfter(attempt: Attempt, tries: number, random: number): Next {
  if (attempt.error === null) return { kind: 'delivered' };
  if (attempt.status_code === gone)
    return { kind: 'failed', reason: 'The receiver returned 410 Gone.', isDeadLetter: false };
  const pauseSeconds = retryPausesSeconds[tries - 1];
  if (pauseSeconds === undefined)
    return {
      kind: 'failed',
      reason: `${tries} tries failed, the last: ${attempt.error}`,
      isDeadLetter: true,
    };
  return { kind: 'retry', afterSeconds: pauseSeconds * (1 + jitter * (2 * random - 1)) };
}

/** The attempts kept of a delivery that is resent many times. */
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
