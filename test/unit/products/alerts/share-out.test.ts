import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limits } from '../../../../shared/interface/limits.ts';
import type { Alert } from '../../../../shared/products/alerts/alert.ts';
import { eventOf, isOneShot } from '../../../../shared/products/alerts/conditions.ts';
import { alertEvent } from '../../../../shared/products/alerts/fire.ts';
import { type Share, shareOut } from '../../../../shared/products/alerts/share-out.ts';
import { anyCharacter } from '../../../support/any-character.ts';
import { watcherOf } from '../../../support/watchers.ts';

const maxBodyBytes = 330_000;
const maxEvents = 11;

/** The longest page and name that there can be, in bytes. */
const url = `https://shop.example/${'\u{1F6CE}'.repeat(limits.urlCharacters)}`;
const { account, product } = watcherOf({ url, nowMs: 0 });
const longest = { ...product, name: '\u0001'.repeat(limits.productNameCharacters) };

const bodyOf = (share: Share) =>
  alertEvent({
    eventId: 'event',
    account,
    product: longest,
    price: { amountMinor: Number.MAX_SAFE_INTEGER, currency: 'EUR' },
    availability: 'out_of_stock',
    share,
    nowMs: 0,
  }).body;

const name = fc.oneof(
  fc.constantFrom(null, '', 'below 100', '\u{1F6CE}'.repeat(255), '\u0001'.repeat(255), '"'.repeat(255)),
  fc.string({ unit: anyCharacter, maxLength: 255 }),
);
const kind = fc.record({
  name,
  condition: fc.constantFrom('lower', 'below', 'above', 'back_in_stock'),
  isDisarmed: fc.boolean(),
  count: fc.oneof({ weight: 3, arbitrary: fc.nat(300) }, fc.nat(8_000)),
});

/** Many alerts of few kinds, mixed. */
const alerts = fc.array(kind, { maxLength: 8 }).map((kinds) => {
  const rounds = Math.max(0, ...kinds.map(({ count }) => count));
  const made: Alert[] = [];
  for (let round = 0; round < rounds; round += 1)
    for (const { name, condition, isDisarmed, count } of kinds) {
      if (round >= count) continue;
      made.push({
        id: `01900000-0000-7000-8000-${String(made.length).padStart(12, '0')}`,
        product_id: 'product',
        account_id: 'account',
        name,
        condition,
        threshold: condition === 'lower' || condition === 'back_in_stock' ? null : 999_999_999_999.9999,
        is_active: condition === 'lower' || condition === 'back_in_stock' || !isDisarmed,
        created_at: '',
      });
    }
  return made;
});

const toldBy = (events: Share[]) => events.flatMap((share) => share.alerts);
const idsOf = (some: Alert[]) => some.map(({ id }) => id).toSorted();
const rankOf = (alert: Alert) => (alert.is_active ? (isOneShot(alert) ? 2 : 1) : 0);

test('every alert is in one event or left over, no body exceeds 330 KB, and the events fit a transaction', () => {
  fc.assert(
    fc.property(alerts, (fired) => {
      const { events, left } = shareOut(fired, 'EUR');
      expect(idsOf([...toldBy(events), ...left])).toEqual(idsOf(fired));
      expect(events.length).toBeLessThanOrEqual(maxEvents);
      for (const told of events) {
        expect(told.alerts.length).toBeGreaterThan(0);
        expect(told.alerts.filter((alert) => eventOf(alert) !== told.event)).toEqual([]);
        expect(Buffer.byteLength(bodyOf(told))).toBeLessThanOrEqual(maxBodyBytes);
      }
    }),
    { numRuns: 60 },
  );
});

test('leftover alerts come after all in events: the disarmed first, then those that drop, then those that can wait', () => {
  fc.assert(
    fc.property(alerts, (fired) => {
      const { events, left } = shareOut(fired, 'EUR');
      const least = Math.min(...left.map(rankOf));
      expect(toldBy(events).filter((alert) => rankOf(alert) > least)).toEqual([]);
      for (const { alerts } of events) expect(alerts.map(rankOf)).toEqual(alerts.map(rankOf).toSorted());
      if (left.length === 0) return;
      const bytes = events.reduce((sum, told) => sum + Buffer.byteLength(bodyOf(told)), 0);
      expect(bytes).toBeGreaterThan(3_100_000);
    }),
    { numRuns: 60 },
  );
});

test('a run that finds some of them disarmed sends the same alerts', () => {
  fc.assert(
    fc.property(alerts, fc.nat(), (fired, cut) => {
      const { events, left } = shareOut(fired, 'EUR');
      const toDisarm = toldBy(events).filter((alert) => alert.is_active && isOneShot(alert));
      const disarmed = new Set(toDisarm.slice(cut % (toDisarm.length + 1)).map(({ id }) => id));
      const again = shareOut(
        fired.map((one) => (disarmed.has(one.id) ? { ...one, is_active: false } : one)),
        'EUR',
      );
      expect(idsOf(toldBy(again.events))).toEqual(idsOf(toldBy(events)));
      expect(idsOf(again.left)).toEqual(idsOf(left));
    }),
    { numRuns: 60 },
  );
});
