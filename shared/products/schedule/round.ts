import type { Plan } from '../../interface/plans.ts';
import type { Round } from '../checks/messages.ts';
import { slotStartMs } from './slots.ts';

/**
 * Returns the round of a slot. Its time is the slot's own, so that a repeated or late tick makes the same round.
 */
export function roundOfSlot(slot: number, timeScale: number): Round {
  return { id: `slot#${slot}`, at_ms: Math.floor(slotStartMs(slot) / timeScale) };
}

/**
 * Returns the round of a slot as it was when each plan had its own. Messages of that version make the same checks
 * whichever version works them.
 */
export function formerRoundOfSlot(plan: Plan, slot: number, timeScale: number): Round {
  return { ...roundOfSlot(slot, timeScale), id: `${plan}#${slot}` };
}
