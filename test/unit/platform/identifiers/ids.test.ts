import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toExpiry, toTime } from '../../../../shared/platform/identifiers/clock.ts';
import { idsFromSeed, newId } from '../../../../shared/platform/identifiers/ids.ts';

const version7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const someMs = fc.integer({ min: 0, max: 2 ** 48 - 1 });

function draw(seed: string, atMs: number, count = 5): string[] {
  const next = idsFromSeed(seed, atMs);
  return Array.from({ length: count }, next);
}

test('new IDs are UUIDs version 7, in the order of their creation', () => {
  const ids = Array.from({ length: 1000 }, newId);
  for (const id of ids) expect(id).toMatch(version7);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

test('the same seed and time produce the same sequence of IDs', () => {
  fc.assert(
    fc.property(fc.string(), someMs, (seed, atMs) => {
      expect(draw(seed, atMs)).toEqual(draw(seed, atMs));
    }),
  );
});

test('IDs from a seed are UUIDs version 7 of their time, all different', () => {
  fc.assert(
    fc.property(fc.string(), someMs, (seed, atMs) => {
      const ids = draw(seed, atMs);
      for (const id of ids) {
        expect(id).toMatch(version7);
        expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(atMs);
      }
      expect(new Set(ids).size).toBe(ids.length);
    }),
  );
});

test('another seed produces other IDs', () => {
  expect(draw('one', 0)).not.toEqual(draw('other', 0));
});

test('a later time sorts later, whatever the seeds are', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), someMs, someMs, (one, other, a, b) => {
      fc.pre(a < b);
      const [earlier = '', later = ''] = [draw(one, a, 1)[0], draw(other, b, 1)[0]];
      expect(earlier < later).toBe(true);
    }),
  );
});

test('times are ISO 8601 in UTC with milliseconds', () => {
  expect(toTime(Date.UTC(2026, 10, 20, 21))).toBe('2026-11-20T21:00:00.000Z');
});

test('an expiry is in whole seconds, never before its time', () => {
  expect([toExpiry(1000), toExpiry(1001), toExpiry(1999)]).toEqual([1, 2, 2]);
});
