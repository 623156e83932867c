import { Plan, plans } from '../../interface/plans.ts';
import { log } from '../../platform/log/log.ts';
import { lateCheckShare } from '../../platform/metrics/objectives.ts';
import type { PageMessage } from '../checks/messages.ts';
import { slotMinutes, slotStartMs } from './slots.ts';

/** A check is on time if it runs in its slot or the next one. */
const graceMs = slotMinutes * 60_000;

/** 0 while ticks are on time. It grows if ticks are missing, so the ticker must not measure it. */
export function unworkedMs(
  lastWorked: number,
  { nowMs, timeScale }: { nowMs: number; timeScale: number },
): number {
  return Math.max(0, nowMs - slotStartMs(lastWorked + 1) / timeScale);
}

type InRound = Pick<PageMessage, 'round' | 'plans'>;

function plansOf({ round: { id }, plans }: InRound): readonly Plan[] {
  return plans ?? Plan.options.filter((one) => id.startsWith(`${one}#`));
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
