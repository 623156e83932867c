import { describe, expect, it } from 'vitest';
import { parseRate, tickEvent } from '../../src/schedules/schedule.ts';

describe('the rate of a schedule', () => {
  it.each([
    ['rate(1 minute)', 60_000],
    ['rate(5 minutes)', 300_000],
    ['rate(12 hours)', 43_200_000],
    ['rate(1 day)', 86_400_000],
  ])('%s', (expression, period) => {
    expect(parseRate(expression)).toBe(period);
  });

  it.each(['rate(0 minutes)', 'rate(5 seconds)', 'rate(5)', 'cron(0 12 * * ? *)', 'at(2026-01-01T00:00:00)'])(
    'cannot be %s, which is rejected',
    (expression) => {
      expect(() => parseRate(expression)).toThrow(expression);
    },
  );
});

describe('the event of a tick', () => {
  it('contains the scheduled time if the input requests it', () => {
    const input = '{"plan":"max","at":"<aws.scheduler.scheduled-time>"}';
    const event = tickEvent({ input }, new Date(Date.UTC(2026, 0, 2, 3, 4, 5, 678)));
    expect(event).toEqual({ plan: 'max', at: '2026-01-02T03:04:05Z' });
  });

  it('can have more fields', () => {
    expect(tickEvent({ input: '{}' }, new Date(), { everything: true })).toEqual({
      everything: true,
    });
  });
});
