import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Money } from '../../../../shared/pages/money/money.ts';
import type { Alert } from '../../../../shared/products/alerts/alert.ts';
import type { Finding } from '../../../../shared/products/alerts/conditions.ts';
import {
  afterCheck,
  evaluateAlerts,
  firedAlerts,
} from '../../../../shared/products/alerts/evaluate-alerts.ts';

const euros = (amountMinor: number) => ({ amountMinor, currency: 'EUR' });
const alert = (
  condition: Alert['condition'],
  threshold: number | null,
  more: Partial<Alert> = {},
): Alert => ({
  id: 'i',
  product_id: 'p',
  account_id: 'a',
  name: null,
  condition,
  threshold,
  is_active: true,
  created_at: '',
  ...more,
});
const finding = (price: Money, last: Money | null): Finding => ({
  price,
  last,
  atMs: 0,
  today: null,
  lows: new Map(),
  isBackInStock: false,
});
const fires = (one: Alert, price: number, last: number | null) =>
  firedAlerts([one], finding(euros(price), last === null ? null : euros(last)), 'check').length === 1;

test.each([
  ['drops', null, 999, 1000, true],
  ['drops', null, 1000, 1000, false],
  ['drops', null, 1001, 1000, false],
  ['drops', null, 1, null, false],
  ['changes', null, 999, 1000, true],
  ['changes', null, 1001, 1000, true],
  ['changes', null, 1000, 1000, false],
  ['changes', null, 1, null, false],
  ['rises_by', 10, 1100, 1000, true],
  ['rises_by', 10, 1099, 1000, false],
  ['rises_by', 1000, 11_000, 1000, true],
  ['rises_by', 1000, 10_999, 1000, false],
  ['rises_by', 10, 0, 0, false],
  ['rises_by', 10, 1100, null, false],
  ['below', 10, 1000, 2000, true],
  ['below', 10, 1001, 2000, false],
  ['below', 10, 999, null, true],
  ['above', 10, 1000, 500, true],
  ['above', 10, 999, 500, false],
  ['above', 10, 1001, null, true],
] as const)('%s %s on a price of %d after %s: %s', (condition, threshold, price, last, expected) => {
  expect(fires(alert(condition, threshold), price, last)).toBe(expected);
});

describe('nothing fires', () => {
  test('if it is off', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.nat(),
        fc.constantFrom('drops', 'below', 'above'),
        (price, last, condition) => {
          expect(fires(alert(condition, 1, { is_active: false }), price, last)).toBe(false);
        },
      ),
    );
  });

  test('if the currency has changed', () => {
    const last = { amountMinor: 5000, currency: 'USD' };
    expect(
      firedAlerts([alert('below', 100), alert('drops', null)], finding(euros(1), last), 'check'),
    ).toEqual([]);
  });
});

test('an alert that an earlier run of the same check turned off fires, whatever has changed since; one that another check turned off does not', () => {
  const mine = alert('below', 10, { is_active: false, disarmed_by: 'check' });
  const others = alert('below', 10, { is_active: false, disarmed_by: 'another' });
  const found = finding(euros(999_999), { amountMinor: 1, currency: 'USD' });
  expect(firedAlerts([mine, others], found, 'check')).toEqual([mine]);
});

test('below fires at and below its threshold, and above at and above it, to the minor unit', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000_000 }),
      fc.integer({ min: 1, max: 100_000_000 }),
      (price, cents) => {
        expect(fires(alert('below', cents / 100), price, null)).toBe(price <= cents);
        expect(fires(alert('above', cents / 100), price, null)).toBe(price >= cents);
      },
    ),
  );
});

describe('the outcome of an alert', () => {
  const outcome = (one: Alert, found: Parameters<typeof evaluateAlerts>[1]) =>
    evaluateAlerts([one], found, 'check')[0]?.outcome;
  const dropped = finding(euros(900), euros(1000));
  const restocked = { ...dropped, isBackInStock: true };

  test.each([
    ['fired', alert('drops', null), dropped],
    ['not_met', alert('above', 10), dropped],
    ['off', alert('drops', null, { is_active: false }), dropped],
    ['off', alert('below', 10, { is_active: false }), dropped],
    ['already_fired', alert('below', 10, { is_active: false, disarmed_by: 'another' }), dropped],
    ['fired', alert('below', 10, { is_active: false, disarmed_by: 'check' }), dropped],
    ['currency_differs', alert('below', 10), finding(euros(900), { amountMinor: 1, currency: 'USD' })],
    ['currency_differs', alert('below', 10, { currency: 'USD' }), dropped],
    ['currency_differs', alert('above', 1, { currency: 'USD' }), finding(euros(900), null)],
    ['fired', alert('below', 10, { currency: 'EUR' }), dropped],
    ['no_history', alert('drops', null), finding(euros(900), null)],
    ['no_history', alert('drops_by', 5), finding(euros(900), null)],
    ['no_history', alert('lowest', 30), dropped],
    ['fired', alert('back_in_stock', null), restocked],
    ['not_met', alert('back_in_stock', null), dropped],
    ['awaiting_confirmation', alert('back_in_stock', null), { ...dropped, isStockUnconfirmed: true }],
    ['fired', alert('drops', null), { ...dropped, isStockUnconfirmed: true }],
    ['no_price', alert('drops', null), { price: null, reason: 'no_price' }],
    ['no_price', alert('drops', null), { price: null, reason: 'sold_out' }],
    ['not_met', alert('back_in_stock', null), { price: null, reason: 'sold_out' }],
    ['awaiting_confirmation', alert('drops', null), { price: null, reason: 'awaiting_confirmation' }],
    ['off', alert('drops', null, { is_active: false }), { price: null, reason: 'no_price' }],
  ] as const)('is %s for %o', (expected, one, found) => {
    expect(outcome(one, found)).toBe(expected);
  });

  test.each([
    [alert('drops', null), dropped, euros(1000)],
    [alert('drops_by', 50, { reference: euros(1200) }), dropped, euros(1200)],
    [alert('below', 1), dropped, null],
  ])('includes the earlier price that it was compared with', (one, found, comparedWith) => {
    expect(evaluateAlerts([one], found, 'check')[0]?.comparedWith).toEqual(comparedWith);
  });
});

test('rises_by adds up small rises from the lowest price since it was set or last fired, and repeats', () => {
  let rising = alert('rises_by', 10, { reference: euros(1000) });
  let last = 1000;
  const fired = [1050, 900, 980, 990, 1050, 1089].map((price, index) => {
    const found = finding(euros(price), euros(last));
    const isFired = firedAlerts([rising], found, `check-${index}`).length === 1;
    rising = afterCheck(rising, found, { checkId: `check-${index}`, isFired });
    last = price;
    return isFired;
  });
  expect(fired).toEqual([false, false, false, true, false, true]);
});
