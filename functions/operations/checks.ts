import type * as z from 'zod';
import { limits } from '../../shared/interface/limits.ts';
import * as contracts from '../../shared/interface/operations/checks.ts';
import type { Check as CheckView } from '../../shared/interface/schemas/check.ts';
import { ServiceError } from '../../shared/interface/service-error.ts';
import { type Check, pointIdOf } from '../../shared/products/checks/check.ts';
import { sendCheck } from '../../shared/products/checks/messages.ts';
import type { Call } from '../http/serve.ts';
import { toJob } from './views/to-job.ts';
import { operation, type Services } from './wiring/operation.ts';

/** A queued check may finish between two reads, but not this many times in a row by chance. */
const maxLooks = 5;

const needs = ['products', 'checks', 'checksQueue'] as const;

/** Queues a check of a product, or returns the one already queued. */
export const createCheck = operation(contracts.createCheck, needs, async (call, services) => {
  const check = await queueOrFind(call, services);
  const job = toJob(check, call.baseUrl, call.nowMs);
  return { body: job, location: job.data.poll };
});

async function queueOrFind(
  { account, params, newId, nowMs, requestId }: Call<typeof contracts.createCheck>,
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

export const getCheck = operation(
  contracts.getCheck,
  ['products', 'checks'],
  async ({ account, params: { id, job_id }, nowMs, baseUrl }, { products, checks }) => {
    const product = await products.get(account.id, id);
    const check = await checks.find(product.id, job_id, nowMs);
    if (!check)
      throw new ServiceError(
        'not_found',
        `The product has no check ${job_id}. Jobs are kept for ${limits.jobRetentionDays} days.`,
      );
    return { body: toJob(check, baseUrl, nowMs) };
  },
);

/** Returns one page of a product's checks. Reads one more, to know whether there is another page. */
export const listChecks = operation(
  contracts.listChecks,
  ['products', 'checks'],
  async ({ account, params, query: { per_page, starting_after }, nowMs }, { products, checks }) => {
    const { id } = await products.get(account.id, params.id);
    const found = await checks.list(id, { after: starting_after, limit: per_page + 1, nowMs });
    const shown = found.slice(0, per_page);
    const has_more = found.length > per_page;
    const next_starting_after = has_more ? (shown.at(-1)?.id ?? null) : null;
    return { body: { data: shown.map(toCheck), meta: { per_page, has_more, next_starting_after } } };
  },
);

/** Returns a check as listed. Omits the error of a queued check, which its last read left. */
function toCheck(check: Check): z.input<typeof CheckView> {
  const { id, status, is_unpriced, error } = check;
  return {
    ...check,
    price_id: status === 'complete' && !is_unpriced ? pointIdOf(id) : null,
    error: status === 'failed' ? error : null,
  };
}
