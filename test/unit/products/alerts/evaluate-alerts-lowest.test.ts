import { expect, test } from 'vitest';
import type { Alert } from '../../../../shared/products/alerts/alert.ts';
import { previewOf } from '../../../../shared/products/alerts/evaluate-alerts.ts';

const startMs = Date.UTC(2026, 0, 1, 0, 30);
const dayMs = 86_400_000;
const alert = (condition: Alert['condition'], threshold: number | null = null): Alert => ({
  id: 'i',
  product_id: 'p',
  account_id: 'a',
  name: null,
  condition,
  threshold,
  is_active: true,
  created_at: '',
});

/** The days on which an alert fires on a history of `[day, price]`, or `[day, price, currency]`. */
const days = (one: Alert, ...history: [number, number, string?][]) => {
  const points = history.map(([day, price, currency = 'EUR'], index) => ({
    id: String(index),
    amount_minor: price * 100,
    currency,
    checked_at: new Date(startMs + day * dayMs).toISOString(),
  }));
  return previewOf(one, points).map(({ id }) => history[Number(id)]?.[0]);
};

test('fires each time the price is lower than every price in N days', () => {
  expect(days(alert('lowest', 7), [0, 10], [7, 9], [8, 8], [9, 8], [10, 9], [11, 7])).toEqual([7, 8, 11]);
});

test('does not fire before there are 7 days of history', () => {
  expect(days(alert('lowest', 7), [0, 10], [3, 9], [6.99, 8])).toEqual([]);
  expect(days(alert('lowest', 7), [0, 10], [3, 9], [7, 8])).toEqual([7]);
});

test('fires after 7 days even if N is larger, compared with all prices so far', () => {
  expect(days(alert('lowest', 365), [0, 10], [5, 7], [8, 8], [9, 6])).toEqual([9]);
});

test('ignores prices older than N days', () => {
  expect(days(alert('lowest', 7), [0, 5], [1, 10], [9, 9])).toEqual([9]);
  expect(days(alert('lowest', 30), [0, 5], [1, 10], [9, 9])).toEqual([]);
});

test('compares with the last price, however long ago it was read', () => {
  expect(days(alert('lowest', 7), [0, 10], [100, 11])).toEqual([]);
  expect(days(alert('lowest', 7), [0, 10], [100, 9])).toEqual([100]);
});

test('starts over with another currency, and does not compare currencies', () => {
  expect(days(alert('lowest', 7), [0, 10], [8, 5, 'USD'], [9, 4, 'USD'], [15, 3, 'USD'])).toEqual([15]);
});

test('an equal price is not lower', () => {
  expect(days(alert('lowest', 7), [0, 10], [8, 10])).toEqual([]);
});

test('a one-shot alert fires once on a history, and a drop alert each time', () => {
  expect(days(alert('below', 9), [0, 10], [1, 9], [2, 8])).toEqual([1]);
  expect(days(alert('drops'), [0, 10], [1, 9], [2, 8], [3, 9])).toEqual([1, 2]);
});
