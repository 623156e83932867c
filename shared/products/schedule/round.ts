import type { Plan } from '../../interface/plans.ts';
import { latestEnd } from '../../platform/identifiers/stored-time.ts';
import type { Round } from '../checks/messages.ts';
import { slotAt, slotMinutes, slotStartMs } from './slots.ts';

/**
 * Returns the round of a slot. Its time is the slot's own, so that a repeated or late tick makes the same round. After
 * a restart of the schedule the rounds are new: a slot that comes round again because the clock stepped back is checked
 * again.
 */
export function roundOfSlot(
  slot: number,
  { restarts, timeScale }: { restarts: number; timeScale: number },
): Round {
  return {
    // A count of 0 is left out, so the rounds of earlier versions keep their ids.
    id: restarts === 0 ? `slot#${slot}` : `slot#${slot}#restart#${restarts}`,
    at_ms: Math.floor(slotStartMs(slot) / timeScale),
  };
}

/**
 * Returns the round of a slot as it was when each plan had its own. Messages of that version make the same checks
 * whichever version works them.
 */
export function formerRoundOfSlot(plan: Plan, slot: number, timeScale: number): Round {
  return { ...roundOfSlot(slot, { restarts: 0, timeScale }), id: `${plan}#${slot}` };
}

/**
 * Returns whether the schedule restarts with a tick because the clock stepped back: the last worked slot is further
 * ahead of the clock than a tick and the tolerance for clocks that differ. It also restarts when the local run starts
 * with a smaller time scale.
 *
 * The clock decides, and not the time the tick was scheduled for: neither a tick that is hours late nor one from before
 * the step restarts the schedule.
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
