import type { ExplainedError } from '../../interface/errors.ts';
import { limits } from '../../interface/limits.ts';
import { ServiceError } from '../../interface/service-error.ts';

/** Two waits of 10 s for a permit, a read of 40 s, and a confirmation of 40 s. */
export const longestRunMs = 120_000;

/** After the first and the second failed read. */
const pausesSeconds = [30, 120];

/** SQS delays a message by at most 15 minutes. */
export const maxPauseSeconds = 900;

export interface FailedRead {
  error: ExplainedError;
  /** 0 if neither provider nor shop sent a pause. */
  retryAfterSeconds: number;
  /** The read tried every route twice, so the queue does not repeat it. */
  isRepeated?: boolean;
}

/** Null if the failure is final or `reads` (from 1) is the last. Respects a requested pause. */
export function pauseAfterRead(
  reads: number,
  { error, retryAfterSeconds, isRepeated = false }: FailedRead,
): number | null {
  const pauseSeconds = pausesSeconds[reads - 1];
  if (!error.retryable || isRepeated || pauseSeconds === undefined) return null;
  if (error.code === 'quota' && retryAfterSeconds > maxPauseSeconds) return null;
  return Math.min(Math.max(pauseSeconds, retryAfterSeconds), maxPauseSeconds);
}

/** One invocation processes pages that return together, and takes as long as its slowest page. */
export const togetherSeconds = 60;

/** Returns the pause of a scheduled page, which ends together with other pages' pauses. */
export function pauseTogether(pauseSeconds: number, nowMs: number): number {
  const nowSeconds = nowMs / 1000;
  const end = Math.ceil((nowSeconds + pauseSeconds) / togetherSeconds) * togetherSeconds;
  return Math.ceil(end - nowSeconds);
}

export const cutOff = new ServiceError(
  'http',
  `The page could not be read: ${limits.readsPerCheck} readings were interrupted. Start another check.`,
).toExplained();
