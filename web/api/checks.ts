import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, bodyOf, dataOf, once } from './client.ts';
import { Problem, unlessPassing } from './problem.ts';
import { pendingMs, productQuery } from './products.ts';
import type { paths } from './schema.d.ts';
import { useChange } from './use-change.ts';

export type Check =
  paths['/products/{id}/checks']['get']['responses'][200]['content']['application/json']['data'][number];

const pollMs = 500;
/** Longer than all reads of a check take, including the pauses between them. */
const limitMs = 240_000;

export function checksQuery(id: string, checkedAt: string | null) {
  return queryOptions({
    queryKey: ['checks', id, checkedAt],
    queryFn: async () =>
      inOrder(
        await dataOf(api.GET('/products/{id}/checks', { params: { path: { id }, query: { per_page: 10 } } })),
      ),
  });
}

/** Queued checks first, then the last one that finished: a scheduled one can finish after one that was created later. */
export function inOrder<Row extends Pick<Check, 'finished_at'>>(checks: readonly Row[]): Row[] {
  const endOf = ({ finished_at }: Row) => finished_at ?? '9';
  return checks.toSorted((one, other) => endOf(other).localeCompare(endOf(one)));
}

/** A check that waits after a failed attempt. */
export interface Waiting {
  code: string;
  nextAt: string;
}

/** How far a product's queued check is. */
export interface CheckProgress {
  isChecking: boolean;
  waiting: Waiting | null;
}

type Job = paths['/products/{id}/checks/{job_id}']['get']['responses'][200]['content']['application/json'];

/** Returns what a queued check waits for; null while it reads the page. */
function waitingIn({ next_attempt_at: nextAt, last_attempt_error: error }: Job['data']): Waiting | null {
  return nextAt !== undefined && error ? { code: error.code, nextAt } : null;
}

function jobQuery(id: string, job_id: string) {
  return queryOptions({
    queryKey: ['check', id, job_id],
    queryFn: () => bodyOf(api.GET('/products/{id}/checks/{job_id}', { params: { path: { id, job_id } } })),
  });
}

/** Requests a check and resolves when it has ended. */
async function check(
  id: string,
  { onQueued, onWaiting }: { onQueued: () => void; onWaiting: (waiting: Waiting | null) => void },
): Promise<void> {
  const { job_id } = await bodyOf(api.POST('/products/{id}/checks', { params: { path: { id }, ...once() } }));
  onQueued();
  const deadline = Date.now() + limitMs;
  while (Date.now() < deadline) {
    const call = api.GET('/products/{id}/checks/{job_id}', { params: { path: { id, job_id } } });
    const job = await unlessPassing(bodyOf(call));
    if (job?.status === 'complete') return;
    if (job?.status === 'failed') {
      const { code = 'http', message = 'The check failed.', reason } = job.data.error ?? {};
      throw new Problem(code, message, { reason });
    }
    if (job) onWaiting(waitingIn(job.data));
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  throw new Problem('running', 'The check is still running. Its result will appear here.');
}

export function useCheck(id: string) {
  const client = useQueryClient();
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  // A page that is left and opened again during the check still shows its progress.
  const run = () =>
    check(id, {
      onQueued: () => void client.invalidateQueries({ queryKey: ['checks', id] }),
      onWaiting: setWaiting,
    });
  // A failed check also updates the time of the last check.
  const mutation = useChange(
    [
      ['products'],
      ['product', id],
      ['alerts', id],
      ['events'],
      ['alert-events'],
      ['summaries'],
      ['stats', id],
      ['session'],
      ['activity'],
    ],
    run,
    { refetchesAfterFailure: true },
  );
  return { ...mutation, waiting: mutation.isPending ? waiting : null };
}

/** Polls more often while a check is queued or running, so that the new price appears without reloading. */
export function useProduct(id: string) {
  const known = useQuery(productQuery(id));
  const query = checksQuery(id, known.data?.checked_at ?? null);
  const checks = useQuery({ ...query, enabled: known.isSuccess });
  const queuedId = checks.data?.find(({ status }) => status === 'queued')?.id ?? '';
  const isChecking = queuedId !== '';
  const job = useQuery({ ...jobQuery(id, queuedId), enabled: isChecking, refetchInterval: pendingMs });
  const product = useQuery({ ...productQuery(id), ...(isChecking && { refetchInterval: pendingMs }) });
  return { product, checks, isChecking, waiting: isChecking && job.data ? waitingIn(job.data.data) : null };
}
