import { idsFromSeed, type NewId, timeOfId } from '../../platform/identifiers/ids.ts';
import type { Round } from './messages.ts';

/** Returns the id of a product's check in a round. A repeated tick makes the same check. */
export function checkIdOf(productId: string, { id, at_ms }: Round): string {
  return idsFromSeed(`${id}#${productId}`, at_ms)();
}

/** Returns the id of the price point that a check writes. A second run writes the same one. */
export function pointIdOf(checkId: string): string {
  return idsOf(checkId)();
}

/** Returns a source of the ids of the events that a check fires. Every run gets the same ids in the same order. */
export function eventIdsOf(checkId: string): NewId {
  const newId = idsOf(checkId);
  // The first id belongs to the price point.
  newId();
  return newId;
}

function idsOf(checkId: string): NewId {
  return idsFromSeed(`check#${checkId}`, timeOfId(checkId));
}
