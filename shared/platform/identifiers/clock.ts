export type Now = () => number;

/**
 * Times that are stored or shown, and leases on running work, are real. Waits and schedules are in the service's own
 * time, which passes `timeScale` times as fast in a local run.
 */
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
