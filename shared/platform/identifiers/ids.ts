import { createHash } from 'node:crypto';
import { v7 } from 'uuid';

/** Makes a UUID version 7, whose text order is the order of creation. */
export type NewId = () => string;

/** A fresh, random id. */
export function newId(): string {
  return v7();
}

/**
 * The same row of ids for the same seed: what a keyed request makes has the same ids when it is run again after
 * a crash, so that it makes nothing twice.
 */
export function idsFromSeed(seed: string, atMs: number): NewId {
  let drawn = 0;
  return () => {
    drawn += 1;
    const random = createHash('sha256').update(`${seed}#${drawn}`).digest();
    return v7({ msecs: atMs, random, seq: random.readInt32BE(16) });
  };
}
