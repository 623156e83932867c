import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Availability } from '../../../shared/interface/schemas/availability.ts';
import { PriceAlertEvent, StockAlertEvent } from '../../../shared/interface/schemas/event-bodies.ts';
import { newId } from '../../../shared/platform/identifiers/ids.ts';
import type { Alert } from '../../../shared/products/alerts/alert.ts';
import { AlertStore } from '../../../shared/products/alerts/alert-store.ts';
import { previewOf } from '../../../shared/products/alerts/evaluate-alerts.ts';
import { PriceStore } from '../../../shared/products/prices/price-store.ts';
import { eventBody } from '../../../shared/webhooks/deliveries/event-body.ts';
import { runs } from '../../support/runs.ts';
import { openWatchedPages } from '../../support/watched-pages.ts';

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

const url = 'https://shop.example/p/1';
const dayMs = 86_400_000;

const wanted: Pick<Alert, 'condition' | 'threshold'>[] = [
  { condition: 'drops', threshold: null },
  { condition: 'drops_by', threshold: 5 },
  { condition: 'drops_by', threshold: 20.8 },
  { condition: 'below', threshold: 9 },
  { condition: 'above', threshold: 11 },
  { condition: 'lowest', threshold: 7 },
  { condition: 'lowest', threshold: 30 },
  { condition: 'back_in_stock', threshold: null },
];

const reading = fc.record({
  price: fc.constantFrom('8.00', '9.00', '9.50', '10.00', '11.00', '12.00'),
  currency: fc.constantFrom('EUR', 'EUR', 'EUR', 'EUR', 'EUR', 'USD'),
  availability: fc.constantFrom('in_stock' as const, 'out_of_stock' as const, 'unknown' as const),
  days: fc.constantFrom(0.25, 0.25, 1, 3, 8, 40),
});

interface Reading {
  price: string;
  currency: string;
  availability: Availability;
  days: number;
}

/**
 * Runs checks of a product with all alerts, which was added with or without a first price. Returns which
 * alerts fired, and the preview for the same history.
 */
async function judged(readings: Reading[], firstMinor: number | null = null) {
  const pages = await openWatchedPages();
  const [watcher] = await pages.watch({ url, priceMinor: firstMinor });
  const { account, product } = watcher;
  const store = new AlertStore(pages.table);
  const alerts = wanted.map((one) => ({
    ...{ id: newId(), product_id: product.id, account_id: account.id, name: null, is_active: true },
    ...{ created_at: '', ...one },
  }));
  for (const alert of alerts) await store.create(alert, null);
  for (const [index, { days, ...page }] of readings.entries()) {
    pages.clock.advance(days * dayMs);
    pages.reader.page(url, page);
    pages.slot(watcher, index);
    await pages.pipeline.work();
  }
  // Many of them are now older than 30 days, and so expired.
  const told = (await pages.deliveries(watcher))
    .map(eventBody)
    .map((body) => (body.event === 'stock.alert' ? StockAlertEvent : PriceAlertEvent).parse(body))
    .toSorted((a, b) => a.occurred_at.localeCompare(b.occurred_at));
  const history = await new PriceStore(pages.table).newest(product.id, readings.length + 1, 3000);
  return alerts.map((alert) => ({
    condition: alert.condition,
    fired: told
      .filter(({ data }) => data.alerts.some(({ id }) => id === alert.id))
      .map(({ occurred_at }) => occurred_at),
    previewed: previewOf(alert, history).map(({ checked_at }) => checked_at),
  }));
}

test("a preview of a history matches the checks' own evaluations, for every condition", async () => {
  let fired = 0;
  // Without a price, the product was added as pending, so its first price is from a check. 8.00 meets a
  // threshold.
  const firstMinor = fc.constantFrom(null, 800, 1000, 1200);
  await fc.assert(
    fc.asyncProperty(fc.array(reading, { minLength: 4, maxLength: 14 }), firstMinor, async (...history) => {
      for (const one of await judged(...history)) {
        expect(one.previewed, one.condition).toEqual(one.fired);
        fired += one.fired.length;
      }
    }),
    runs(50),
  );
  // A random history can fire nothing; 50 of them fired 49 times at least.
  expect(fired).toBeGreaterThan(20);
});
