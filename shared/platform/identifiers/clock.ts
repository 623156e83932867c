export type Now = () => number;

/** Stored times and leases are real. Waits and schedules are in own time, `timeScale` times as fast locally. */
export interface Clock {
  now: Now;
  toOwnTime: (realMs: number) => number;
  toRealTime: (ownMs: number) => number;
}

export function openClock(now: Now, timeScale = 1): Clock {
  return { now, toOwnTime: (realMs) => realMs * timeScale, toRealTime: (ownMs) => ownMs / timeScale };
}

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** ISO 8601 in UTC with milliseconds. */
export function toTime(ms: number): string {
  return new Date(ms).toISOString();
}

export function toDay(ms: number): string {
  return toTime(ms).slice(0, 10);
}

/** For a TTL attribute: whole seconds. */
export function toExpiry(ms: number): number {
  return Math.ceil(ms / 1000);
}

/** Covers clock differences and the duration of a request that stores a time. */
export const toleranceMs = 60_000;

interface Wait {
  nowMs: number;
  longestMs: number;
}

export function latestEnd({ nowMs, longestMs }: Wait): number {
  return nowMs + longestMs + toleranceMs;
}

/** One beyond the maximum wait was stored before the clock stepped back, and has expired. Never for data. */
export function isAhead(untilMs: number, wait: Wait): boolean {
  return untilMs > wait.nowMs && untilMs <= latestEnd(wait);
}

/** The same as a DynamoDB condition. `now` and `latest` are the placeholders for the current time and `latestEnd`. */
export function isOver(attribute: string, now: string, latest: string): string {
  return `(${attribute} <= ${now} OR ${attribute} > ${latest})`;
}

/** Returns whether a code, token, sign-in, session or registration can be used, which it can for `longestMs` at most. */
export function isValid(
  item: { ends_at_ms: number } | null | undefined,
  longestMs: number,
  nowMs: number,
): boolean {
  return isAhead(item?.ends_at_ms ?? 0, { nowMs, longestMs });
}

/** The accuracy of the time of a last use. */
const noteUseEveryMs = 5 * 60_000;

/** Returns whether to store a use. A last use in the future was stored before the clock stepped back. */
export function isUseToNote(lastUsedAt: string | null, nowMs: number): boolean {
  const unusedMs = nowMs - Date.parse(lastUsedAt ?? '');
  return !(unusedMs >= 0 && unusedMs < noteUseEveryMs);
}

/** Returns how many milliseconds are left. */
export type Timer = () => number;

/** Starts a timer in this process. It has also ended, with 0 left, if the clock stepped back. */
export function startTimer(now: Now, ms: number, startedMs = now()): Timer {
  const endMs = startedMs + ms;
  return () => {
    const nowMs = now();
    return isAhead(endMs, { nowMs, longestMs: ms }) ? endMs - nowMs : 0;
  };
}
