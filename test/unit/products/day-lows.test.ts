import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Money } from '../../../shared/pages/money/money.ts';
import { dayMs, toDay } from '../../../shared/platform/identifiers/clock.ts';
import { type DayLow, lowestOf, lowsOf, lowWrite, nextDayLow } from '../../../shared/products/day-lows.ts';

const euros = (amountMinor: number): Money => ({ amountMinor, currency: 'EUR' });
const startMs = Date.UTC(2025, 10, 1, 3);

interface Point {
  price: Money;
  atMs: number;
}

/** What checks keep of a history. */
function keep(points: Point[]) {
  const lows = new Map<string, number>();
  let today: DayLow | null = null;
  let last: Money | null = null;
  for (const { price, atMs } of points) {
    const next = nextDayLow(today, last, price, new Date(atMs).toISOString());
    if (next.ended) lows.set(next.ended.day, next.ended.minor);
    today = next.today;
    last = price;
  }
  return { today, lows };
}

const history = fc
  .array(
    fc.record({
      minor: fc.integer({ min: 1, max: 50 }),
      currency: fc.constantFrom('EUR', 'EUR', 'EUR', 'EUR', 'EUR', 'EUR', 'USD'),
      hours: fc.constantFrom(1, 6, 6, 12, 24, 100),
    }),
    { minLength: 1, maxLength: 80 },
  )
  .map((steps) => {
    let atMs = startMs;
    return steps.map(({ minor, currency, hours }) => {
      atMs += hours * 3_600_000;
      return { price: { amountMinor: minor, currency }, atMs };
    });
  });

test('the lowest of so many days is that of the prices in one currency since the first of those days', () => {
  fc.assert(
    fc.property(history, fc.integer({ min: 7, max: 365 }), (points, days) => {
      const nowMs = (points.at(-1)?.atMs ?? 0) + 3_600_000;
      const changed = points.findLastIndex(({ price }) => price.currency !== points.at(-1)?.price.currency);
      const expected = points
        .slice(changed + 1)
        .filter(({ atMs }) => toDay(atMs) >= toDay(nowMs - days * dayMs))
        .map(({ price }) => price.amountMinor);
      expect(lowestOf(keep(points), days, nowMs)).toBe(expected.length === 0 ? null : Math.min(...expected));
    }),
  );
});

describe('a day that has ended', () => {
  test('is kept in the item of its month, and read from there', () => {
    const write = lowWrite('p', { since: '', day: '2026-11-02', minor: 1999 });
    expect(write).toMatchObject({
      update: { pk: 'PRODUCT#p', sk: 'LOWS#2026-11' },
      names: { '#day': '02' },
      values: { ':minor': 1999 },
    });
    const items = [{ pk: 'PRODUCT#p', sk: 'LOWS#2026-11', '02': 1999, '03': 1500, expires_at: 1 }];
    expect([...lowsOf(items)]).toEqual([
      ['2026-11-02', 1999],
      ['2026-11-03', 1500],
    ]);
  });

  test('is written once, by the first check of another day', () => {
    const at = (day: number, hour: number) => new Date(Date.UTC(2026, 0, day, hour)).toISOString();
    const first = nextDayLow(null, null, euros(10), at(1, 0));
    const second = nextDayLow(first.today, euros(10), euros(8), at(1, 6));
    const third = nextDayLow(second.today, euros(8), euros(9), at(2, 0));
    const fourth = nextDayLow(third.today, euros(9), euros(7), at(2, 6));
    expect([first, second, fourth].map(({ ended }) => ended)).toEqual([null, null, null]);
    expect(third.ended).toMatchObject({ day: '2026-01-01', minor: 8 });
  });
});
