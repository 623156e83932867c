import type { getCheck as operation } from '../../../shared/interface/operations/get-check.ts';
import { ServiceError } from '../../../shared/interface/service-error.ts';
import type { CheckStore } from '../../../shared/products/checks/check-store.ts';
import type { ProductStore } from '../../../shared/products/product-store.ts';
import type { Behaviour } from '../serve/validated.ts';
import { toJob } from '../to-job.ts';

interface Dependencies {
  products: Pick<ProductStore, 'get'>;
  checks: Pick<CheckStore, 'find'>;
}

/** Answers with the state of a check of one of the account's products. */
export function getCheck({ products, checks }: Dependencies): Behaviour<typeof operation> {
  return async ({ account, params: { id, job_id }, nowMs, baseUrl }) => {
    const product = await products.get(account.id, id);
    const check = await checks.find(product.id, job_id, nowMs);
    if (!check)
      throw new ServiceError('not_found', `The product has no check ${job_id}. Jobs are kept for 7 days.`);
    return { body: toJob(check, baseUrl) };
  };
}
