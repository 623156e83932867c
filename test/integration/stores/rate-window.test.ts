import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RateWindow } from '../../../shared/accounts/rate-window.ts';
import { newId } from '../../../shared/platform/identifiers/ids.ts';
import { runs } from '../../support/runs.ts';
import { setUpTestTable } from '../../support/test-table.ts';

const testTable = await setUpTestTable();

const windowMs = 60_000;
const beginMs = Date.UTC(2026, 10, 20);

test('a request is allowed if and only if fewer than the limit were allowed in the window before it', async () => {
  const pauses = fc.array(fc.integer({ min: 0, max: 25_000 }), { minLength: 1, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 5 }), pauses, async (limit, gaps) => {
      const window = new RateWindow(testTable.table, { limit, windowMs });
      const subject = newId();
      const allowed: number[] = [];
      let nowMs = beginMs;
      for (const gap of gaps) {
        nowMs += gap;
        const inWindow = allowed.filter((at) => at > nowMs - windowMs).length;
        const status = await window.take(subject, nowMs);
        expect(status.isAllowed).toBe(inWindow < limit);
        if (status.isAllowed) allowed.push(nowMs);
        expect(status).toMatchObject({ limit, remaining: Math.max(0, limit - inWindow - 1) });
        const oldest = allowed.find((at) => at > nowMs - windowMs) ?? nowMs;
        expect(status.resetSeconds).toBe(Math.max(1, Math.ceil((oldest + windowMs - nowMs) / 1000)));
      }
    }),
    runs(20),
  );
});

test('a request waits at most a minute, even if a later one was counted first', async () => {
  const window = new RateWindow(testTable.table, { limit: 2, windowMs });
  const subject = newId();
  await window.take(subject, beginMs + 5);
  const statuses = [await window.take(subject, beginMs), await window.take(subject, beginMs)];
  expect(statuses.map(({ isAllowed }) => isAllowed)).toEqual([true, false]);
  expect(statuses.map(({ resetSeconds }) => resetSeconds)).toEqual([60, 60]);
});

test('a limit of thousands is counted proportionally, and no window ever exceeds it', async () => {
  const window = new RateWindow(testTable.table, { limit: 6000, windowMs });
  const subject = newId();
  expect(await window.take(subject, beginMs)).toMatchObject({ limit: 6000, remaining: 5990 });
  for (let taken = 1; taken < 551; taken += 50) await window.take(subject, beginMs, 50);
  const statuses = [];
  for (let taken = 551; taken < 651; taken += 1) statuses.push(await window.take(subject, beginMs));
  // 600 in any 6 seconds.
  expect(statuses.filter(({ isAllowed }) => isAllowed)).toHaveLength(49);
  expect((await window.take(subject, beginMs + 6_000)).isAllowed).toBe(true);
});

test('a request that counts as several needs room for all of them, and gets the time when there is', async () => {
  const window = new RateWindow(testTable.table, { limit: 5, windowMs });
  const subject = newId();
  await window.take(subject, beginMs);
  await window.take(subject, beginMs + 10_000);
  expect(await window.take(subject, beginMs + 20_000, 3)).toMatchObject({ isAllowed: true, remaining: 0 });
  expect(await window.take(subject, beginMs + 20_000, 2)).toMatchObject({
    isAllowed: false,
    resetSeconds: 50,
  });
  expect((await window.take(subject, beginMs + 69_999, 2)).isAllowed).toBe(false);
  expect(await window.take(subject, beginMs + 70_000, 2)).toMatchObject({ isAllowed: true, remaining: 0 });
});

test('a request that counts as more than the limit uses all of it', async () => {
  const window = new RateWindow(testTable.table, { limit: 3, windowMs });
  const subject = newId();
  expect(await window.take(subject, beginMs, 60)).toMatchObject({ isAllowed: true, remaining: 0 });
  expect(await window.take(subject, beginMs, 60)).toMatchObject({ isAllowed: false, resetSeconds: 60 });
  expect((await window.take(subject, beginMs + windowMs, 60)).isAllowed).toBe(true);
});

test('requests that were counted under another limit still count', async () => {
  const subject = newId();
  const take = (limit: number, ms = 0) =>
    new RateWindow(testTable.table, { limit, windowMs }).take(subject, beginMs + ms);
  await take(2);
  expect(await take(3, 20_000)).toMatchObject({ isAllowed: true, limit: 3, remaining: 1 });
  expect(await take(1, 30_000)).toMatchObject({ isAllowed: false, remaining: 0, resetSeconds: 50 });
  expect(await take(1, 80_000)).toMatchObject({ isAllowed: true, remaining: 0 });
});

test('an item grows with the requests in the window, not with the limit', async () => {
  const window = new RateWindow(testTable.table, { limit: 600, windowMs });
  const subject = { accountId: newId(), of: 'SESSIONS' };
  const marks = async () => (await testTable.items(`RATE#${subject.accountId}`))[0]?.marks;
  await window.take(subject, beginMs);
  expect(await marks()).toEqual([beginMs]);
  for (let minute = 1; minute <= 5; minute += 1)
    expect(await window.take(subject, beginMs + minute * windowMs, 60)).toMatchObject({ remaining: 540 });
  expect(await marks()).toHaveLength(101);
});

test('of 100 requests at once, those that find a full list of past times are counted exactly, too', async () => {
  const window = new RateWindow(testTable.table, { limit: 60, windowMs });
  const subject = newId();
  // As an earlier version stored it.
  await testTable.put([{ pk: `RATE#${subject}`, sk: 'RATE', marks: Array(60).fill(1_000_000_000_001) }]);
  for (const nowMs of [beginMs, beginMs + windowMs]) {
    const statuses = await Promise.all(Array.from({ length: 100 }, () => window.take(subject, nowMs)));
    expect(statuses.filter(({ isAllowed }) => isAllowed)).toHaveLength(60);
  }
});

test('a request that others overtake at every attempt is rejected for a second, instead of failing', async () => {
  const full = { isWritten: false, item: { marks: Array(60).fill(beginMs - windowMs) } };
  const overtaken = { ...testTable.table, tryUpdate: async () => full };
  const window = new RateWindow(Object.setPrototypeOf(overtaken, testTable.table), { limit: 60, windowMs });
  expect(await window.take(newId(), beginMs)).toMatchObject({ isAllowed: false, resetSeconds: 1 });
});
