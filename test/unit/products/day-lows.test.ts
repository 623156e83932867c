import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Money } from '../../../shared/pages/money/money.ts';
import { dayMs, toDay } from '../../../shared/platform/identifiers/clock.ts';
import {
  byDay,
  type DayLow,
  daysTogether,
  highsOf,
  lowestOf,
  lowsOf,
  lowsWrite,
  nextDayLow,
} from '../../../shared/products/day-lows.ts';

const euros = (amountMinor: number): Money => ({ amountMinor, currency: 'EUR' });
const startMs = Date.UTC(2025, 10, 1, 3);

interface Point {
  price: Money;
  atMs: number;
}

/** What checks store for a history. */
function keep(points: Point[]) {
  const lows = new Map<string, number>();
  let today: DayLow | null = null;
  let last: Money | null = null;
  for (const { price, atMs } of points) {
    const next = nextDayLow(today, last, price, new Date(atMs).toISOString());
    if (next.ended) for (const [day, minor] of byDay(next.ended.month, next.ended.lows)) lows.set(day, minor);
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

test('the lowest price in N days is the lowest in one currency since the first of those days', () => {
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

describe('past days', () => {
  test("are stored in their month's item, and read from there", () => {
    const write = lowsWrite('p', {
      month: '2026-11',
      lows: { '02': 1999, '03': 1500 },
      highs: { '03': 1600 },
    });
    expect(write).toEqual({
      update: { pk: 'PRODUCT#p', sk: 'LOWS#2026-11' },
      expression: 'SET #d02 = :d02, #d03 = :d03, #dh03 = :dh03, expires_at = :expires',
      names: { '#d02': '02', '#d03': '03', '#dh03': 'h03' },
      // The newest day is at the end of the item.
      values: {
        ':d02': 1999,
        ':d03': 1500,
        ':dh03': 1600,
        ':expires': (Date.UTC(2026, 10, 3) + 400 * dayMs) / 1000,
      },
    });
    const items = [{ pk: 'PRODUCT#p', sk: 'LOWS#2026-11', '02': 1999, '03': 1500, h03: 1600, expires_at: 1 }];
    expect([...lowsOf(items)]).toEqual([
      ['2026-11-02', 1999],
      ['2026-11-03', 1500],
    ]);
    expect([...highsOf(items)]).toEqual([['2026-11-03', 1600]]);
  });

  test("wait in the product's item, and are written together, each once", () => {
    const writes = [];
    let today: DayLow | null = null;
    for (let day = 0; day < 31; day += 1) {
      const at = new Date(Date.UTC(2026, 9, 20 + day, 6)).toISOString();
      const next = nextDayLow(today, euros(1), euros(100 + day), at);
      if (next.ended) writes.push(next.ended);
      today = next.today;
      expect(Object.keys(today.earlier ?? {}).length).toBeLessThan(daysTogether);
    }
    expect(writes.map(({ month, lows }) => [month, Object.keys(lows).toSorted()])).toEqual([
      ['2026-10', ['20', '21', '22', '23', '24', '25', '26', '27']],
      // At the end of a month, they do not wait for another day.
      ['2026-10', ['28', '29', '30', '31']],
      ['2026-11', ['01', '02', '03', '04', '05', '06', '07', '08']],
      ['2026-11', ['09', '10', '11', '12', '13', '14', '15', '16']],
    ]);
    expect(Object.keys(today?.earlier ?? {}).toSorted()).toEqual(['17', '18']);
  });

  test('each have their lowest and highest price', () => {
    const at = (day: number, hour: number) => new Date(Date.UTC(2026, 0, day, hour)).toISOString();
    const first = nextDayLow(null, null, euros(10), at(1, 0));
    const second = nextDayLow(first.today, euros(10), euros(8), at(1, 6));
    const third = nextDayLow(second.today, euros(8), euros(9), at(2, 0));
    expect(third.today).toEqual({
      since: at(1, 0),
      day: '2026-01-02',
      minor: 9,
      high: 9,
      earlier: { '01': 8 },
      earlier_highs: { '01': 10 },
    });
    const inDollars = nextDayLow(third.today, euros(9), { amountMinor: 5, currency: 'USD' }, at(3, 0));
    expect(inDollars).toEqual({
      today: { since: at(3, 0), day: '2026-01-03', minor: 5, high: 5 },
      ended: null,
    });
  });
});
