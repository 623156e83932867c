/**
 * A message whose host has no place goes back to its queue. For a while it is hidden there and comes again itself; one
 * that has waited longer goes back as a new message, which knows since when: hidden messages count as in flight, of
 * which a queue holds 120,000, and a queue keeps one for 4 days.
 */
interface Waiting {
  /** Since the message was sent first. */
  waitedSeconds: number;
  /** How often this very message was hidden for it. */
  returns: number;
  /** From 0 to 1. */
  random: number;
}

/** What becomes of the message, and after how many seconds it is looked at again. */
export type RequeueDecision =
  | { kind: 'hidden' | 'sent'; afterSeconds: number }
  /** Its product came due again long ago, or the reconciler brings it again. */
  | { kind: 'dropped' };

const hiddenForSeconds = 600;
/** As many as fit in that time, with the 10 s that each waits for a place. */
const maxReturns = 30;

/** The longest period of a plan: what waits longer is overtaken by its own next round, and would only be in its way. */
const maxWaitSeconds = 86_400;

const pauseSeconds = { least: 5, most: 300 };
/** Whoever has waited long looks less often; a tenth more is not felt, and a backlog of hours costs a tenth of the calls. */
const shareOfWait = 0.1;
const jitter = 0.2;

/** Deliveries of a message that ended neither with its work nor with the host being busy: its work crashes. */
export const maxAttempts = 8;

/** For the queue: whatever is delivered more often crashes. */
export const mostDeliveries = maxAttempts + maxReturns + 2;

/** What becomes of a message whose host is busy. */
export function decideRequeue({ waitedSeconds, returns, random }: Waiting): RequeueDecision {
  if (waitedSeconds > maxWaitSeconds) return { kind: 'dropped' };
  const { least, most } = pauseSeconds;
  const pause = Math.min(most, Math.max(least, shareOfWait * waitedSeconds));
  // Those who were turned away together do not come again together.
  const afterSeconds = Math.ceil(pause * (1 + jitter * (2 * random - 1)));
  const isHidden = waitedSeconds < hiddenForSeconds && returns < maxReturns;
  return { kind: isHidden ? 'hidden' : 'sent', afterSeconds };
}
