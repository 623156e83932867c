export const dayMs = 86_400_000;

/** A UTC day as its date: `2026-11-20`. */
export function today(nowMs: number): string {
  return new Date(nowMs).toISOString().slice(0, 10);
}

/** When a day ends, in milliseconds since the epoch. */
export function endOfDay(day: string): number {
  return Date.parse(day) + dayMs;
}
