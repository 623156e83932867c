import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limits } from '../../../../shared/interface/limits.ts';
import type { Alert } from '../../../../shared/products/alerts/alert.ts';
import { alertEvent, type Share, shareOut } from '../../../../shared/products/alerts/alert-events.ts';
import { eventOf, hasReference, isOneShot } from '../../../../shared/products/alerts/conditions.ts';
import { afterCheck, hasFiredIn } from '../../../../shared/products/alerts/evaluate-alerts.ts';
import { anyCharacter } from '../../../support/any-character.ts';
import { watcherOf } from '../../../support/watchers.ts';

const maxBodyBytes = 330_000;
const maxEvents = 11;

/** The maximum sizes of a page and a name, in bytes. */
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
    context: { image_url: null, availability: null, previous_price: null, lowest_90_days: null },
    nowMs: 0,
  }).body;

const name = fc.oneof(
  fc.constantFrom(null, '', 'below 100', '\u{1F6CE}'.repeat(255), '\u0001'.repeat(255), '"'.repeat(255)),
  fc.string({ unit: anyCharacter, maxLength: 255 }),
);
const kind = fc.record({
  name,
  condition: fc.constantFrom('lower', 'drops_by', 'below', 'above', 'back_in_stock'),
  isDisarmed: fc.boolean(),
  count: fc.oneof({ weight: 3, arbitrary: fc.nat(300) }, fc.nat(8_000)),
});

/** An alert as left by an earlier run of the check. */
const asStored = (alert: Alert) =>
  afterCheck(
    alert,
    { price: { amountMinor: 1, currency: 'EUR' }, last: null },
    { checkId: 'check', isFired: true },
  );

/** Many alerts of few kinds, mixed. */
const alerts = fc.array(kind, { maxLength: 8 }).map((kinds) => {
  const rounds = Math.max(0, ...kinds.map(({ count }) => count));
  const made: Alert[] = [];
  for (let round = 0; round < rounds; round += 1)
    for (const { name, condition, isDisarmed, count } of kinds) {
      if (round >= count) continue;
      const alert: Alert = {
        id: `01900000-0000-7000-8000-${String(made.length).padStart(12, '0')}`,
        product_id: 'product',
        account_id: 'account',
        name,
        condition,
        threshold: condition === 'lower' || condition === 'back_in_stock' ? null : 999_999_999_999.9999,
        is_active: true,
        created_at: '',
      };
      made.push(isDisarmed ? asStored(alert) : alert);
    }
  return made;
});

const toldBy = (events: Share[]) => events.flatMap((share) => share.alerts);
const idsOf = (some: Alert[]) => some.map(({ id }) => id).toSorted();
const rankOf = (alert: Alert) => (hasFiredIn(alert, 'check') ? 0 : isOneShot(alert) ? 2 : 1);

test('every alert is in one event or left over, no body exceeds 330 KB, and the events fit into a transaction', () => {
  fc.assert(
    fc.property(alerts, (fired) => {
      const { events, left } = shareOut(fired, 'EUR', 'check');
      expect(idsOf([...toldBy(events), ...left])).toEqual(idsOf(fired));
      expect(events.length).toBeLessThanOrEqual(maxEvents);
      for (const event of events) {
        expect(event.alerts.length).toBeGreaterThan(0);
        expect(event.alerts.filter((alert) => eventOf(alert) !== event.event)).toEqual([]);
        expect(Buffer.byteLength(bodyOf(event))).toBeLessThanOrEqual(maxBodyBytes);
      }
    }),
    { numRuns: 60 },
  );
});

test('events contain alerts already turned off first, then those on a drop, then those that can wait; the last ones are left over', () => {
  fc.assert(
    fc.property(alerts, (fired) => {
      const { events, left } = shareOut(fired, 'EUR', 'check');
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

test('a run that finds some of them already turned off sends the same alerts', () => {
  fc.assert(
    fc.property(alerts, fc.nat(), (fired, cut) => {
      const { events, left } = shareOut(fired, 'EUR', 'check');
      const toStore = toldBy(events).filter(
        (alert) => !hasFiredIn(alert, 'check') && (isOneShot(alert) || hasReference(alert)),
      );
      const turnedOff = new Set(toStore.slice(cut % (toStore.length + 1)).map(({ id }) => id));
      const again = shareOut(
        fired.map((one) => (turnedOff.has(one.id) ? asStored(one) : one)),
        'EUR',
        'check',
      );
      expect(idsOf(toldBy(again.events))).toEqual(idsOf(toldBy(events)));
      expect(idsOf(again.left)).toEqual(idsOf(left));
    }),
    { numRuns: 60 },
  );
});
