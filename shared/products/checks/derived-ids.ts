import { idsFromSeed } from '../../platform/identifiers/ids.ts';
import type { Round } from './messages.ts';

/** The id of a product's check in a round: a repeated tick makes the same check. */
export function checkIdOf(productId: string, { id, at_ms }: Round): string {
  return idsFromSeed(`${id}#${productId}`, at_ms)();
}

/** The ids of what a check writes: a second run writes the same. */
export function idsOfCheck(checkId: string): { pointId: string; eventId: string } {
  // The first 48 bits of a UUIDv7 are its time.
  const atMs = Number.parseInt(checkId.replaceAll('-', '').slice(0, 12), 16);
  const newId = idsFromSeed(`check#${checkId}`, atMs);
  return { pointId: newId(), eventId: newId() };
}
