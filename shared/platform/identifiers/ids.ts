import { createHash } from 'node:crypto';
import { v7 } from 'uuid';

/** Returns a new UUID version 7. Its text order is the order of creation. */
export type NewId = () => string;

/** Returns a fresh, random id. */
export function newId(): string {
  return v7();
}

/** Returns when an id was made, in milliseconds since the epoch: the first 48 bits of a UUID version 7. */
export function timeOfId(id: string): number {
  return Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
}

/**
 * Returns a source that gives the same ids in the same order for the same seed. A keyed request that runs again after
 * a crash thus makes nothing twice.
 */
export function idsFromSeed(seed: string, atMs: number): NewId {
  let drawn = 0;
  return () => {
    drawn += 1;
    const random = createHash('sha256').update(`${seed}#${drawn}`).digest();
    return v7({ msecs: atMs, random, seq: random.readInt32BE(16) });
  };
}
