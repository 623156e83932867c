import { longestPauseMs as longestRetryMs, pauseSecondsAfter } from '../platform/attempts/retry-pauses.ts';
import { hourMs } from '../platform/identifiers/clock.ts';
import type { SendResult } from './send-result.ts';

/** A provider may request a longer pause, but users do not wait longer than this. */
const longestAskedMs = hourMs;

/** The maximum pause between two attempts. An hourly digest waits as long. */
export const longestPauseMs = Math.max(longestAskedMs, longestRetryMs);

export type Next =
  | { kind: 'sent' }
  | { kind: 'retried' | 'postponed'; reason: string; afterMs: number }
  | { kind: 'failed'; reason: string }
  | { kind: 'gone'; reason: string };

/** `tries` counts from 1 and is infinite if nothing follows, `random` is from 0 to 1. If a provider requests a pause, it applies, up to an hour. */
export function nextAfter(result: SendResult, tries: number, random: number): Next {
  if (result.kind === 'postponed' && !Number.isFinite(tries))
    return { kind: 'failed', reason: result.reason };
  if (result.kind !== 'retry') return result;
  const { reason, retryAfterMs } = result;
  const pauseSeconds = pauseSecondsAfter(tries, random);
  if (pauseSeconds === null)
    return { kind: 'failed', reason: `${tries} attempts failed, the last: ${reason}` };
  const askedMs = Math.min(retryAfterMs ?? 0, longestAskedMs);
  return { kind: 'retried', reason, afterMs: Math.max(pauseSeconds * 1000, askedMs) };
}
