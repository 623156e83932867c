import { expect, test } from 'vitest';
import { amountLabels } from '../../../web/charts/axis-labels.ts';
import { labelSides } from '../../../web/charts/label-sides.ts';
import { graphPaths, stepsOfDays } from '../../../web/charts/small-graph.ts';
import {
  amountIn,
  extentOf,
  readingAt,
  readingBefore,
  readingsWithin,
  stepsWithin,
  toPoints,
} from '../../../web/charts/steps.ts';
import { summaryOf } from '../../../web/charts/summary.ts';
import { money } from '../../../web/format/money.ts';

const hourMs = 3_600_000;
const points = [
  { atMs: 1 * hourMs, amount: 100 },
  { atMs: 2 * hourMs, amount: 80 },
  { atMs: 5 * hourMs, amount: 120 },
];

test('a range starts with the price at that time, and the last price extends to the present', () => {
  expect(stepsWithin(points, 4 * hourMs, 7 * hourMs)).toEqual([
    { atMs: 3 * hourMs, amount: 80 },
    { atMs: 5 * hourMs, amount: 120 },
    { atMs: 7 * hourMs, amount: 120 },
  ]);
});

test('a price extends only to when it was last read, and a later range is empty', () => {
  expect(stepsWithin(points, 4 * hourMs, 7 * hourMs, 6 * hourMs).at(-1)).toEqual({
    atMs: 6 * hourMs,
    amount: 120,
  });
  expect(stepsWithin(points, hourMs, 9 * hourMs, 6 * hourMs)).toEqual([]);
});

test('the full range starts with the first price', () => {
  const steps = stepsWithin(points, Number.POSITIVE_INFINITY, 5 * hourMs);
  expect(steps).toEqual(points);
});

test('the only price of a product that was just added extends over a second, even if the clock is behind', () => {
  for (const nowMs of [hourMs - 1, hourMs])
    expect(stepsWithin(points.slice(0, 1), 24 * hourMs, nowMs)).toEqual([
      { atMs: hourMs, amount: 100 },
      { atMs: hourMs + 1000, amount: 100 },
    ]);
});

test('a product without a price has no steps and no extent', () => {
  expect(stepsWithin([], hourMs, hourMs)).toEqual([]);
  expect(extentOf([])).toBeNull();
  expect(amountIn(readingAt([], hourMs), 'EUR')).toBeNull();
});

test('the price at a time is the last one before it, or else the first one, in the same currency', () => {
  const history = [
    { amount: 90, currency: 'USD', checked_at: '2026-11-05T00:00:00.000Z' },
    { amount: 80, currency: 'EUR', checked_at: '2026-11-02T00:00:00.000Z' },
    { amount: 100, currency: 'EUR', checked_at: '2026-11-01T00:00:00.000Z' },
  ];
  const at = (date: string, currency: string) =>
    amountIn(readingAt(history, Date.parse(`${date}T12:00:00.000Z`)), currency);
  expect(['2026-10-01', '2026-11-01', '2026-11-04', '2026-11-09'].map((date) => at(date, 'EUR'))).toEqual([
    100,
    100,
    80,
    null,
  ]);
  expect([at('2026-11-09', 'USD'), at('2026-11-01', 'USD')]).toEqual([90, null]);
});

test('a history is reversed, and only one currency is drawn', () => {
  const history = [
    { amount: 90, currency: 'USD', checked_at: '2026-11-02T00:00:00.000Z' },
    { amount: 80, currency: 'EUR', checked_at: '2026-11-01T12:00:00.000Z' },
    { amount: 100, currency: 'EUR', checked_at: '2026-11-01T00:00:00.000Z' },
  ];
  expect(toPoints(history, 'EUR').map(({ amount }) => amount)).toEqual([100, 80]);
});

test('a price is not drawn through days without a reading, or with one in another currency', () => {
  const dayMs = 24 * hourMs;
  const reading = (day: number, currency = 'EUR') => ({
    amount: 80,
    currency,
    checked_at: new Date(day * dayMs).toISOString(),
  });
  const history = [20, 19, 18, 4, 3, 2, 1].map((day) => reading(day));
  const gapsIn = (newestFirst: typeof history, holds = false) =>
    toPoints(newestFirst, 'EUR', holds).flatMap(({ atMs, unknownFromMs: from }) =>
      from === undefined ? [] : [[from / dayMs, atMs / dayMs]],
    );
  expect(gapsIn(history)).toEqual([[5, 18]]);
  expect(gapsIn(history, true)).toEqual([]);
  expect(gapsIn([reading(4), reading(3, 'USD'), reading(2, 'USD'), reading(1)])).toEqual([[2, 4]]);
  expect(gapsIn([reading(4), reading(3, 'USD')])).toEqual([]);
  expect(gapsIn([90, 60, 30].map((day) => reading(day)))).toEqual([]);
  const points = toPoints(history, 'EUR');
  expect(stepsWithin(points, 10 * dayMs, 20 * dayMs)[0]).toMatchObject({ atMs: 18 * dayMs });
  const text = summaryOf(points, { currency: 'EUR', stretch: 'a month' });
  expect(text).toContain('At times, no price was known.');
});

