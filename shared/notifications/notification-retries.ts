import { hourMs } from '../platform/identifiers/clock.ts';
import type { SendResult } from './send-result.ts';

/** The pauses before the first, second and third retry, in seconds; each varies by up to 20 % either way. */
const retryPausesSeconds = [60, 300, 1800];
const jitter = 0.2;

/** A provider may ask for a longer pause; nobody is kept waiting for longer than this. */
const longestAskedMs = hourMs;

/** The longest pause between two attempts. A digest of an hour waits for as long. */
export const longestPauseMs = Math.max(
  longestAskedMs,
  ...retryPausesSeconds.map((s) => s * (1 + jitter) * 1000),
);

export const maxTries = retryPausesSeconds.length + 1;

export type Next =
  | { kind: 'sent' }
  | { kind: 'retried'; reason: string; afterMs: number }
  | { kind: 'failed'; reason: string }
  | { kind: 'gone'; reason: string };

/** `tries` counts from 1, `random` is from 0 to 1. A provider that asks for a pause gets it, up to an hour. */
export function nextAfter(result: SendResult, tries: number, random: number): Next {
  if (result.kind !== 'retry') return result;
  const { reason, retryAfterMs } = result;
  const pauseSeconds = retryPausesSeconds[tries - 1];
  if (pauseSeconds === undefined)
    return { kind: 'failed', reason: `${tries} attempts failed, the last: ${reason}` };
  const ownMs = pauseSeconds * 1000 * (1 + jitter * (2 * random - 1));
  return { kind: 'retried', reason, afterMs: Math.max(ownMs, Math.min(retryAfterMs ?? 0, longestAskedMs)) };
}
