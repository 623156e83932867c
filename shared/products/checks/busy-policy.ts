/**
 * A message whose host is busy goes back to its queue. For a while it is hidden there and comes back by itself. If it
 * has waited longer it is sent again as a new message that knows since when it waits, because a queue holds at most
 * 120,000 hidden messages and keeps each for 4 days.
 */
interface Waiting {
  /** Since the message was first sent. */
  waitedSeconds: number;
  /** How often this very message was hidden because its host was busy. */
  returns: number;
  /** From 0 to 1. */
  random: number;
}

/** What happens to the message, and after how many seconds it is delivered again. */
export type RequeueDecision =
  | { kind: 'hidden' | 'sent'; afterSeconds: number }
  /** Its product has long come due again, or the reconciler queues it again. */
  | { kind: 'dropped' };

const hiddenForSeconds = 600;
/** As many as fit in that time, given that each waits 10 s for a permit. */
const maxReturns = 30;

/** The longest period of a plan: a message that waits longer is overtaken by the next round of its own product. */
const maxWaitSeconds = 86_400;

const pauseSeconds = { least: 5, most: 300 };
/**
 * A message that has waited long is delivered less often: a tenth more is not noticed, and a backlog of hours costs a
 * tenth of the calls.
 */
const shareOfWait = 0.1;
const jitter = 0.2;

/**
 * How many deliveries may end neither in a finished check nor in a busy host. After that the message crashes its
 * worker.
 */
export const maxAttempts = 8;

/** The `maxReceiveCount` of the queue: a message that is delivered more often crashes its worker. */
export const mostDeliveries = maxAttempts + maxReturns + 2;

/** Decides what happens to a message whose host is busy. */
export function decideRequeue({ waitedSeconds, returns, random }: Waiting): RequeueDecision {
  if (waitedSeconds > maxWaitSeconds) return { kind: 'dropped' };
  const { least, most } = pauseSeconds;
  const pause = Math.min(most, Math.max(least, shareOfWait * waitedSeconds));
  // Messages that were refused together must not come back together.
  const afterSeconds = Math.ceil(pause * (1 + jitter * (2 * random - 1)));
  const isHidden = waitedSeconds < hiddenForSeconds && returns < maxReturns;
  return { kind: isHidden ? 'hidden' : 'sent', afterSeconds };
}
