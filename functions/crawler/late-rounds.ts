import { type Plan, plans } from '../../shared/interface/plans.ts';
import { type Clock, hourMs } from '../../shared/platform/identifiers/clock.ts';
import { log } from '../../shared/platform/log/log.ts';
import { lateCheckShare } from '../../shared/platform/metrics/metrics.ts';
import type { PageMessage } from '../../shared/products/checks/messages.ts';
import { graceMs } from '../../shared/products/schedule/slots.ts';

type InRound = Pick<PageMessage, 'round' | 'plans'>;

/** Returns whether a round is late for the shortest period of its plans. Null for a manual run, which is never late. */
export function isLateRound(message: InRound, { now, toOwnTime }: Clock): boolean | null {
  if (!message.plans) return null;
  const hours = message.plans.map((plan) => plans[plan].checkEveryHours);
  return toOwnTime(now() - message.round.at_ms) > Math.min(...hours) * hourMs * lateCheckShare;
}

/** Logs how long each plan's oldest round of a batch is overdue. */
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
