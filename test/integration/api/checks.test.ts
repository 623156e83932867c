import { describe, expect, test } from 'vitest';
import { createCheck } from '../../../shared/interface/operations/checks.ts';
import { setUpTestApi } from '../../support/test-api.ts';

const api = await setUpTestApi();

async function watched(url = 'https://shop.example/p/1') {
  const { path, ...watched } = await api.watched({ url });
  const force = () => api.call(watched.token, 'POST', `${path}/checks`);
  return { ...watched, path, force, poll: (jobId: string) => watched.get(`${path}/checks/${jobId}`) };
}

const jobOf = ({ body }: { body: unknown }) => createCheck.success.body.parse(body);

describe('202', () => {
  test('returns the queued job and the URL to poll', async () => {
    const { product, force } = await watched();
    const response = await force();
    const { job_id } = jobOf(response);
    const poll = `https://prices.example/api/v1/products/${product.id}/checks/${job_id}`;
    expect(response.status).toBe(202);
    expect(response.headers.location).toBe(poll);
    expect(response.body).toEqual({
      job_id,
      status: 'queued',
      data: { id: job_id, job_id, status: 'queued', poll },
    });
  });

  test('sends one message', async () => {
    const { account, product, force } = await watched();
    api.checksQueue.drain();
    const { job_id } = jobOf(await force());
    expect(api.checksQueue.drain()).toEqual([
      { account_id: account.id, product_id: product.id, check_id: job_id, plan: 'plus' },
    ]);
  });

  test('returns the same job while it is queued, and sends nothing', async () => {
    const { force } = await watched();
    const first = await force();
    api.checksQueue.drain();
    const second = await force();
    expect([second.status, second.text, second.headers.location]).toEqual([
      202,
      first.text,
      first.headers.location,
    ]);
    expect(api.checksQueue.messages).toEqual([]);
  });

  test('50 concurrent requests create one job and one message', async () => {
    const { product, force } = await watched();
    api.checksQueue.drain();
    const responses = await Promise.all(Array.from({ length: 50 }, force));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([202]));
    expect(new Set(responses.map((response) => jobOf(response).job_id)).size).toBe(1);
    expect(api.checksQueue.messages).toHaveLength(1);
    const items = await api.items(`PRODUCT#${product.id}`);
    expect(items.filter(({ sk }) => String(sk).startsWith('CHECK#'))).toHaveLength(1);
  });

  test('creates another job after the first has ended', async () => {
    const { force } = await watched();
    const first = jobOf(await force());
    await api.runChecks();
    expect(jobOf(await force()).job_id).not.toBe(first.job_id);
  });

  test('accepts a paused product', async () => {
    const { path, change, get, force } = await watched();
    await change({ is_active: false });
    expect((await force()).status).toBe(202);
    await api.runChecks();
    expect(await get(`${path}/prices`)).toMatchObject({ meta: { total: 2 } });
  });

  test('stores the check even if its message cannot be sent', async () => {
    const { force, poll } = await watched();
    api.checksQueue.isDown = true;
    const response = await force();
    api.checksQueue.isDown = false;
    expect(response.status).toBe(202);
    expect(await poll(jobOf(response).job_id)).toMatchObject({ status: 'queued' });
  });
});

describe('polling a job', () => {
  test('returns complete after a successful read', async () => {
    const { force, poll } = await watched();
    const { job_id, data } = jobOf(await force());
    await api.runChecks();
    expect(await poll(job_id)).toEqual({
      job_id,
      status: 'complete',
      data: { ...data, status: 'complete' },
    });
  });

  test('returns failed after a failed read, with the error', async () => {
    const url = 'https://shop.example/gone';
    const { force, poll } = await watched(url);
    const { job_id, data } = jobOf(await force());
    api.reader.fails(url, 'unavailable');
    await api.runChecks();
    const error = {
      code: 'unavailable',
      message: 'The page says unavailable.',
      retryable: false,
      driver: 'direct',
    };
    expect(await poll(job_id)).toEqual({
      job_id,
      status: 'failed',
      data: { ...data, status: 'failed', error },
    });
  });

  test('returns queued, with the time of the next attempt, while a failed read waits for its retry', async () => {
    const url = 'https://shop.example/busy';
    const { force, poll } = await watched(url);
    const response = await force();
    api.reader.fails(url, 'blocked');
    await api.runChecks();
    const job = jobOf(response);
    expect(await poll(job.job_id)).toEqual({
      ...job,
      data: {
        ...job.data,
        next_attempt_at: new Date(api.clock.now() + 30_000).toISOString(),
        last_attempt_error: expect.objectContaining({ code: 'blocked' }),
      },
    });
  });

  test('returns 404 after 7 days, even if the database has not deleted the job yet', async () => {
    const { force, poll } = await watched();
    const { job_id } = jobOf(await force());
    await api.runChecks();
    api.clock.advance(7 * 86_400_000 - 2_000);
    expect(await poll(job_id)).toMatchObject({ status: 'complete' });
    api.clock.advance(3_000);
    expect(await poll(job_id)).toMatchObject({ error: { code: 'not_found' } });
  });
});
