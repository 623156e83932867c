import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextAfter } from '../../../../functions/sender/post-event.ts';

const attempt = (status_code: number | null, error: string | null = 'failed') => ({
  at: '',
  status_code,
  error,
  response: null,
  duration_ms: 1,
});

test.each([
  [1, 60],
  [2, 300],
  [3, 1800],
])('after attempt %d, the next one is due in %d s ± 20 %%', (tries, seconds) => {
  expect(nextAfter(attempt(500), tries, 0.5)).toMatchObject({ status: 'queued', afterSeconds: seconds });
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (random) => {
      const next = nextAfter(attempt(null), tries, random);
      expect(next.afterSeconds).toBeGreaterThanOrEqual(seconds * 0.8 - 1e-9);
      expect(next.afterSeconds).toBeLessThanOrEqual(seconds * 1.2 + 1e-9);
    }),
  );
});

test('after the fourth attempt it is dead-lettered, with the last reason', () => {
  const next = nextAfter(attempt(503, 'HTTP 503'), 4, 0.5);
  expect(next).toEqual({
    status: 'failed',
    afterSeconds: null,
    reason: '4 attempts failed, the last: HTTP 503',
    isDeadLetter: true,
  });
});

test.each([1, 2, 3, 4])('410 ends it at attempt %d, without a dead letter', (tries) => {
  expect(nextAfter(attempt(410, 'HTTP 410'), tries, 0.5)).toMatchObject({
    status: 'failed',
    afterSeconds: null,
    isDeadLetter: false,
  });
});

test.each([1, 4])('a success at attempt %d is a success', (tries) => {
  expect(nextAfter(attempt(204, null), tries, 0.5)).toMatchObject({
    status: 'delivered',
    afterSeconds: null,
  });
});
