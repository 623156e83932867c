/** Returns the time in milliseconds since the epoch. It is an argument wherever behaviour depends on the time. */
export type Now = () => number;

/** Returns a time in ISO 8601, in UTC with milliseconds, as the interface and the table hold times. */
export function toTime(ms: number): string {
  return new Date(ms).toISOString();
}

/** Returns the value of a TTL attribute: whole seconds since the epoch. */
export function toExpiry(ms: number): number {
  return Math.ceil(ms / 1000);
}
