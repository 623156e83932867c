import { Plan } from '../../interface/plans.ts';
import { log } from '../../platform/log/log.ts';
import type { PageMessage } from '../checks/messages.ts';
import { slotMinutes, slotStartMs } from './slots.ts';

/** A check is on time if it runs within the slot after its own. */
const graceMs = slotMinutes * 60_000;

/** 0 while ticks are on time. It grows without ticks, so the ticker must not measure it. */
export function unworkedMs(
  lastWorked: number,
  { nowMs, timeScale }: { nowMs: number; timeScale: number },
): number {
  return Math.max(0, nowMs - slotStartMs(lastWorked + 1) / timeScale);
}

export class OverdueRounds {
  readonly #oldestMs = new Map<Plan, number>();

  /** A manual run is never overdue. */
  note({ round, plans }: Pick<PageMessage, 'round' | 'plans'>): void {
    const { id, at_ms } = round;
    for (const plan of plans ?? Plan.options.filter((one) => id.startsWith(`${one}#`)))
      this.#oldestMs.set(plan, Math.min(at_ms, this.#oldestMs.get(plan) ?? at_ms));
  }

  log({ nowMs, timeScale }: { nowMs: number; timeScale: number }): void {
    for (const [plan, atMs] of this.#oldestMs) {
      const ageMs = nowMs - atMs;
      if (ageMs > graceMs / timeScale) log('checks.overdue', { plan, overdue_s: Math.round(ageMs / 1000) });
    }
  }
}
