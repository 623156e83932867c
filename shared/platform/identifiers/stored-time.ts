/**
 * How much further ahead than the longest wait a stored time may be. The clocks of two machines differ, and a request
 * may store a time seconds after another request has read its clock. This is longer than a request lives.
 */
export const toleranceMs = 60_000;

/** A wait that is compared with the clock. */
interface Wait {
  nowMs: number;
  /** The longest wait that the stored time can express. */
  longestMs: number;
}

/** Returns the latest time until which a wait can last. */
export function latestEnd({ nowMs, longestMs }: Wait): number {
  return nowMs + longestMs + toleranceMs;
}

/**
 * Returns whether a stored time is still ahead. A time further ahead than the longest wait was stored before the clock
 * stepped back and counts as expired. Otherwise the wait would last as long as the step.
 *
 * Use it for whatever makes somebody wait: leases, permits, pauses, caches. Do not use it for how long data is kept:
 * after a step back, data is kept longer, never shorter.
 */
export function isAhead(untilMs: number, wait: Wait): boolean {
  return untilMs > wait.nowMs && untilMs <= latestEnd(wait);
}

/**
 * Returns the same comparison as a condition of DynamoDB, for an attribute that is no longer ahead. `now` and `latest`
 * name the values: the time now and `latestEnd`.
 */
export function isOver(attribute: string, now: string, latest: string): string {
  return `(${attribute} <= ${now} OR ${attribute} > ${latest})`;
}
