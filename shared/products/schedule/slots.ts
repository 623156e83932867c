import { type Plan, plans } from '../../interface/plans.ts';
import { fragmentOf } from '../../pages/crawler/urls/fragment.ts';
import { type Clock, latestEnd } from '../../platform/identifiers/clock.ts';
import { sha256Of } from '../../platform/identifiers/ids.ts';
import type { Round } from '../checks/check.ts';

/** The ticker runs for all plans. */
export const slotMinutes = 5;

const slotMs = slotMinutes * 60_000;

/** 16 shards handle 16,000 reads and writes a second. With 10 million products on one plan, each has about 9,000. */
export const slotShards = 16;

/**
 * Returns the slots per specified period: 72 for 6 hours. A stage with other periods processes more or fewer slots per
 * tick, so no product moves. Each number divides the larger ones, so a page that is due on a plan is due on more
 * frequent plans, and one read serves all.
 */
export function slotsOf(plan: Plan): number {
  return slotsIn(plans[plan].checkEveryHours);
}

export function slotsIn(hours: number): number {
  return (hours * 60) / slotMinutes;
}

/** Each slot is due once per period of `hours`. */
export function dueSlots(plan: Plan, slot: number, hours: number): number[] {
  const [own, period] = [slotsOf(plan), slotsIn(hours)];
  if (period <= own) return Array.from({ length: own / period }, (_, index) => (slot + index * period) % own);
  const ownSlot = slot % own;
  const periods = period / own;
  return Math.floor(slot / own) % periods === ownSlot % periods ? [ownSlot] : [];
}

export function slotAt(timeMs: number): number {
  return Math.floor(timeMs / slotMs);
}

export function slotStartMs(slot: number): number {
  return slot * slotMs;
}

/** All watchers of a page are in one partition, so they are due together. */
export function partitionOfPage(plan: Plan, pageKey: string): string {
  const slot = Number.parseInt(pageKey.slice(0, 8), 16) % slotsOf(plan);
  const shard = Number.parseInt(pageKey.slice(8, 12), 16) % slotShards;
  return slotPartition(plan, slot, shard);
}

export interface DuePartition {
  name: string;
  plan: Plan | null;
}

export function slotPartition(plan: Plan, slot: number, shard: number): string {
  return `SLOT#${plan}#${slot % slotsOf(plan)}#${shard}`;
}

/** Null if an earlier tick processed them. `lastWorked` is null before the first tick and after a restart. */
export function slotsToProcess(period: number, lastWorked: number | null, tickSlot: number) {
  if (lastWorked !== null && tickSlot <= lastWorked) return null;
  // After an outage longer than a period, each product is due once.
  const earliest = tickSlot - period + 1;
  return { from: Math.max(lastWorked === null ? tickSlot : lastWorked + 1, earliest), to: tickSlot };
}

interface ReadAlike {
  url: string;
  canonical_url: string;
  preferred_country: string | null;
  preferred_currency: string | null;
}

/** Products with the same key are read together. A fragment can name a variant. 32 hexadecimal digits, evenly distributed. */
export function pageKey({ url, canonical_url, preferred_country, preferred_currency }: ReadAlike): string {
  const page = canonical_url + fragmentOf(url);
  return sha256Of([page, preferred_country, preferred_currency].join('\n')).slice(0, 32);
}

/** The same for a repeated tick. After a restart, rounds are new, so repeated slots are checked again. */
export function roundOfSlot(slot: number, restarts: number, clock: Clock): Round {
  return { id: `slot#${slot}#restart#${restarts}`, at_ms: Math.floor(startOf(slot, clock)) };
}

export function startOf(slot: number, { toRealTime }: Clock): number {
  return toRealTime(slotStartMs(slot));
}

/** Returns whether the clock stepped back or runs slower. Only that restarts the schedule, not a late tick. */
export function isRestart(
  lastWorked: number,
  tickSlot: number,
  { now, toOwnTime, toRealTime }: Clock,
): boolean {
  const latest = slotAt(toOwnTime(latestEnd({ nowMs: now(), longestMs: toRealTime(graceMs) })));
  return lastWorked > latest && tickSlot <= latest;
}

/** A check is on time if it runs in its slot or the next one. */
export const graceMs = slotMs;
