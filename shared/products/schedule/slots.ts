import { type Plan, plans } from '../../interface/plans.ts';

/** A plan's period is cut into slots of this length; each is due at one tick of the plan's schedule. */
export const slotMinutes = 5;

const slotMs = slotMinutes * 60_000;

/**
 * Partitions of a slot in the index. 16 hold 16,000 reads and 16,000 writes a second, and 10 million products on
 * one plan put some 9,000 of them in each.
 */
export const slotShards = 16;

/**
 * Slots that the index has for a plan, which is the period of the specification: 72 for 6 hours. A stage that checks more
 * or less often works more or fewer of them at a tick, so that no product has to move.
 */
export function slotsOf(plan: Plan): number {
  return slotsIn(plans[plan].checkEveryHours);
}

/** Slots of a period. */
export function slotsIn(hours: number): number {
  return (hours * 60) / slotMinutes;
}

/** The slots of the index that are due in a slot, for a plan that is checked so often: each once in a period. */
export function dueSlots(plan: Plan, slot: number, hours: number): number[] {
  const [own, period] = [slotsOf(plan), slotsIn(hours)];
  if (period <= own) return Array.from({ length: own / period }, (_, index) => (slot + index * period) % own);
  const ownSlot = slot % own;
  const periods = period / own;
  return Math.floor(slot / own) % periods === ownSlot % periods ? [ownSlot] : [];
}

/** The number of the slot that a time falls in, counted from the epoch on; it grows by one every 5 minutes. */
export function slotAt(timeMs: number): number {
  return Math.floor(timeMs / slotMs);
}

/** When a numbered slot begins. */
export function slotStartMs(slot: number): number {
  return slot * slotMs;
}

/** Where in the index `due` a page of a plan stands. All its watchers stand together, so they fall due together. */
export function partitionOfPage(plan: Plan, pageKey: string): string {
  const slot = Number.parseInt(pageKey.slice(0, 8), 16) % slotsOf(plan);
  const shard = Number.parseInt(pageKey.slice(8, 12), 16) % slotShards;
  return slotPartition(plan, slot, shard);
}

/** The partition of the index for a numbered slot: slots repeat with the plan's period. */
export function slotPartition(plan: Plan, slot: number, shard: number): string {
  return `SLOT#${plan}#${slot % slotsOf(plan)}#${shard}`;
}

/** The slots that a tick has to work, both included; null when an earlier one was as late. The period is in slots. */
export function slotsToWork(period: number, lastWorked: number | null, tickSlot: number) {
  // Far behind is no late tick: the clock runs slower than before (the local run, with another time scale).
  const isRestart = lastWorked !== null && tickSlot < lastWorked - period;
  if (isRestart) return { from: tickSlot, to: tickSlot };
  if (lastWorked !== null && tickSlot <= lastWorked) return null;
  // After an outage of more than a period each product is due once, not once for each period missed.
  const earliest = tickSlot - period + 1;
  return { from: Math.max(lastWorked === null ? tickSlot : lastWorked + 1, earliest), to: tickSlot };
}
