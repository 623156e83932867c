import { expect, test } from 'vitest';
import { resultOfStatus } from '../../../shared/notifications/send-result.ts';

const nowMs = Date.parse('2026-11-20T21:00:00.000Z');
const result = (status: number, retryAfter?: string) =>
  resultOfStatus('Slack', { status, retryAfter }, nowMs);

test.each([200, 201, 202, 204])('HTTP %d is sent', (status) => {
  expect(result(status)).toEqual({ kind: 'sent' });
});

test.each([404, 410])('HTTP %d means that the target is gone', (status) => {
  expect(result(status)).toEqual({ kind: 'gone', reason: `Slack returned HTTP ${status}.` });
});

test.each([
  [429, '30', 30_000],
  [503, 'Fri, 20 Nov 2026 21:01:00 GMT', 60_000],
  [500, undefined, null],
  [400, undefined, null],
  [302, undefined, null],
] as const)('HTTP %d with Retry-After %s is retried', (status, retryAfter, retryAfterMs) => {
  expect(result(status, retryAfter)).toEqual({
    kind: 'retry',
    reason: `Slack returned HTTP ${status}.`,
    retryAfterMs,
  });
});
