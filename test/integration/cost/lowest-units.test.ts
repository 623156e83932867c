import { expect, test } from 'vitest';
import { limits } from '../../../shared/interface/limits.ts';
import { dayMs, hourMs, toDay, toTime } from '../../../shared/platform/identifiers/clock.ts';
import { newId } from '../../../shared/platform/identifiers/ids.ts';
import { type DayLow, lowestOf, lowsWrite, nextDayLow } from '../../../shared/products/day-lows.ts';
import { PriceStore } from '../../../shared/products/prices/price-store.ts';
import { isRead, totalCapacity } from '../../support/database-tap.ts';
import { setUpTestTable } from '../../support/test-table.ts';

const testTable = await setUpTestTable({ database: 'engine' });

test('the lows of 400 days of 6-hourly checks take four writes a month, and reading 365 of them takes one query of at most 4 read units', async () => {
  const { table, tap } = testTable;
  const productId = newId();
  const endMs = Date.UTC(2026, 10, 22, 12);
  const points = Array.from({ length: 1600 }, (_, check) => ({
    atMs: endMs - (1599 - check) * 6 * hourMs,
    day: toDay(endMs - (1599 - check) * 6 * hourMs),
    // The price falls for a while and rises again, so that each window has a different lowest price.
    minor: 123_000_000 + ((check * 7919) % 10_007),
  }));
  let today: DayLow | null = null;
  let writes = 0;
  tap.take();
  for (const { atMs, minor } of points) {
    const price = { amountMinor: minor, currency: 'EUR' };
    const next = nextDayLow(today, today && price, price, toTime(atMs));
    today = next.today;
    if (!next.ended) continue;
    writes += 1;
    await table.transact([lowsWrite(productId, next.ended)]);
  }
  expect(writes).toBeLessThanOrEqual(4 * 14);
  // A transaction counts each write twice, and a month's item is smaller than 1 KB.
  expect(totalCapacity(tap.take())).toBe(2 * writes);

  const lows = await new PriceStore(table).lows(productId, limits.lowestDays.max, endMs);
  const calls = tap.take();
  expect(calls).toHaveLength(1);
  expect(totalCapacity(calls.filter(isRead))).toBeLessThanOrEqual(4);
  for (let days = limits.lowestDays.min; days <= limits.lowestDays.max; days += 1) {
    const firstDay = toDay(endMs - days * dayMs);
    const inWindow = points.filter(({ day }) => day >= firstDay);
    const scanned = Math.min(...inWindow.map(({ minor }) => minor));
    expect(lowestOf({ today, lows }, days, endMs), String(days)).toBe(scanned);
  }
});
