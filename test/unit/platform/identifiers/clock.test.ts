import { expect, test } from 'vitest';
import { hourMs, openClock } from '../../../../shared/platform/identifiers/clock.ts';

const nowMs = Date.UTC(2026, 10, 24);

test("the service's own time is real time, unless a local run has a faster clock", () => {
  const { now, toOwnTime, toRealTime } = openClock(() => nowMs);
  expect([now(), toOwnTime(nowMs), toRealTime(nowMs)]).toEqual([nowMs, nowMs, nowMs]);
});

test('a clock that is 60 times as fast shows real time, and its hour is over after a real minute', () => {
  const { now, toOwnTime, toRealTime } = openClock(() => nowMs, 60);
  expect(now()).toBe(nowMs);
  expect(toRealTime(hourMs)).toBe(60_000);
  expect(toOwnTime(nowMs + 60_000) - toOwnTime(nowMs)).toBe(hourMs);
});
