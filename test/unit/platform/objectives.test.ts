import { expect, test } from 'vitest';
import { isLateRound } from '../../../functions/crawler/late-rounds.ts';
import { alertsLate } from '../../../shared/platform/attempts/attempts.ts';
import { openClock } from '../../../shared/platform/identifiers/clock.ts';

const minuteMs = 60_000;
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 0, minutes)).toISOString();
const roundMs = Date.UTC(2026, 10, 20);

test.each([
  ['max', 36],
  ['plus', 72],
  ['eco', 144],
] as const)('a scheduled check of %s is late after a tenth of its period, %i minutes', (plan, minutes) => {
  const late = (afterMinutes: number, timeScale = 1) =>
    isLateRound(
      { round: { id: 'slot', at_ms: roundMs }, plans: [plan] },
      openClock(() => roundMs + afterMinutes * minuteMs, timeScale),
    );
  expect([late(minutes), late(minutes + 1), late(minutes / 60 + 1, 60)]).toEqual([false, true, true]);
});

test('a page shared by plans is late by the shortest of their periods, and one of a manual run never is', () => {
  const round = { id: 'run#1', at_ms: roundMs };
  const clock = openClock(() => roundMs + 40 * minuteMs);
  expect(isLateRound({ round, plans: ['eco', 'max'] }, clock)).toBe(true);
  expect(isLateRound({ round }, clock)).toBeNull();
});

test('an event is late if its first attempt starts more than 5 minutes after it; retries do not count', () => {
  const sent = (minutes: number, attempts: object[] = []) =>
    alertsLate({ created_at: at(0), attempts }, { at: at(minutes) });
  expect([sent(5), sent(6), sent(36, [{}])]).toEqual([0, 1, undefined]);
  expect(alertsLate({ created_at: at(0), attempts: [] }, null)).toBeUndefined();
});
