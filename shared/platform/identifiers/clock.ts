export type Now = () => number;

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
