import type { Plan } from '../../interface/plans.ts';
import { latestEnd } from '../../platform/identifiers/stored-time.ts';
import type { Round } from '../checks/messages.ts';
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
