/** Returns the time in milliseconds since the epoch. It is an argument wherever behaviour depends on the time. */
export type Now = () => number;

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** Returns a time in ISO 8601, in UTC with milliseconds, as the interface and the table hold times. */
export function toTime(ms: number): string {
  return new Date(ms).toISOString();
}

/** Returns the UTC day of a time as a date, such as `2026-11-20`. */
export function toDay(ms: number): string {
  return toTime(ms).slice(0, 10);
}

/** Returns the value of a TTL attribute: whole seconds since the epoch. */
export function toExpiry(ms: number): number {
  return Math.ceil(ms / 1000);
}
