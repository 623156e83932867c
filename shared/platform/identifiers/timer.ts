import type { Now } from './clock.ts';
import { isAhead } from './stored-time.ts';

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
