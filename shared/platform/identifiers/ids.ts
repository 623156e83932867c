import { createHash } from 'node:crypto';
import { v7 } from 'uuid';

/** UUID version 7: sorts in order of creation. */
export type NewId = () => string;

export function newId(): string {
  return v7();
}

export function sha256Of(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** An ID begins with its time: 12 digits and a hyphen. */
export const timeCharactersOfId = 13;

export function timeOfId(id: string): number {
  return Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
}

/** The same seed gives the same IDs, so a rerun of a request with a key creates nothing twice. */
export function idsFromSeed(seed: string, atMs: number): NewId {
  let drawn = 0;
  return () => {
    drawn += 1;
    const random = createHash('sha256').update(`${seed}#${drawn}`).digest();
    return v7({ msecs: atMs, random, seq: random.readInt32BE(16) });
  };
}
