import { expect, test } from 'vitest';
import { toJob } from '../../../functions/operations/views/to-job.ts';
import { toTime } from '../../../shared/platform/identifiers/clock.ts';
import { newCheck } from '../../../shared/products/checks/check.ts';

const nowMs = Date.UTC(2026, 10, 28, 12);
const error = {
  code: 'blocked',
  message: 'The shop blocked our request.',
  retryable: true,
  driver: 'direct',
} as const;
const check = {
  ...newCheck({ account_id: 'a', product_id: 'p', check_id: 'c' }, nowMs, 'forced'),
  error,
  next_attempt_at: toTime(nowMs + 120_000),
};

test('a queued job that waits after a failed attempt has the time of the next one and the reason', () => {
  expect(toJob(check, 'https://prices.example/api/v1', nowMs).data).toMatchObject({
    status: 'queued',
    next_attempt_at: check.next_attempt_at,
    last_attempt_error: error,
  });
});

test('a job that is being read, has ended or was never read has no next attempt', () => {
  const { next_attempt_at: _, ...unread } = { ...check, error: null };
  const jobs = [
    toJob(check, '', nowMs + 120_000),
    toJob({ ...check, status: 'failed' }, '', nowMs),
    toJob(unread, '', nowMs),
  ];
  for (const { data } of jobs) expect(data).not.toHaveProperty('next_attempt_at');
});
