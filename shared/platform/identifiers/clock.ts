/** The time now, in milliseconds since the epoch; an argument wherever behaviour depends on it. */
export type Now = () => number;

/** ISO 8601 in UTC with milliseconds, as the interface and the table hold times. */
export function toTime(ms: number): string {
  return new Date(ms).toISOString();
}

/** The value of a TTL attribute: whole seconds since the epoch. */
export function toExpiry(ms: number): number {
  return Math.ceil(ms / 1000);
}
