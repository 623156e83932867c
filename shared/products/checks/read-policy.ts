import { limits } from '../../interface/limits.ts';
import type { ErrorDetails } from '../../interface/schemas/error.ts';
import { ServiceError } from '../../interface/service-error.ts';

/**
 * The longest that a worker holds a check: it waits twice 10 s for a permit, reads 40 s, and confirms for another 40
 * s. A worker that has held one for longer is gone.
 */
export const longestRunMs = 120_000;

/** The pauses after the first and the second read that failed but may succeed later. */
const pausesSeconds = [30, 120];

/** SQS delays a message by 15 minutes at most. */
const maxPauseSeconds = 900;

/** Why a page was not read. */
export interface FailedRead {
  error: ErrorDetails;
  /** What the provider or the shop asked for; 0 if it asked for nothing. */
  retryAfterSeconds: number;
  /** Whether the read has tried every way twice, in place of repeats by the queue. */
  isRepeated?: boolean;
}

/**
 * Returns the seconds until the page is read again after its read number `reads` (from 1) failed, or null if the
 * failure is final or it was the last read. A longer pause that a provider or a shop asked for is respected, as far
 * as a message can wait. If a quota is not renewed by then, further reads are futile.
 */
export function pauseAfterRead(
  reads: number,
  { error, retryAfterSeconds, isRepeated = false }: FailedRead,
): number | null {
  const pauseSeconds = pausesSeconds[reads - 1];
  if (!error.retryable || isRepeated || pauseSeconds === undefined) return null;
  if (error.code === 'quota' && retryAfterSeconds > maxPauseSeconds) return null;
  return Math.min(Math.max(pauseSeconds, retryAfterSeconds), maxPauseSeconds);
}

/** The error of a check whose reads were all cut off by crashes. */
export const cutOff = new ServiceError(
  'http',
  `The page could not be read: ${limits.readsPerCheck} readings were interrupted. Start another check.`,
).toDetails();