test('a table of a range has its prices and the one at its start', () => {
  const history = ['2026-11-04', '2026-11-02', '2026-11-01'].map((date, index) => ({
    amount: index,
    currency: 'EUR',
    checked_at: `${date}T00:00:00.000Z`,
  }));
  const nowMs = Date.parse('2026-11-05T00:00:00.000Z');
  const within = (days: number) =>
    readingsWithin(history, days * 24 * hourMs, nowMs).map(({ amount }) => amount);
  expect([within(2), within(3), within(Number.POSITIVE_INFINITY)]).toEqual([
    [0, 1],
    [0, 1, 2],
    [0, 1, 2],
  ]);
  expect(readingsWithin([], hourMs, nowMs)).toEqual([]);
});

test('a price is compared with the previous reading, also while the history is refetched', () => {
  const reading = (amount: number, currency = 'EUR') => ({
    amount,
    currency,
    checked_at: '2026-11-22T12:00:00.000Z',
  });
  const [now, before, first] = [reading(95), reading(110), reading(120)];
  expect(readingBefore([now, before, first], 95, 'EUR')).toBe(before);
  expect(readingBefore([before, first], 95, 'EUR')).toBe(before);
  expect(readingBefore([first], 120, 'EUR')).toBeUndefined();
  expect(readingBefore([first], 120, 'USD')).toBe(first);
  expect(readingBefore([], null, null)).toBeUndefined();
});

test.each([
  ['EUR', [0.005, 0.01, 0.015], [null, money(0.01, 'EUR'), null]],
  ['BHD', [0.0495, 0.05], [null, money(0.05, 'BHD')]],
  ['EUR', [290, 300], ['€290', '€300']],
  ['EUR', [299.5, 300], [money(299.5, 'EUR'), money(300, 'EUR')]],
  ['USD', [98_500_000, 99_000_000], ['$98.5M', '$99M']],
  ['USD', [1_000_000, 1_000_250], ['$1,000,000', '$1,000,250']],
])('an axis in %s at %j has no label that is rounded', (currency, ticks, labels) => {
  expect(amountLabels(ticks, currency)).toEqual(labels);
});

test('the small graph is interrupted where no price was known, like the large one', () => {
  const dayMs = 24 * hourMs;
  const lows = [1, 2, 3, 4, 20, 21].map((day) => ({
    day: new Date(day * dayMs).toISOString().slice(0, 10),
    amount: day < 20 ? 100 : 80,
  }));
  const nowMs = 21.5 * dayMs;
  const lineOf = (days: Omit<Parameters<typeof stepsOfDays>[0], 'nowMs'>) =>
    graphPaths(stepsOfDays({ ...days, nowMs }), nowMs)?.line;
  const line = lineOf({ lows, price: 80, readMs: 21.2 * dayMs });
  expect(line?.match(/M/g)).toHaveLength(2);
  expect(line).toMatch(/H18\.7M89\.0 26\.0H.*H96\.0$/);
  // The shop was not readable for days, or the item has no offer: the line ends before the present.
  const earlier = lows.slice(0, 4);
  expect(lineOf({ lows: earlier, price: 100, readMs: 4.5 * dayMs })).toMatch(/H16\.4/);
  expect(lineOf({ lows: earlier, price: null, readMs: nowMs })).toMatch(/H18\.7$/);
  expect(graphPaths([], nowMs)).toBeNull();
});

test('no label of an alert covers another label of a chart; its line stays', () => {
  const alert = (y: number) => ({ kind: 'alert' as const, y });
  expect(labelSides([alert(100), alert(103), alert(106), alert(160)], [])).toEqual([-1, 1, null, -1]);
  // The price at the end of the line is at 90.
  expect(labelSides([alert(100)], [90])).toEqual([1]);
  expect(labelSides([alert(100)], [90, 112])).toEqual([null]);
  const ends = [
    { kind: 'highest' as const, y: 20 },
    { kind: 'lowest' as const, y: 180 },
  ];
  expect(labelSides([alert(20), alert(180), ...ends], [])).toEqual([1, -1, -1, 1]);
});
