import { type Plan, plans } from '../../interface/plans.ts';
import { type Clock, hourMs, latestEnd } from '../../platform/identifiers/clock.ts';
import { log } from '../../platform/log/log.ts';
import { lateCheckShare } from '../../platform/metrics/objectives.ts';
import type { Round } from '../checks/check.ts';
import type { PageMessage } from '../checks/messages.ts';
import { slotAt, slotMinutes, slotStartMs } from './slots.ts';

/**
 * A repeated tick creates the same round. After a restart, rounds are new, so that repeated slots are checked again.
 */
export function roundOfSlot(slot: number, restarts: number, clock: Clock): Round {
  return { id: `slot#${slot}#restart#${restarts}`, at_ms: Math.floor(startOf(slot, clock)) };
}

/** Returns the real time at which a slot starts. */
export function startOf(slot: number, { toRealTime }: Clock): number {
  return toRealTime(slotStartMs(slot));
}

/**
 * Returns whether the schedule restarts because its clock stepped back, or because a local run started with a slower
 * one. Based on the clock and not the scheduled time, so that a late tick does not restart it.
 */
export function isRestart(
  lastWorked: number,
  tickSlot: number,
  { now, toOwnTime, toRealTime }: Clock,
): boolean {
  const latest = slotAt(toOwnTime(latestEnd({ nowMs: now(), longestMs: toRealTime(graceMs) })));
  return lastWorked > latest && tickSlot <= latest;
}

/** A check is on time if it runs in its slot or the next one. */
const graceMs = slotMinutes * 60_000;

type InRound = Pick<PageMessage, 'round' | 'plans'>;

/** Returns whether an operator started the round, with `admin checks run`. */
export function isManualRun({ plans: due }: InRound): boolean {
  return due === undefined;
}

/**
 * Returns whether checks that end now miss their objective, by the shortest period among the plans that share the page.
 * Null for a manual run, which has no plan and is never late.
 */
export function isLateRound(message: InRound, { now, toOwnTime }: Clock): boolean | null {
  if (!message.plans) return null;
  const hours = message.plans.map((plan) => plans[plan].checkEveryHours);
  return toOwnTime(now() - message.round.at_ms) > Math.min(...hours) * hourMs * lateCheckShare;
}

export class OverdueRounds {
  readonly #oldestMs = new Map<Plan, number>();

  /** A manual run is never overdue. */
  note({ round: { at_ms }, plans: due = [] }: InRound): void {
    for (const plan of due) this.#oldestMs.set(plan, Math.min(at_ms, this.#oldestMs.get(plan) ?? at_ms));
  }

  log({ now, toOwnTime }: Clock): void {
    for (const [plan, atMs] of this.#oldestMs) {
      const ageMs = now() - atMs;
      if (toOwnTime(ageMs) > graceMs) log('checks.overdue', { plan, overdue_s: Math.round(ageMs / 1000) });
    }
  }
}
