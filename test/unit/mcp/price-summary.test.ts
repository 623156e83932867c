import fc from 'fast-check';
import { expect, test } from 'vitest';
import { summarizePrices } from '../../../functions/mcp/mcp-watch/tools/prices.ts';
import { toMajorUnits } from '../../../shared/pages/money/minor-units.ts';
import { newId } from '../../../shared/platform/identifiers/ids.ts';

const point = (amount: number, currency = 'EUR', checked_at = '2026-11-20T21:00:00.000Z') => ({
  id: newId(),
  amount,
  currency,
  checked_at,
});

test('without prices there is no summary', () => {
  expect(summarizePrices([])).toBeNull();
});

test.each([
  [[149.99, 199.99], 'falling', -50, -25],
  [[0.3, 0.1], 'rising', 0.2, 200],
  [[20, 10, 20], 'steady', 0, 0],
  [[20], 'steady', 0, 0],
  [[5, 0], 'rising', 5, null],
])('of %j, newest first, the trend is %s', (amounts, trend, change, change_percent) => {
  expect(summarizePrices(amounts.map((amount) => point(amount)))).toMatchObject({
    trend,
    change,
    change_percent,
  });
});

test('returns when the lowest and the highest price were last read', () => {
  const prices = [3, 1, 5, 1, 5].map((amount, index) =>
    point(amount, 'EUR', `2026-11-0${9 - index}T00:00:00.000Z`),
  );
  expect(summarizePrices(prices)).toMatchObject({
    lowest: { amount: 1, checked_at: '2026-11-08T00:00:00.000Z' },
    highest: { amount: 5, checked_at: '2026-11-07T00:00:00.000Z' },
    newest: { amount: 3 },
    oldest: { amount: 5, checked_at: '2026-11-05T00:00:00.000Z' },
  });
});

test('the change is exact in every currency: the oldest price plus the change is the newest', () => {
  const minor = fc.nat({ max: 1_000_000_000 });
  const exact = fc.property(
    minor,
    minor,
    fc.constantFrom('EUR', 'JPY', 'KWD'),
    (newest, oldest, currency) => {
      const [last, first] = [newest, oldest].map((amountMinor) => toMajorUnits({ amountMinor, currency }));
      const summary = summarizePrices([point(last ?? 0, currency), point(first ?? 0, currency)]);
      expect(summary?.change).toBe(toMajorUnits({ amountMinor: newest - oldest, currency }));
    },
  );
  fc.assert(exact);
});
