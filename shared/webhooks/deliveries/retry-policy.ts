import { pauseSecondsAfter } from '../../platform/attempts/retry-pauses.ts';
import type { Attempt } from './delivery.ts';

/** 410 Gone: the receiver no longer wants the event. */
const gone = 410;

export type Next =
  | { kind: 'delivered' }
  /** `isDeadLetter`: the message goes to the dead-letter queue, from which an operator can redrive it. */
  | { kind: 'failed'; reason: string; isDeadLetter: boolean }
  | { kind: 'retry'; afterSeconds: number };

/** 2xx succeeds, 410 ends the delivery, and everything else is retried. `tries` counts from 1. */
export function nextAfter(attempt: Attempt, tries: number, random: number): Next {
  if (attempt.error === null) return { kind: 'delivered' };
  if (attempt.status_code === gone)
    return { kind: 'failed', reason: 'The receiver returned 410 Gone.', isDeadLetter: false };
  const afterSeconds = pauseSecondsAfter(tries, random);
  if (afterSeconds === null)
    return {
      kind: 'failed',
      reason: `${tries} attempts failed, the last: ${attempt.error}`,
      isDeadLetter: true,
    };
  return { kind: 'retry', afterSeconds };
}
