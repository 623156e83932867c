import { expect, test } from 'vitest';
import { alreadyText, isReached } from '../../../web/format/already-text.ts';
import type { ThresholdKind } from '../../../web/format/conditions.ts';
import { money } from '../../../web/format/money.ts';
import { anyCurrency } from '../../../web/format/read-amount.ts';
import {
  lowestText,
  readThreshold,
  thresholdError,
  thresholdNote,
  typedPrice,
} from '../../../web/format/threshold.ts';

const noteOn = (
  kind: ThresholdKind,
  typed: string,
  price: number | null = 200,
  currency: string | null = 'EUR',
) => thresholdNote(kind, readThreshold(kind, typed, currency), typed, { price, currency });

test.each([
  ['149,99', 200, `${money(149.99, 'EUR')}, 25% below today's price`],
  ['149.99', 200, `${money(149.99, 'EUR')}, 25% below today's price`],
  ['1.299,00', 1000, `${money(1299, 'EUR')}, 29.9% above today's price`],
  ['200', 200, `${money(200, 'EUR')}, today's price`],
  ['149,99', null, money(149.99, 'EUR')],
])('%s at a price of %s is shown as: %s', (typed, price, note) => {
  expect(noteOn('price', typed, price)).toBe(note);
});

test.each([
  ['HUF', '1299.4', 1299.4],
  ['HUF', '1.299,40', 1299.4],
  ['IDR', '149.900,5', 149_900.5],
  ['IDR', '149.900', 149_900],
])(
  'a price in %s can be typed with decimals, because a shop can show some: %s',
  (currency, typed, amount) => {
    expect(readThreshold('price', typed, currency)).toEqual({ kind: 'amount', amount });
  },
);

test.each([
  ['percent', '15', 9.95, 8.45],
  ['percent', '10', 199.99, 179.99],
  ['percent', '25', 200, 150],
  ['rise', '15', 9.95, 11.45],
  ['rise', '1', 9.91, 10.01],
  ['rise', '10', 0.7, 0.77],
] as const)(
  'a change in %s of %s from %d ends at a price that is far enough: %d',
  (kind, typed, price, target) => {
    expect(noteOn(kind, typed, price)).toContain(`${money(target, 'EUR')} or`);
  },
);

test('a price that the last check did not bring is not called the price of today', () => {
  const old = { price: 200, currency: 'EUR', isOld: true };
  const note = (kind: ThresholdKind, typed: string) =>
    thresholdNote(kind, readThreshold(kind, typed, 'EUR'), typed, old);
  expect(note('price', '150')).toBe(`${money(150, 'EUR')}, 25% below the last price`);
  expect(note('percent', '10')).toBe(`${money(180, 'EUR')} or less, based on the last price`);
});

test('a price that equals a threshold is not called below it', () => {
  expect(alreadyText('below', 150, 149)).toMatch(/^The price is already below: /);
  expect(alreadyText('below', 149, 149)).toMatch(/^The price is already there: /);
  expect(alreadyText('below', 149, 150, true)).toBe(
    'The last price is already below: it would fire if the next check finds it again.',
  );
});

test.each([
  ['KWD', 11.745],
  ['KWD', 11.7],
  ['KWD', 1234.525],
  ['EUR', 1299],
])('a price in %s that is filled in is read as that price: %d', (currency, amount) => {
  expect(readThreshold('price', typedPrice(amount, currency), currency)).toEqual({ kind: 'amount', amount });
});

test('a refused threshold is explained by its note if that says more', () => {
  const errorOf = (typed: string) =>
    thresholdError('Price', 'price', readThreshold('price', typed, 'EUR'), noteOn('price', typed));
  expect(errorOf('')).toBe('Price: enter a price above 0.');
  expect(errorOf('$9')).toBe('The prices of this product are in EUR. Enter an amount in EUR.');
  expect(errorOf('0')).toBe('Price: enter a price above 0.');
  expect(errorOf('10000000000000')).toBe(`Enter a price of at most ${money(1e12, 'EUR')}.`);
  expect(errorOf('9')).toBe(null);
});

test('an amount in a currency is refused while the currency of the page is unknown, which could be another one', () => {
  const unknown = (kind: ThresholdKind, typed: string) => noteOn(kind, typed, null, null);
  expect(unknown('price', '30')).toBe('30, in the page’s currency');
  for (const typed of ['€30', '30 EUR', '30 zł'])
    expect(unknown('price', typed)).toBe(
      'The currency of the page is not known yet. Enter the amount alone: it counts in the page’s currency.',
    );
  expect(unknown('percent', '10 €')).toBe('Enter a percentage from 1 to 99, with at most one decimal.');
  expect(readThreshold('price', '€30', anyCurrency)).toEqual({ kind: 'amount', amount: 30 });
});

test('an ambiguous amount is rejected with both readings and the remedy', () => {
  const note = noteOn('price', '1.299', 2, 'KWD') ?? '';
  expect(readThreshold('price', '1.299', 'KWD').kind).toBe('ambiguous');
  expect(note).toContain(money(1.299, 'KWD'));
  expect(note).toContain(money(1299, 'KWD'));
  const [, ...written] = /Enter (\S+) or (\S+)\.$/.exec(note) ?? [];
  expect(written.map((typed) => readThreshold('price', typed, 'KWD'))).toEqual([
    { kind: 'amount', amount: 1.299 },
    { kind: 'amount', amount: 1299 },
  ]);
});

test.each([
  ['price', '', null],
  ['price', '0', 'Enter a price above 0.'],
  ['price', 'cheap', 'Enter a price above 0.'],
  ['price', '9.999', `${money(9999, 'EUR')}, 4,899.5% above today's price`],
  ['price', '0.999', 'Enter at most 2 decimals.'],
  ['price', '$9', 'The prices of this product are in EUR. Enter an amount in EUR.'],
  ['percent', '7,5', `${money(185, 'EUR')} or less, based on the current price`],
  ['percent', '7.5 %', `${money(185, 'EUR')} or less, based on the current price`],
  ['percent', '7.25', 'Enter a percentage from 1 to 99, with at most one decimal.'],
  ['percent', '100', 'Enter a percentage from 1 to 99, with at most one decimal.'],
  ['days', '30', 'Needs 7 days of price history before it can fire.'],
  ['days', '3', 'Enter a whole number of days from 7 to 365.'],
  ['days', '7.5', 'Enter a whole number of days from 7 to 365.'],
] as const)('a threshold in %s of %s has the note: %s', (kind, typed, note) => {
  expect(noteOn(kind, typed)).toBe(note);
});

test.each([
  ['below', 90, 95, true],
  ['below', 90, 90, true],
  ['below', 96, 95, false],
  ['above', 96, 95, true],
  ['above', 90, 95, false],
  ['drops_by', 5, 10, false],
  ['drops', 5, null, false],
] as const)(
  'whether an alert at %s has reached its threshold, %s and %s: %s',
  (condition, price, threshold, is) => {
    expect(isReached(condition, price, threshold)).toBe(is);
  },
);

test('an alert for the lowest price has a date from which it can fire, if the history has begun', () => {
  const nowMs = Date.parse('2026-11-29T12:00:00.000Z');
  const rule = 'Needs 7 days of price history before it can fire.';
  expect(lowestText('2026-11-28T12:00:00.000Z', nowMs)).toMatch(/fire\. It can fire from .*5/);
  expect(lowestText('2026-11-20T12:00:00.000Z', nowMs)).toBe('');
  expect(lowestText(null, nowMs)).toBe(rule);
});
