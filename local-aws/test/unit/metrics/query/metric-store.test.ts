import { describe, expect, test } from 'vitest';
import { statisticOf } from '../../../../src/metrics/query/buckets.ts';
import { keptMinutes, MetricStore } from '../../../../src/metrics/query/metric-store.ts';

const minuteMs = 60_000;
const id = { namespace: 'Watch', name: 'read_ms', dimensions: { driver: 'zyte' } };

function storeAt(minute: number) {
  const clock = { minute };
  const store = new MetricStore(() => clock.minute * minuteMs + 1);
  const record = (...all: number[]) => {
    for (const value of all) store.record(id, value, 'Milliseconds');
  };
  const ask = (from: number, until: number, stat: string) =>
    statisticOf(store.between(id, from * minuteMs, until * minuteMs), stat);
  return { clock, store, record, ask };
}

describe('a measurement', () => {
  test.each([
    ['Sum', 110],
    ['SampleCount', 4],
    ['Average', 27.5],
    ['Minimum', 0],
    ['Maximum', 80],
  ])('has its %s to the last digit', (stat, wanted) => {
    const { record, ask } = storeAt(100);
    record(10, 20, 0, 80);
    expect(ask(100, 101, stat)).toBe(wanted);
  });

  test.each([50, 90, 99])('has its p%d within 1 %%', (percent) => {
    const { record, ask } = storeAt(100);
    record(...Array.from({ length: 1000 }, (_, index) => 1000 - index));
    const value = ask(100, 101, `p${percent}`) ?? 0;
    expect(Math.abs(value / (percent * 10) - 1)).toBeLessThanOrEqual(0.01);
  });

  test('covers the requested minutes, with the same result for several metrics as for each alone', () => {
    const { clock, record, ask } = storeAt(100);
    record(1, 2);
    clock.minute = 101;
    record(4);
    expect([ask(100, 101, 'Sum'), ask(101, 102, 'Sum'), ask(100, 102, 'Sum')]).toEqual([3, 4, 7]);
    expect([ask(100, 102, 'Minimum'), ask(100, 102, 'SampleCount')]).toEqual([1, 3]);
  });

  test('is null, never 0, without values', () => {
    const { record, ask } = storeAt(100);
    record(1);
    expect([ask(99, 100, 'Sum'), ask(101, 102, 'Average'), ask(99, 100, 'p50')]).toEqual([null, null, null]);
  });

  test('is stored per minute for three hours', () => {
    const { clock, store, record, ask } = storeAt(100);
    record(1);
    clock.minute = 100 + keptMinutes;
    record(2);
    expect(ask(100, 101, 'Sum')).toBe(null);
    expect(ask(101, clock.minute + 1, 'Sum')).toBe(2);
    expect(store.list()[0]?.minutes.size).toBe(1);
  });

  test('is stored per hour for 30 days, and counted once', () => {
    const days = 30 * 24 * 60;
    const { clock, store, record, ask } = storeAt(days);
    for (let minute = 0; minute < 600; minute += 7) {
      clock.minute = days + minute;
      record(1);
    }
    const recorded = Math.ceil(600 / 7);
    for (const later of [600, 720, 5 * 1440, 29 * 1440]) {
      clock.minute = days + later;
      expect(ask(clock.minute - days, clock.minute + 1, 'SampleCount')).toBe(recorded);
    }
    clock.minute = 2 * days + 700;
    record(1);
    expect(ask(clock.minute - days, clock.minute + 1, 'Sum')).toBe(1);
    expect(store.list()[0]?.hours.size).toBe(1);
  });

  test('is distinguished by its dimensions, in any order', () => {
    const { store } = storeAt(100);
    const both = { ...id, dimensions: { driver: 'zyte', outcome: 'blocked' } };
    store.record(both, 1, 'Count');
    store.record({ ...id, dimensions: { outcome: 'blocked', driver: 'zyte' } }, 1, 'Count');
    store.record(id, 1, 'Count');
    expect(store.list()).toHaveLength(2);
    expect(store.between(both, 0, 1000 * minuteMs).count).toBe(0);
    expect(store.between(both, 100 * minuteMs, 101 * minuteMs).count).toBe(2);
  });
});

test('an unknown statistic is rejected rather than 0', () => {
  const { record, ask } = storeAt(100);
  record(1);
  expect(() => ask(100, 101, 'TM90')).toThrow(/TM90/u);
});

test('a function with unlimited metric names does not exhaust the memory', () => {
  const { store } = storeAt(100);
  for (let number = 0; number < 2000; number += 1)
    store.record({ ...id, name: `made_up_${number}` }, 1, 'Count');
  expect(store.list()).toHaveLength(1000);
});
