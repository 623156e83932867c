import { describe, expect, test } from 'vitest';
import { type Alarm, stateOf } from '../../../../src/metrics/alarm/alarms.ts';
import { MetricStore } from '../../../../src/metrics/query/metric-store.ts';

const minuteMs = 60_000;
const metric = { namespace: 'Watch', name: 'overdue_s', dimensions: { plan: 'max' } };
const late: Alarm = {
  name: 'ChecksOverdue',
  description: 'Prices are old. First: look.',
  queries: [{ id: 'm', label: 'm', isShown: true, of: { metric, stat: 'Maximum', periodMs: 15 * minuteMs } }],
  periodMs: 15 * minuteMs,
  periods: 2,
  badPeriods: 2,
  threshold: 1800,
  isBadBelow: false,
  isBadWhenMissing: true,
};
const startedMs = 1_000_000 * minuteMs;

/** The state after minutes with one value each; null for a missing value. */
function stateAfter(alarm: Alarm, minutes: (number | null)[]) {
  let nowMs = startedMs;
  const store = new MetricStore(() => nowMs);
  for (const [minute, value] of minutes.entries()) {
    nowMs = startedMs + minute * minuteMs;
    if (value !== null) store.record(metric, value, 'Seconds');
  }
  return stateOf(alarm, store, { nowMs, startedMs });
}
const for30 = (value: number | null) => Array.from({ length: 30 }, () => value);

describe('an alarm', () => {
  test('fires at its threshold if each of its periods breaches it', () => {
    expect(stateAfter(late, for30(1800))).toEqual({ state: 'alarm', value: 1800 });
  });

  test.each([
    ['below its limit', for30(1799)],
    ['when one of its periods is good', [...for30(0).slice(15), ...for30(1800).slice(15)]],
  ])('is OK %s', (_when, minutes) => {
    expect(stateAfter(late, minutes).state).toBe('ok');
  });

  test('with fewer required periods fires when that many breach', () => {
    const oneBad = [...for30(0).slice(15), ...for30(1800).slice(15)];
    expect(stateAfter({ ...late, badPeriods: 1 }, oneBad).state).toBe('alarm');
  });

  test('fires for missing data only if that is treated as breaching', () => {
    expect(stateAfter(late, for30(null)).state).toBe('alarm');
    expect(stateAfter({ ...late, isBadWhenMissing: false }, for30(null)).state).toBe('ok');
  });

  test('does not fire for the time before the run', () => {
    expect(stateAfter(late, for30(null).slice(1))).toEqual({ state: 'ok', value: null });
    expect(stateAfter(late, [9000]).state).toBe('ok');
  });

  test('that fires below its threshold is OK at it', () => {
    const missing = { ...late, isBadBelow: true, threshold: 1 };
    expect(stateAfter(missing, for30(1)).state).toBe('ok');
    expect(stateAfter(missing, for30(0)).state).toBe('alarm');
  });

  test("on an expression uses the expression's result", () => {
    const [input] = late.queries;
    if (!input) throw new Error('The alarm has no query');
    const share: Alarm = {
      ...late,
      isBadWhenMissing: false,
      threshold: 90,
      queries: [
        { id: 'e', label: 'e', isShown: true, of: { expression: 'IF(m >= 10, m / 20, 0)' } },
        { ...input, isShown: false },
      ],
    };
    expect(stateAfter(share, for30(1800))).toEqual({ state: 'alarm', value: 90 });
    expect(stateAfter(share, for30(9)).value).toBe(0);
  });
});
