import type * as z from 'zod';
import type { Job } from '../../../shared/interface/schemas/check.ts';
import { isAhead } from '../../../shared/platform/identifiers/clock.ts';
import type { Check } from '../../../shared/products/checks/check.ts';
import { maxPauseSeconds } from '../../../shared/products/checks/read-policy.ts';

/** Returns a check in the API format. A queued check can still succeed, so its error is that of an attempt. */
export function toJob(check: Check, baseUrl: string, nowMs: number): z.input<typeof Job> {
  const { id, status, product_id, error, next_attempt_at } = check;
  const isWaiting =
    status === 'queued' &&
    next_attempt_at !== undefined &&
    isAhead(Date.parse(next_attempt_at), { nowMs, longestMs: maxPauseSeconds * 1000 });
  return {
    job_id: id,
    status,
    data: {
      id,
      job_id: id,
      status,
      poll: `${baseUrl}/products/${product_id}/checks/${id}`,
      ...(status === 'failed' && error ? { error } : {}),
      ...(isWaiting && error && { next_attempt_at, last_attempt_error: error }),
    },
  };
}
