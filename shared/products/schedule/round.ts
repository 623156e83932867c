import { type Plan, plans } from '../../interface/plans.ts';
import { latestEnd } from '../../platform/identifiers/stored-time.ts';
import { log } from '../../platform/log/log.ts';
import { lateCheckShare } from '../../platform/metrics/objectives.ts';
import type { PageMessage, Round } from '../checks/messages.ts';
import { slotAt, slotMinutes, slotStartMs } from './slots.ts';

/**
 * A repeated tick creates the same round. After a restart, rounds are new, so that repeated slots are checked again.
 */
export function roundOfSlot(
  slot: number,
  { restarts, timeScale }: { restarts: number; timeScale: number },
): Round {
  return {
    id: `slot#${slot}#restart#${restarts}`,
    at_ms: Math.floor(slotStartMs(slot) / timeScale),
  };
}

/**
 * Returns whether the schedule restarts because the clock stepped back, or because the local run started with a smaller
 * time scale. Based on the clock and not the scheduled time, so that a late tick does not restart it.
 */
export function isRestart(
  lastWorked: number,
  tickSlot: number,
  { nowMs, timeScale }: { nowMs: number; timeScale: number },
): boolean {
  const latestMs = latestEnd({ nowMs, longestMs: (slotMinutes * 60_000) / timeScale });
  const latest = slotAt(latestMs * timeScale);
  return lastWorked > latest && tickSlot <= latest;
}

/** A check is on time if it runs in its slot or the next one. */
const graceMs = slotMinutes * 60_000;

/** 0 while ticks are on time. It grows if ticks are missing, so the ticker must not measure it. */
export function overdueTicksMs(
  lastWorked: number,
  { nowMs, timeScale }: { nowMs: number; timeScale: number },
): number {
  return Math.max(0, nowMs - slotStartMs(lastWorked + 1) / timeScale);
}

type InRound = Pick<PageMessage, 'round' | 'plans'>;

/** Returns whether an operator started the round, with `admin checks run`. */
export function isManualRun({ plans: due }: InRound): boolean {
  return due === undefined;
}

/**
 * Returns whether checks that end now miss their objective, by the shortest period among the plans that share the page.
 * Null for a manual run, which has no plan and is never late.
 */
export function isLateRound(
  message: InRound,
  nowMs: number,
  { timeScale }: { timeScale: number },
): boolean | null {
  if (!message.plans) return null;
  const hours = message.plans.map((plan) => plans[plan].checkEveryHours);
  return nowMs - message.round.at_ms > (Math.min(...hours) * 3_600_000 * lateCheckShare) / timeScale;
}

export class OverdueRounds {
  readonly #oldestMs = new Map<Plan, number>();

  /** A manual run is never overdue. */
  note({ round: { at_ms }, plans: due = [] }: InRound): void {
    for (const plan of due) this.#oldestMs.set(plan, Math.min(at_ms, this.#oldestMs.get(plan) ?? at_ms));
  }

  log({ nowMs, timeScale }: { nowMs: number; timeScale: number }): void {
    for (const [plan, atMs] of this.#oldestMs) {
      const ageMs = nowMs - atMs;
      if (ageMs > graceMs / timeScale) log('checks.overdue', { plan, overdue_s: Math.round(ageMs / 1000) });
    }
  }
}
