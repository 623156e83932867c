import { PriceWatchError, requireData } from './error.js';
import { sleep } from './sleep.js';

export async function waitForCheck(client, productId, options = {}) {
  const { jobId, timeoutMs = 120_000, intervalMs = 1_000, signal } = options;
  const limit = AbortSignal.timeout(timeoutMs);
  const either = signal ? AbortSignal.any([signal, limit]) : limit;
  const path = { id: productId };
  let job = null;
  if (jobId === undefined)
    job = requireData(await client.POST('/products/{id}/checks', { params: { path }, signal: either }));
  const job_id = jobId ?? job.job_id;
  while (job === null || job.status === 'queued') {
    if (job !== null) await sleep(intervalMs, either);
    const params = { path: { ...path, job_id } };
    job = requireData(await client.GET('/products/{id}/checks/{job_id}', { params, signal: either }));
  }
  if (job.status === 'failed') throw new PriceWatchError(job.data.error);
  return job;
}
