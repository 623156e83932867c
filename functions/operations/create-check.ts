import { createCheck as contract } from '../../shared/interface/operations/checks.ts';
import { ServiceError } from '../../shared/interface/service-error.ts';
import type { Check } from '../../shared/products/checks/check.ts';
import { sendCheck } from '../../shared/products/checks/messages.ts';
import type { Call } from '../http/behaviour.ts';
import { toJob } from './views/to-job.ts';
import { operation, type Services } from './wiring/operation.ts';

/** A queued check may finish between two reads, but not this many times in a row by chance. */
const maxLooks = 5;

const needs = ['products', 'checks', 'checksQueue'] as const;

/** Queues a check of a product, or returns the one already queued. */
export const createCheck = operation(contract, { needs }, async (call, services) => {
  const check = await queueOrFind(call, services);
  const job = toJob(check, call.baseUrl, call.nowMs);
  return { body: job, location: job.data.poll };
});

async function queueOrFind(
  { account, params, newId, nowMs, requestId }: Call<typeof contract>,
  { products, checks, checksQueue }: Pick<Services, (typeof needs)[number]>,
): Promise<Check> {
  const checkId = newId();
  for (let look = 1; look <= maxLooks; look += 1) {
    const product = await products.get(account.id, params.id);
    const queuedId = product.queued_check_id;
    if (queuedId === undefined && (await checks.queue(product, checkId, nowMs, requestId)))
      await sendCheck(checksQueue, product, checkId, account.plan);
    const check = await checks.find(product.id, queuedId ?? checkId, nowMs);
    if (check && (check.status === 'queued' || check.id === checkId)) return check;
  }
  throw new ServiceError('http', 'Another check of this product was just running. Try again.');
}
