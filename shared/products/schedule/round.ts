import { Plan, plans } from '../../interface/plans.ts';
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
    // A count of 0 is omitted, so that rounds of earlier versions keep their IDs.
    id: restarts === 0 ? `slot#${slot}` : `slot#${slot}#restart#${restarts}`,
    at_ms: Math.floor(slotStartMs(slot) / timeScale),
  };
}

/** Rounds of earlier versions were per plan. Their messages create the same checks in either version. */
export function formerRoundOfSlot(plan: Plan, slot: number, timeScale: number): Round {
  return { ...roundOfSlot(slot, { restarts: 0, timeScale }), id: `${plan}#${slot}` };
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

function plansOf({ round: { id }, plans }: InRound): readonly Plan[] {
  return plans ?? Plan.options.filter((one) => id.startsWith(`${one}#`));
}

/** Returns whether an operator started the round, with `admin checks run`. */
export function isManualRun(message: InRound): boolean {
  return plansOf(message).length === 0;
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
  const hours = plansOf(message).map((plan) => plans[plan].checkEveryHours);
  if (hours.length === 0) return null;
  return nowMs - message.round.at_ms > (Math.min(...hours) * 3_600_000 * lateCheckShare) / timeScale;
}

export class OverdueRounds {
  readonly #oldestMs = new Map<Plan, number>();

  /** A manual run is never overdue. */
  note(message: InRound): void {
    const { at_ms } = message.round;
    for (const plan of plansOf(message))
      this.#oldestMs.set(plan, Math.min(at_ms, this.#oldestMs.get(plan) ?? at_ms));
  }

  log({ nowMs, timeScale }: { nowMs: number; timeScale: number }): void {
    for (const [plan, atMs] of this.#oldestMs) {
      const ageMs = nowMs - atMs;
      if (ageMs > graceMs / timeScale) log('checks.overdue', { plan, overdue_s: Math.round(ageMs / 1000) });
    }
  }
}
