import { idsFromSeed, type NewId } from '../../platform/identifiers/ids.ts';
import type { Round } from './messages.ts';

/** The id of a product's check in a round: a repeated tick makes the same check. */
export function checkIdOf(productId: string, { id, at_ms }: Round): string {
  return idsFromSeed(`${id}#${productId}`, at_ms)();
}

/** The id of the price point that a check writes: a second run writes the same. */
export function pointIdOf(checkId: string): string {
  return idsOf(checkId)();
}

/** Draws the ids of the events that a check fires, in the same order at each run. */
export function eventIdsOf(checkId: string): NewId {
  const newId = idsOf(checkId);
  // The first one is the price point's.
  newId();
  return newId;
}

function idsOf(checkId: string): NewId {
  // The first 48 bits of a UUIDv7 are its time.
  const atMs = Number.parseInt(checkId.replaceAll('-', '').slice(0, 12), 16);
  return idsFromSeed(`check#${checkId}`, atMs);
}
