/** Covers clock differences and the duration of a request that stores a time. */
export const toleranceMs = 60_000;

interface Wait {
  nowMs: number;
  longestMs: number;
}

export function latestEnd({ nowMs, longestMs }: Wait): number {
  return nowMs + longestMs + toleranceMs;
}

/**
 * Returns whether a stored time is still in the future. A time further ahead than the maximum wait was stored before
 * the clock stepped back and counts as expired. For leases, permits, pauses and caches only; data is never kept
 * shorter.
 */
export function isAhead(untilMs: number, wait: Wait): boolean {
  return untilMs > wait.nowMs && untilMs <= latestEnd(wait);
}

/** The same as a DynamoDB condition. `now` and `latest` are the placeholders for the current time and `latestEnd`. */
export function isOver(attribute: string, now: string, latest: string): string {
  return `(${attribute} <= ${now} OR ${attribute} > ${latest})`;
}
