import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayMs, toDay, toTime } from '../../../shared/platform/identifiers/clock.ts';
import { byDay, type DayLow, nextDayLow } from '../../../shared/products/day-lows.ts';
import { type PriceDays, priceStats } from '../../../shared/products/prices/price-stats.ts';

const startMs = Date.UTC(2026, 0, 1, 6);

interface Point {
  atMs: number;
  minor: number;
}

/** Returns what checks store for a history, and the statistics an hour after the last check. */
function kept(points: Point[], days: number, isFresh = true) {
  const lows = new Map<string, number>();
  const highs = new Map<string, number>();
  let today: DayLow | null = null;
  let last = null;
  for (const { atMs, minor } of points) {
    const price = { amountMinor: minor, currency: 'EUR' };
    const next = nextDayLow(today, last, price, new Date(atMs).toISOString());
    for (const [day, low] of byDay(next.ended?.month ?? '', next.ended?.lows ?? {})) lows.set(day, low);
    for (const [day, high] of byDay(next.ended?.month ?? '', next.ended?.highs ?? {})) highs.set(day, high);
    today = next.today;
    last = price;
  }
  const newest = points.at(-1);
  const history: PriceDays = { today, lows, highs };
  const asked = {
    priceMinor: newest?.minor ?? null,
    isFresh,
    days,
    nowMs: (newest?.atMs ?? startMs) + 3_600_000,
  };
  return { ...asked, stats: priceStats(history, asked) };
}

const daily = (prices: number[], perDay = 1): Point[] =>
  prices.map((minor, index) => ({ minor, atMs: startMs + (index * dayMs) / perDay }));

test('a history that began before the clock stepped back has no days', () => {
  const since = toTime(startMs);
  const today = { since, day: since.slice(0, 10), minor: 5, high: 5 };
  const asked = { priceMinor: 5, isFresh: true, days: 90, nowMs: startMs - 2 * 3_600_000 };
  expect(priceStats({ today, lows: new Map(), highs: new Map() }, asked)).toMatchObject({
    days_of_history: 0,
    lowest: 5,
    verdict: 'unknown',
  });
});

test('each day counts once, with its lowest price, and the highest price is the highest of all checks', () => {
  const history = fc
    .array(fc.record({ minor: fc.integer({ min: 1, max: 40 }), hours: fc.constantFrom(1, 6, 12, 24, 90) }), {
      minLength: 1,
      maxLength: 120,
    })
    .map((steps) => {
      let atMs = startMs;
      return steps.map(({ minor, hours }) => {
        atMs += hours * 3_600_000;
        return { minor, atMs };
      });
    });
  fc.assert(
    fc.property(history, fc.integer({ min: 1, max: 365 }), (points, days) => {
      const { stats, nowMs, priceMinor } = kept(points, days);
      const inSpan = points.filter(({ atMs }) => toDay(atMs) >= toDay(nowMs - (days - 1) * dayMs));
      const byDate = Object.groupBy(inSpan, ({ atMs }) => toDay(atMs));
      const lows = Object.values(byDate).map((day = []) => Math.min(...day.map(({ minor }) => minor)));
      if (lows.length === 0) {
        // The result is not returned, because fast-check fails on a returned `false`.
        expect(stats).toMatchObject({ lowest: null, verdict: 'unknown' });
        return;
      }
      expect(stats.lowest).toBe(Math.min(...lows));
      expect(stats.highest).toBe(Math.max(...inSpan.map(({ minor }) => minor)));
      expect(stats.average).toBe(Math.round(lows.reduce((sum, minor) => sum + minor, 0) / lows.length));
      expect(stats.share_of_days_at_or_below).toBe(
        lows.filter((minor) => minor <= (priceMinor ?? 0)).length / lows.length,
      );
    }),
    { examples: [[[{ minor: 1, atMs: startMs + 17 * 3_600_000 }], 1]] },
  );
});

describe('the verdict', () => {
  test.each([
    ['good at the lowest of 20 days', [...Array(19).fill(100), 80], 'good'],
    ['good at the lowest tenth', [80, 81, ...Array(17).fill(100), 81], 'good'],
    ['usual above the lowest tenth', [80, 80, 80, ...Array(16).fill(100), 90], 'usual'],
    ['high at the highest tenth', [...Array(19).fill(100), 130], 'high'],
    ['usual if the price never changed', Array(20).fill(100), 'usual'],
    ['unknown with less than 14 days of history', [...Array(12).fill(100), 80], 'unknown'],
  ] as const)('is %s', (_, prices, verdict) => {
    expect(kept(daily([...prices]), 90).stats.verdict).toBe(verdict);
  });

  test('is unknown with many checks on few days', () => {
    expect(kept(daily([...Array(40).fill(100), 80], 4), 90).stats.verdict).toBe('unknown');
  });

  test('is unknown after a failed check', () => {
    expect(kept(daily([...Array(19).fill(100), 80]), 90, false).stats.verdict).toBe('unknown');
  });

  test('is unknown before the first price', () => {
    const asked = { priceMinor: null, isFresh: true, days: 90, nowMs: startMs };
    expect(priceStats({ today: null, lows: new Map(), highs: new Map() }, asked)).toMatchObject({
      lowest: null,
      verdict: 'unknown',
    });
  });
});

test('the day of the lowest price is the last one with that price', () => {
  const { stats } = kept(daily([90, 80, 100, 80, 95]), 90);
  expect(stats).toMatchObject({ lowest: 80, lowest_on: '2026-01-04', highest: 100, median: 90 });
});

describe('the usual price', () => {
  const usualOf = (prices: number[], perDay = 1) => kept(daily(prices, perDay), 90).stats.usual;

  test('is the price of most of the time', () => {
    expect(usualOf([...Array(15).fill(100), 80, 80])).toBe(100);
  });

  test('is unknown with less than 14 days of history', () => {
    expect(usualOf(Array(12).fill(100))).toBeNull();
  });

  test('is unknown if each day had a low price for a part of it, because the rest of the day can be longer', () => {
    expect(
      usualOf(
        Array.from({ length: 80 }, (_, check) => (check % 4 === 0 ? 71 : 79)),
        4,
      ),
    ).toBeNull();
  });
});

test('the data begins with the first price, or with the first of the requested days', () => {
  expect(kept(daily([90]), 90).stats.since).toBe('2026-01-01');
  expect(kept(daily(Array(100).fill(90)), 90).stats.since).toBe('2026-01-11');
});
