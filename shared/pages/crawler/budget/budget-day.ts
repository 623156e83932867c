export const dayMs = 86_400_000;

/** Returns the UTC day of a time as a date, such as `2026-11-20`. */
export function today(nowMs: number): string {
  return new Date(nowMs).toISOString().slice(0, 10);
}

/** Returns when a day ends, in milliseconds since the epoch. */
export function endOfDay(day: string): number {
  return Date.parse(day) + dayMs;
}
