import type { Clock } from '../identifiers/clock.ts';
import type { AccountPermits, PermitOwner } from '../limiter/account-permits.ts';

interface AccountWork<Result> {
  owner: PermitOwner;
  /** How often the queue has delivered the message. */
  receives: number;
  work: () => Promise<Result>;
  durationOf: (result: Result) => number | null;
  /** Keeps the reconciler from requeueing messages that are still waiting. */
  noteWaiting: () => Promise<void>;
}

interface Pacing extends Pick<Clock, 'toOwnTime'> {
  permits: AccountPermits;
  /** Returns a number from 0 to 1. */
  random: () => number;
}

/** The item is not due yet, or another worker is sending it. */
export interface Postponed {
  kind: 'postponed';
  afterSeconds: number;
}

/**
 * Runs the work under a permit of its owner, or postpones the message. The pause grows with each receive.
 */
export async function attemptUnderPermit<Result>(
  { owner, receives, work, durationOf, noteWaiting }: AccountWork<Result>,
  { permits, random, toOwnTime }: Pacing,
): Promise<Result | Postponed> {
  const limited = await permits.work(owner, work, durationOf);
  if ('result' in limited) return limited.result;
  if (receives % receivesPerNote === 0) await noteWaiting();
  const factor = Math.min(receives, limited.isSlow ? maxFactor.slow : maxFactor.quick);
  const afterSeconds = (toOwnTime(limited.retryAfterMs) / 1000) * factor * (1 + random());
  return { kind: 'postponed', afterSeconds };
}

/** Multiplies the first pause, so that many waiting messages do not keep all workers busy. */
const maxFactor = { quick: 5, slow: 60 };

/** At most every 12 minutes; after 15, the reconciler would requeue it. */
const receivesPerNote = 6;

/** Makes the queue redeliver the message when its item is due, or soon if another worker is sending it. */
export function waitUntil(dueMs: number, clock: Clock): Postponed {
  return { kind: 'postponed', afterSeconds: secondsUntil(dueMs, clock) };
}

/** Returns the seconds until a time for the queue: at least 5, because another worker may be sending it. */
export function secondsUntil(dueMs: number, { now, toOwnTime }: Clock): number {
  return Math.max(5, toOwnTime(dueMs - now()) / 1000);
}
