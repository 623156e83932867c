import { Plan } from '../../interface/plans.ts';
import { log } from '../../platform/log/log.ts';
import type { Round } from '../checks/messages.ts';
import { slotMinutes, slotStartMs } from './slots.ts';

/** A check that is worked within the slot after its own is on time. */
const graceMs = slotMinutes * 60_000;

/**
 * How long the oldest slot is due that was not worked, in milliseconds: 0 while ticks come in time. It grows with the
 * clock when they do not, whatever the reason, so whoever asks must not be what ticks.
 */
export function unworkedMs(
  lastWorked: number,
  { nowMs, timeScale }: { nowMs: number; timeScale: number },
): number {
  return Math.max(0, nowMs - slotStartMs(lastWorked + 1) / timeScale);
}

/** The oldest rounds of the messages that one batch brought, by plan. */
export class OverdueRounds {
  readonly #oldestMs = new Map<Plan, number>();

  /** A run by hand belongs to no plan's schedule, and is not overdue. */
  note({ id, at_ms }: Round): void {
    const plan = Plan.safeParse(id.split('#')[0]).data;
    if (plan) this.#oldestMs.set(plan, Math.min(at_ms, this.#oldestMs.get(plan) ?? at_ms));
  }

  /** A line for each plan whose checks are overdue; while all are on time, none. */
  log({ nowMs, timeScale }: { nowMs: number; timeScale: number }): void {
    for (const [plan, atMs] of this.#oldestMs) {
      const ageMs = nowMs - atMs;
      if (ageMs > graceMs / timeScale) log('checks.overdue', { plan, overdue_s: Math.round(ageMs / 1000) });
    }
  }
}
