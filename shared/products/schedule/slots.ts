import { createHash } from 'node:crypto';
import { type Plan, plans } from '../../interface/plans.ts';

/**
 * The length of a slot. A plan's period is divided into slots, and each is due at one tick: a run of the ticker,
 * every 5 minutes for all plans.
 */
export const slotMinutes = 5;

const slotMs = slotMinutes * 60_000;

/**
 * The partitions of a slot in the index. 16 of them take 16,000 reads and 16,000 writes a second; with 10 million
 * products on one plan each has some 9,000.
 */
export const slotShards = 16;

/**
 * Returns how many slots the index has for a plan, by the period in the specification: 72 for 6 hours. A stage that
 * checks more or less often works more or fewer of them at a tick, so that no product has to move. Slots nest: each of
 * these numbers divides the larger ones, so a page that is due in a plan is due in those that are checked more often
 * too, and one read serves them all. Where a stage checks a plan less often than the specification, half of its pages
 * or more are read by themselves.
 */
export function slotsOf(plan: Plan): number {
  return slotsIn(plans[plan].checkEveryHours);
}

/** Returns the number of slots in a period. */
export function slotsIn(hours: number): number {
  return (hours * 60) / slotMinutes;
}

/**
 * Returns the slots of the index that are due in a slot, for a plan that is checked every `hours`: each once in a
 * period.
 */
export function dueSlots(plan: Plan, slot: number, hours: number): number[] {
  const [own, period] = [slotsOf(plan), slotsIn(hours)];
  if (period <= own) return Array.from({ length: own / period }, (_, index) => (slot + index * period) % own);
  const ownSlot = slot % own;
  const periods = period / own;
  return Math.floor(slot / own) % periods === ownSlot % periods ? [ownSlot] : [];
}

/** Returns the number of the slot that a time falls in, counted from the epoch. It grows by one every 5 minutes. */
export function slotAt(timeMs: number): number {
  return Math.floor(timeMs / slotMs);
}

/** Returns when a numbered slot begins. */
export function slotStartMs(slot: number): number {
  return slot * slotMs;
}

/**
 * Returns the partition of the index `due` that a page of a plan is in. All its watchers are in it, so they fall due
 * together.
 */
export function partitionOfPage(plan: Plan, pageKey: string): string {
  const slot = Number.parseInt(pageKey.slice(0, 8), 16) % slotsOf(plan);
  const shard = Number.parseInt(pageKey.slice(8, 12), 16) % slotShards;
  return slotPartition(plan, slot, shard);
}

/** A partition of the index, and the plan whose products are in it; a run by hand belongs to no plan's schedule. */
export interface DuePartition {
  name: string;
  plan: Plan | null;
}

/** Returns the partition of the index for a numbered slot. Slots repeat with the plan's period. */
export function slotPartition(plan: Plan, slot: number, shard: number): string {
  return `SLOT#${plan}#${slot % slotsOf(plan)}#${shard}`;
}

/**
 * Returns the first and last slot that a tick has to work, or null if an earlier tick has worked them. The period is
 * in slots. `lastWorked` is null before the first tick, also after a restart.
 */
export function slotsToWork(period: number, lastWorked: number | null, tickSlot: number) {
  if (lastWorked !== null && tickSlot <= lastWorked) return null;
  // After an outage of more than a period each product is due once, not once for each period missed.
  const earliest = tickSlot - period + 1;
  return { from: Math.max(lastWorked === null ? tickSlot : lastWorked + 1, earliest), to: tickSlot };
}

interface ReadAlike {
  canonical_url: string;
  preferred_country: string | null;
  preferred_currency: string | null;
}

/**
 * Returns the key of a page as it is read: products with the same key are read together. It has 32 hexadecimal
 * digits, evenly distributed.
 */
export function pageKey({ canonical_url, preferred_country, preferred_currency }: ReadAlike): string {
  return createHash('sha256')
    .update([canonical_url, preferred_country, preferred_currency].join('\n'))
    .digest('hex')
    .slice(0, 32);
}
