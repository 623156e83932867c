import { limits } from '../../interface/limits.ts';
import type { ErrorDetails } from '../../interface/schemas/error.ts';
import { ServiceError } from '../../interface/service-error.ts';

/**
 * The longest that a worker has for a check: two waits of 10 s for a place at the host, a first read of 40 s and one
 * that confirms it of 40 s. Whoever has had it for longer is gone.
 */
export const longestRunMs = 120_000;

/** Pauses after the first and second read that failed but may succeed later. */
const pausesSeconds = [30, 120];

/** SQS delays a message by 15 minutes at most. */
const maxPauseSeconds = 900;

/**
 * Seconds until the page is read again after its read number `reads` (from 1) failed; null when it is not: the error
 * is for good, or it was the last read. What a provider or a shop asked for is kept to, as far as a message can wait. A
 * quota that is not there again by then makes further reads futile.
 */
export function pauseAfterRead(
  reads: number,
  { error, retryAfterSeconds }: { error: ErrorDetails; retryAfterSeconds: number },
): number | null {
  const pauseSeconds = pausesSeconds[reads - 1];
  if (!error.retryable || pauseSeconds === undefined) return null;
  if (error.code === 'quota' && retryAfterSeconds > maxPauseSeconds) return null;
  return Math.min(Math.max(pauseSeconds, retryAfterSeconds), maxPauseSeconds);
}

/** The error of a check none of whose reads came to an end, each cut off by a crash. */
export const cutOff = new ServiceError(
  'http',
  `The page could not be read: ${limits.readsPerCheck} reads were cut off. Ask for another check.`,
).toDetails();
