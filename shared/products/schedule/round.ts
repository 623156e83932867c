import type { Plan } from '../../interface/plans.ts';
import type { Round } from '../checks/messages.ts';
import { slotStartMs } from './slots.ts';

/**
 * Returns the round of a plan's slot. Its time is the slot's own, so that a repeated or late tick makes the same
 * round.
 */
export function roundOfSlot(plan: Plan, slot: number, timeScale: number): Round {
  return { id: `${plan}#${slot}`, at_ms: Math.floor(slotStartMs(slot) / timeScale) };
}
