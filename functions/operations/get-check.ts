import { getCheck as contract } from '../../shared/interface/operations/checks.ts';
import { ServiceError } from '../../shared/interface/service-error.ts';
import { toJob } from './views/to-job.ts';
import { operation } from './wiring/operation.ts';

/** Returns the status of a check of one of the account's products. */
export const getCheck = operation(
  contract,
  { needs: ['products', 'checks'] },
  async ({ account, params: { id, job_id }, nowMs, baseUrl }, { products, checks }) => {
    const product = await products.get(account.id, id);
    const check = await checks.find(product.id, job_id, nowMs);
    if (!check)
      throw new ServiceError('not_found', `The product has no check ${job_id}. Jobs are kept for 7 days.`);
    return { body: toJob(check, baseUrl, nowMs) };
  },
);
