import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../shared/platform/identifiers/ids.ts';
import { lowWrite } from '../../../shared/products/day-lows.ts';
import { PriceStore } from '../../../shared/products/prices/price-store.ts';
import { isRead, totalCapacity } from '../../support/database-tap.ts';
import { openTestTable, type TestTable } from '../../support/test-table.ts';

let testTable: TestTable;
beforeAll(async () => {
  testTable = await openTestTable();
});
afterAll(() => testTable.close());

const dayMs = 86_400_000;
const nowMs = Date.UTC(2026, 10, 22, 12);
const dayBefore = (days: number) => new Date(nowMs - days * dayMs).toISOString().slice(0, 10);

test('365 days of lows are one query of at most 4 read units, and each write of one is one unit', async () => {
  const { table, tap } = testTable;
  const productId = newId();
  // Whatever happens in a day, it leaves one number.
  const writes = Array.from({ length: 400 }, (_, days) =>
    lowWrite(productId, { since: '', day: dayBefore(days + 1), minor: 123_456_789 }),
  );
  tap.take();
  for (const write of writes) await table.transact([write]);
  // A transaction counts each write twice.
  expect(totalCapacity(tap.take())).toBe(2 * writes.length);
  const lows = await new PriceStore(table).lows(productId, 365, nowMs);
  const calls = tap.take();
  expect(calls).toHaveLength(1);
  expect(totalCapacity(calls.filter(isRead))).toBeLessThanOrEqual(4);
  for (let days = 1; days <= 365; days += 1)
    expect(lows.get(dayBefore(days)), String(days)).toBe(123_456_789);
});
