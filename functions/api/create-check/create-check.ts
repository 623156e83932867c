import type { createCheck as operation } from '../../../shared/interface/operations/create-check.ts';
import { ServiceError } from '../../../shared/interface/service-error.ts';
import type { Queue } from '../../../shared/platform/queues/queue.ts';
import type { Check, CheckRef } from '../../../shared/products/checks/check.ts';
import type { CheckStore } from '../../../shared/products/checks/check-store.ts';
import { sendCheck } from '../../../shared/products/checks/send-check.ts';
import type { ProductStore } from '../../../shared/products/product-store.ts';
import type { Behaviour, Call } from '../serve/validated.ts';
import { toJob } from '../to-job.ts';

interface Dependencies {
  products: Pick<ProductStore, 'get'>;
  checks: Pick<CheckStore, 'find' | 'queue'>;
  checksQueue: Queue<CheckRef>;
}

/** A queued check may finish between two looks at it; this many in a row are no longer chance. */
const maxLooks = 5;

/** Queues a check of a product, or answers with the one that is queued. */
export function createCheck(dependencies: Dependencies): Behaviour<typeof operation> {
  return async (call) => {
    const check = await queueOrFind(call, dependencies);
    const job = toJob(check, call.baseUrl);
    return { body: job, location: job.data.poll };
  };
}

async function queueOrFind(
  { account, params, newId, nowMs, requestId }: Call<typeof operation>,
  { products, checks, checksQueue }: Dependencies,
): Promise<Check> {
  const checkId = newId();
  for (let look = 1; look <= maxLooks; look += 1) {
    const product = await products.get(account.id, params.id);
    const queuedId = product.queued_check_id;
    if (queuedId === undefined && (await checks.queue(product, checkId, nowMs, requestId)))
      await sendCheck(checksQueue, product, checkId);
    const check = await checks.find(product.id, queuedId ?? checkId, nowMs);
    if (check && (check.status === 'queued' || check.id === checkId)) return check;
  }
  throw new ServiceError('http', 'Another check of this product was just running. Try again.');
}
