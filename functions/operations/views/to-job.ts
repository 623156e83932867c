import type * as z from 'zod';
import type { Job } from '../../../shared/interface/schemas/check.ts';
import type { Check } from '../../../shared/products/checks/check.ts';

/** Returns a check in the API format. Omits the error of a queued check, because the check can still succeed. */
export function toJob(check: Check, baseUrl: string): z.input<typeof Job> {
  const { id, status, product_id, error } = check;
  return {
    job_id: id,
    status,
    data: {
      id,
      job_id: id,
      status,
      poll: `${baseUrl}/products/${product_id}/checks/${id}`,
      ...(status === 'failed' && error ? { error } : {}),
    },
  };
}
