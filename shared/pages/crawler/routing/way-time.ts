import { type Way, wayFacts } from './ways.ts';

interface TimeLeft {
  /** Milliseconds since the epoch. */
  nowMs: number;
  /** When the whole read has to have ended. */
  deadlineMs: number;
}

/** Returns whether a way can finish in the time that is left. */
export function fits(way: Way, { nowMs, deadlineMs }: TimeLeft): boolean {
  return deadlineMs - nowMs >= wayFacts[way].leastMs;
}

/**
 * Returns by when a way has to have ended: it leaves the next one that can still fit what that needs, so one that
 * hangs does not cost the whole read.
 */
export function deadlineOf(way: Way, followers: readonly Way[], { nowMs, deadlineMs }: TimeLeft): number {
  const { leastMs, mostMs } = wayFacts[way];
  const leftMs = deadlineMs - nowMs;
  const next = followers.find((one) => leftMs - leastMs >= wayFacts[one].leastMs);
  if (next === undefined) return deadlineMs;
  return nowMs + Math.min(mostMs, leftMs - wayFacts[next].leastMs);
}
