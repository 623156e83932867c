import { dayMs } from '../../../platform/identifiers/clock.ts';

/** Returns when a day ends, in milliseconds since the epoch. */
export function endOfDay(day: string): number {
  return Date.parse(day) + dayMs;
}
