import { describe, expect, test } from 'vitest';
import { isAhead, latestEnd, toleranceMs } from '../../../../shared/platform/identifiers/clock.ts';

const nowMs = Date.UTC(2026, 10, 20);
const wait = { nowMs, longestMs: 15_000 };

describe('a stored time', () => {
  test('is in the future until it is reached', () => {
    expect(isAhead(nowMs + 1, wait)).toBe(true);
    expect(isAhead(nowMs, wait)).toBe(false);
    expect(isAhead(0, wait)).toBe(false);
  });

  test('is in the future by at most the longest wait plus the clock skew', () => {
    expect(isAhead(nowMs + 15_000 + toleranceMs, wait)).toBe(true);
    expect(latestEnd(wait)).toBe(nowMs + 15_000 + toleranceMs);
  });

  test('has expired if it is further in the future, because the clock has stepped back', () => {
    expect(isAhead(nowMs + 15_000 + toleranceMs + 1, wait)).toBe(false);
    expect(isAhead(nowMs + 3_600_000, wait)).toBe(false);
  });
});
