import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type DigestSchedule,
  digestAfter,
  nextDigest,
  wallTime,
} from '../../../../shared/notifications/channels/digest-time.ts';
import { dayMs, hourMs, openClock, toTime } from '../../../../shared/platform/identifiers/clock.ts';

const daily = (timeZone: string, hour = 8): DigestSchedule => ({ frequency: 'daily', hour, timeZone });
const at = (time: string) => Date.parse(time);

describe('a digest is sent at its hour in the time zone', () => {
  test.each([
    ['UTC', '2026-11-24T06:00:00.000Z', 8, '2026-11-24T08:00:00.000Z'],
    ['UTC', '2026-11-24T08:00:00.000Z', 8, '2026-11-25T08:00:00.000Z'],
    ['Europe/Berlin', '2026-11-24T06:59:59.999Z', 8, '2026-11-24T07:00:00.000Z'],
    ['America/Los_Angeles', '2026-11-24T06:00:00.000Z', 8, '2026-11-24T16:00:00.000Z'],
    ['Asia/Kathmandu', '2026-11-24T06:00:00.000Z', 8, '2026-11-25T02:15:00.000Z'],
    // On the first day, the hour from 2 to 3 does not exist; on the second, it occurs twice.
    ['Europe/Berlin', '2026-03-28T12:00:00.000Z', 2, '2026-03-29T01:00:00.000Z'],
    ['Europe/Berlin', '2026-10-24T12:00:00.000Z', 2, '2026-10-25T00:00:00.000Z'],
    ['Europe/Berlin', '2026-10-25T00:00:00.000Z', 2, '2026-10-26T01:00:00.000Z'],
    // The last hour of the day does not exist, and an hour later is the next day.
    ['America/Nuuk', '2026-03-28T12:00:00.000Z', 23, '2026-03-29T00:00:00.000Z'],
    ['America/Nuuk', '2026-03-29T00:00:00.000Z', 23, '2026-03-30T00:00:00.000Z'],
  ])('in %s after %s at %i', (zone, after, hour, expected) => {
    expect(toTime(digestAfter(at(after), daily(zone, hour)))).toBe(expected);
  });

  test('weekly on Mondays in the time zone', () => {
    const schedule = { frequency: 'weekly', hour: 8, timeZone: 'Pacific/Auckland' } as const;
    expect(toTime(digestAfter(at('2026-11-24T00:00:00.000Z'), schedule))).toBe('2026-11-29T19:00:00.000Z');
  });
});

const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
const schedule = fc.record({
  frequency: fc.constantFrom('daily' as const, 'weekly' as const),
  hour: fc.integer({ min: 0, max: 23 }),
  timeZone: zone,
});
const time = fc.integer({ min: at('2024-01-01T00:00:00Z'), max: at('2028-01-01T00:00:00Z') });

test('in every zone, each local day or week has one digest, at its hour or the next existing one', () => {
  fc.assert(
    fc.property(time, schedule, (nowMs, wanted) => {
      const first = digestAfter(nowMs, wanted);
      const second = digestAfter(first, wanted);
      const days = wanted.frequency === 'weekly' ? 7 : 1;
      const dayOf = (ms: number) => Math.floor(wallTime(ms, wanted.timeZone) / dayMs);
      expect(first).toBeGreaterThan(nowMs);
      expect(dayOf(second) - dayOf(first)).toBe(days);
      for (const ms of [first, second]) {
        const late = wallTime(ms, wanted.timeZone) - dayOf(ms) * dayMs - wanted.hour * hourMs;
        // The largest daylight saving shift is an hour.
        expect(Math.abs(late)).toBeLessThanOrEqual(hourMs);
        if (late < 0) expect(wallTime(ms + hourMs, wanted.timeZone)).toBe((dayOf(ms) + 1) * dayMs);
        if (late > 0)
          expect(wallTime(ms - 1000, wanted.timeZone)).toBeLessThan(dayOf(ms) * dayMs + wanted.hour * hourMs);
      }
    }),
    { numRuns: 300 },
  );
});

const scale = fc.constantFrom(0.3, 1, 60, 1440, 100_000);

test('on every clock, the next digest is in the future, and at most a day or week of the clock away', () => {
  fc.assert(
    fc.property(time, schedule, scale, (nowMs, wanted, timeScale) => {
      const clock = openClock(() => nowMs, timeScale);
      const next = nextDigest(nowMs, wanted, clock);
      expect(next).toBeGreaterThan(nowMs);
      const days = wanted.frequency === 'weekly' ? 7 : 1;
      // The hour that daylight saving time adds, and the millisecond that rounding does.
      expect(next - nowMs).toBeLessThanOrEqual(clock.toRealTime(days * dayMs + hourMs) + 1);
    }),
    { numRuns: 200 },
  );
});

test('on a clock that is 1440 times as fast, daily digests are a minute apart', () => {
  const clock = openClock(Date.now, 1440);
  const first = nextDigest(at('2026-11-24T06:00:00.000Z'), daily('UTC'), clock);
  expect(nextDigest(first, daily('UTC'), clock)).toBe(first + 60_000);
});
