import { describe, expect, test } from 'vitest';
import { createCheck, listChecks } from '../../../shared/interface/operations/checks.ts';
import { listPrices } from '../../../shared/interface/operations/prices.ts';
import { newId } from '../../../shared/platform/identifiers/ids.ts';
import { setUpTestApi } from '../../support/test-api.ts';
import { pageMessage } from '../../support/worker-services.ts';

const api = await setUpTestApi();

const dayMs = 86_400_000;
let made = 0;

async function watched() {
  made += 1;
  const url = `https://shop.example/checks/${made}`;
  api.reader.page(url, { price: '5.00' });
  const { account, token, id, get, ...product } = await api.watched({ url });
  const path = `${product.path}/checks`;
  let rounds = 0;
  return {
    url,
    token,
    id,
    path,
    list: async (query = '') => listChecks.success.body.parse(await get(path + query)),
    prices: async () => listPrices.success.body.parse(await get(`${product.path}/prices`)).data,
    /** With a key, so that its ID contains the time of the test's clock. */
    force: async () => {
      const { body } = await api.call(token, 'POST', path, { headers: { 'Idempotency-Key': newId() } });
      return createCheck.success.body.parse(body).job_id;
    },
    /** A scheduled check. */
    schedule: () => {
      rounds += 1;
      api.clock.advance(1000);
      return api.worker.deliver({
        ...pageMessage(`plus#${id}#${rounds}`, api.clock.now(), { account_id: account.id, product_id: id }),
        plans: ['plus'],
      });
    },
  };
}

const now = () => new Date(api.clock.now()).toISOString();

describe('200', () => {
  test('lists nothing before the first check', async () => {
    const { list } = await watched();
    expect(await list()).toEqual({
      data: [],
      meta: { per_page: 20, has_more: false, next_starting_after: null },
    });
  });

  test('lists a forced check as its job: queued, then complete with its price', async () => {
    const { list, force, prices } = await watched();
    api.clock.advance(1000);
    const created_at = now();
    const id = await force();
    const queued = { id, status: 'queued', trigger: 'forced', created_at, finished_at: null };
    expect((await list()).data).toEqual([{ ...queued, price_id: null, error: null }]);
    api.clock.advance(1000);
    await api.runChecks();
    const [newest] = await prices();
    expect((await list()).data).toEqual([
      { ...queued, status: 'complete', finished_at: now(), price_id: newest?.id, error: null },
    ]);
  });

  test('lists a scheduled check with its price', async () => {
    const { list, schedule, prices } = await watched();
    await schedule();
    const [newest] = await prices();
    expect((await list()).data).toEqual([
      {
        id: expect.any(String),
        status: 'complete',
        trigger: 'scheduled',
        created_at: now(),
        finished_at: now(),
        price_id: newest?.id,
        error: null,
      },
    ]);
  });

  test('lists a failed check with its error and without a price', async () => {
    const { url, list, schedule, force } = await watched();
    api.reader.fails(url, 'unavailable');
    await schedule();
    api.clock.advance(1000);
    await force();
    await api.runChecks();
    const failed = {
      status: 'failed',
      price_id: null,
      error: { code: 'unavailable', message: expect.any(String), retryable: false, driver: 'direct' },
    };
    expect((await list()).data).toMatchObject([
      { ...failed, trigger: 'forced' },
      { ...failed, trigger: 'scheduled' },
    ]);
  });

  test('lists a queued check whose last read failed without an error, because it may still succeed', async () => {
    const { url, list, force } = await watched();
    api.reader.fails(url, 'http');
    await force();
    await api.runChecks();
    expect((await list()).data).toMatchObject([{ status: 'queued', error: null }]);
  });

  test.each(['force', 'schedule'] as const)(
    'lists a check (%s) of an out-of-stock page without a price as complete, without a price',
    async (route) => {
      const watching = await watched();
      api.reader.page(watching.url, { price: null });
      await watching[route]();
      await api.runChecks();
      expect((await watching.list()).data).toMatchObject([
        { status: 'complete', price_id: null, error: null },
      ]);
    },
  );

  test('lists the newest first, in consecutive pages', async () => {
    const { list, schedule, force } = await watched();
    for (let count = 0; count < 3; count += 1) await schedule();
    api.clock.advance(1000);
    await force();
    await api.runChecks();
    const all = (await list()).data;
    expect(all.map(({ trigger }) => trigger)).toEqual(['forced', 'scheduled', 'scheduled', 'scheduled']);
    expect(all.map(({ created_at }) => created_at)).toEqual(
      all
        .map(({ created_at }) => created_at)
        .toSorted()
        .reverse(),
    );
    const first = await list('?per_page=3');
    expect(first.meta).toEqual({ per_page: 3, has_more: true, next_starting_after: all[2]?.id });
    const second = await list(`?per_page=3&starting_after=${first.meta.next_starting_after}`);
    expect([...first.data, ...second.data]).toEqual(all);
    expect(second.meta).toEqual({ per_page: 3, has_more: false, next_starting_after: null });
  });

  test('omits checks older than 7 days, even if they are still in the table', async () => {
    const { list, schedule } = await watched();
    await schedule();
    api.clock.advance(6 * dayMs);
    await schedule();
    expect((await list()).data).toHaveLength(2);
    api.clock.advance(dayMs);
    const left = await list('?per_page=1');
    expect(left.data).toHaveLength(1);
    expect(left.meta.has_more).toBe(false);
  });
});

describe('422', () => {
  test.each(['per_page=0', 'per_page=101', 'per_page=x', 'page=2', 'starting_after=x'])(
    '%s',
    async (query) => {
      const { token, path } = await watched();
      const { status, body } = await api.call(token, 'GET', `${path}?${query}`);
      expect(status).toBe(422);
      expect(body).toMatchObject({ error: { code: 'validation_failed' } });
    },
  );
});
