import { idsFromSeed, type NewId, timeOfId } from '../../platform/identifiers/ids.ts';
import type { Round } from './messages.ts';

/** A repeated tick makes the same check. */
export function checkIdOf(productId: string, { id, at_ms }: Round): string {
  return idsFromSeed(`${id}#${productId}`, at_ms)();
}

/** A rerun writes the same point. */
export function pointIdOf(checkId: string): string {
  return idsOf(checkId)();
}

/** A rerun gets the same ids in the same order. */
export function eventIdsOf(checkId: string): NewId {
  const newId = idsOf(checkId);
  newId();
  return newId;
}

function idsOf(checkId: string): NewId {
  return idsFromSeed(`check#${checkId}`, timeOfId(checkId));
}
