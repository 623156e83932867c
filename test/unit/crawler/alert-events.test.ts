import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  alertEvent,
  eventsPerTransaction,
  type Share,
  shareOut,
} from '../../../functions/crawler/decide-alerts.ts';
import { limits } from '../../../shared/interface/limits.ts';
import { PriceAlertEvent } from '../../../shared/interface/schemas/event-bodies.ts';
import type { Money } from '../../../shared/pages/money/money.ts';
import { type Alert, newAlert } from '../../../shared/products/alerts/alert.ts';
import { eventOf } from '../../../shared/products/alerts/conditions.ts';
import type { Product } from '../../../shared/products/product.ts';
import { eventOfAccount } from '../../../shared/webhooks/deliveries/delivery.ts';
import { eventBody, webhookBody } from '../../../shared/webhooks/deliveries/event-body.ts';
import { anyCharacter } from '../../support/any-character.ts';
import { itemSize } from '../../support/item-size.ts';
import { runs } from '../../support/runs.ts';
import { watcherOf } from '../../support/watchers.ts';

const maxBodyBytes = 330_000;
/** DynamoDB's limits for an item and for a transaction. */
const maxItemBytes = 400 * 1024;
const maxTransactionBytes = 4 * 1024 * 1024;
/** Four attempts with 4 KB of response, each of whose characters can take three bytes. */
const attemptsBytes = 60_000;

/** The maximum sizes of a page and a name, in bytes. */
const url = `https://shop.example/${'\u{1F6CE}'.repeat(limits.urlCharacters)}`;
const { account, product } = watcherOf({ url, nowMs: 0 });
const longest: Product = {
  ...product,
  availability: 'out_of_stock',
  name: '\u0001'.repeat(limits.productNameCharacters),
};

const finding = { last: null, today: null, lows: new Map(), atMs: 0, isBackInStock: false };

const deliveryOf = (share: Share) => {
  const price = { amountMinor: Number.MAX_SAFE_INTEGER, currency: 'EUR' };
  return eventOfAccount(account, {
    ...alertEvent(longest, share, { ...finding, price }),
    id: 'event',
    nowMs: 0,
  });
};

const name = fc.oneof(
  fc.constantFrom(null, '', 'below 100', '\u{1F6CE}'.repeat(255), '\u0001'.repeat(255), '"'.repeat(255)),
  fc.string({ unit: anyCharacter, maxLength: 255 }),
);
const kind = fc.record({
  name,
  condition: fc.constantFrom('drops', 'drops_by', 'below', 'above', 'back_in_stock'),
  count: fc.oneof({ weight: 3, arbitrary: fc.nat(300) }, fc.nat(8_000)),
});

/** Many alerts of few kinds, mixed. */
const alerts = fc.array(kind, { maxLength: 8 }).map((kinds) => {
  const rounds = Math.max(0, ...kinds.map(({ count }) => count));
  const made: Alert[] = [];
  for (let round = 0; round < rounds; round += 1)
    for (const { name, condition, count } of kinds) {
      if (round >= count) continue;
      const alert: Alert = {
        id: `01900000-0000-7000-8000-${String(made.length).padStart(12, '0')}`,
        product_id: 'product',
        account_id: 'account',
        name,
        condition,
        threshold: condition === 'drops' || condition === 'back_in_stock' ? null : 999_999_999_999.9999,
        is_active: true,
        created_at: '',
      };
      made.push(alert);
    }
  return made;
});

const idsOf = (some: Alert[]) => some.map(({ id }) => id).toSorted();

test('each alert is in one event, the first events have every type, and each can be stored with all its attempts', () => {
  fc.assert(
    fc.property(alerts, (fired) => {
      const shares = shareOut(fired, 'EUR');
      expect(idsOf(shares.flatMap((share) => share.alerts))).toEqual(idsOf(fired));
      const types = new Set(shares.map(({ event }) => event));
      expect(new Set(shares.slice(0, types.size).map(({ event }) => event))).toEqual(types);
      for (const share of shares) {
        expect(share.alerts.length).toBeGreaterThan(0);
        expect(share.alerts.filter((alert) => eventOf(alert) !== share.event)).toEqual([]);
        const delivery = deliveryOf(share);
        expect(Buffer.byteLength(webhookBody(delivery))).toBeLessThanOrEqual(maxBodyBytes);
        expect(itemSize(delivery) + attemptsBytes).toBeLessThanOrEqual(maxItemBytes);
      }
      const first = shares.slice(0, eventsPerTransaction).map((share) => itemSize(deliveryOf(share)));
      expect(first.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(maxTransactionBytes);
    }),
    runs(24),
  );
});

test('a price alert has the price before it and the change, after the specified fields', () => {
  const alert = newAlert({
    id: '0192f0c1-5a5e-7b3c-9d1e-2f3a4b5c6d7e',
    watched: product,
    request: { condition: 'drops', threshold: null },
    nowMs: 0,
  });
  const dataOf = (amountMinor: number, last: Money | null) => {
    const price = { amountMinor, currency: 'EUR' };
    const share: Share = { event: 'price.alert', alerts: [alert] };
    const facts = alertEvent(product, share, { ...finding, price, last });
    return PriceAlertEvent.parse(eventBody({ ...facts, created_at: product.created_at })).data;
  };
  const data = dataOf(9290, { amountMinor: 10_000, currency: 'EUR' });
  expect(Object.entries(data).slice(-2)).toEqual([
    ['previous_price', 100],
    ['change_percent', -7.1],
  ]);
  for (const last of [null, { amountMinor: 10_000, currency: 'GBP' }])
    expect(dataOf(9290, last)).toMatchObject({ previous_price: null, change_percent: null });
});

test('an alert of an item has the time when the best price was read, which can be at an earlier check of another shop', () => {
  const best = { ...product, price_read_at: '2026-11-20T02:35:00.000Z' };
  const share: Share = { event: 'price.alert', alerts: [] };
  const price = { amountMinor: 9290, currency: 'EUR' };
  const item = { id: product.id, name: 'Kettle', tags: [] };
  const { context } = alertEvent(best, share, { ...finding, price }, item);
  expect(context).toMatchObject({ price_read_at: best.price_read_at });
});
