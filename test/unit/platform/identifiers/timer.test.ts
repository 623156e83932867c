import { expect, test } from 'vitest';
import { startTimer, toleranceMs } from '../../../../shared/platform/identifiers/clock.ts';

const startedMs = Date.UTC(2026, 10, 24);
const longMs = 3_600_000;

test.each([
  ['has just started', 0, longMs],
  ['is about to end', longMs - 1, 1],
  ['has ended', longMs, 0],
  ['ended long ago', 10 * longMs, 0],
  ['started before the clock was corrected by seconds', -5000, longMs + 5000],
  ['started before the clock stepped back', -toleranceMs - 1, 0],
])('a timer that %s has what is left of its time', (_what, passedMs, expected) => {
  let nowMs = startedMs;
  const leftMs = startTimer(() => nowMs, longMs);
  nowMs += passedMs;
  expect(leftMs()).toBe(expected);
});

test('a timer can count from an earlier start', () => {
  expect(startTimer(() => startedMs, longMs, startedMs - 1000)()).toBe(longMs - 1000);
});
