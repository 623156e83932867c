import { describe, expect, test } from 'vitest';
import { createCheck } from '../../../shared/interface/operations/checks.ts';
import { plans } from '../../../shared/interface/plans.ts';
import { keys } from '../../../shared/platform/table/keys.ts';
import { refused } from '../../support/refused.ts';
import { setUpTestApi } from '../../support/test-api.ts';

const api = await setUpTestApi();

const url = 'https://shop.example/p/1';

async function accountWith(plan: 'eco' | 'plus' | 'max', active = 0) {
  const { account, token } = await api.account({ plan });
  await api.table.update(keys.account(account.id), 'SET products_active = :n, products_total = :n', {
    values: { ':n': active },
  });
  return { account, token };
}

describe('Plan caps', () => {
  test.each([
    ['plus', 15],
    ['max', 40],
  ] as const)('%s: at most %i watched products', async (plan, most) => {
    const { token } = await accountWith(plan, most - 1);
    expect((await api.call(token, 'POST', '/products', { body: { url } })).status).toBe(201);
    const beyond = await api.call(token, 'POST', '/products', { body: { url } });
    expect(beyond).toMatchObject(refused(403, 'limit_reached'));
  });

  test.each([
    ['plus', 3, 403],
    ['max', 10, 201],
  ] as const)('%s: after %i alerts on a product, another is %i', async (plan, count, status) => {
    const { token } = await accountWith(plan);
    const { id } = await api.watch(token);
    const add = () => api.call(token, 'POST', `/products/${id}/alerts`, { body: { condition: 'drops' } });
    for (let made = 0; made < count; made += 1) expect((await add()).status).toBe(201);
    expect((await add()).status).toBe(status);
  });

  test.each([
    ['eco', 24, 5, 1],
    ['plus', 12, 15, 3],
    ['max', 6, 40, null],
  ] as const)(
    '%s: checked every %i hours, %i products, %s alerts a product',
    (plan, hours, products, alerts) => {
      expect(plans[plan]).toMatchObject({
        checkEveryHours: hours,
        maxProducts: products,
        maxAlertsPerProduct: alerts,
      });
    },
  );
});

describe('Product status', () => {
  const statusOf = async (token: string, id: string) =>
    (await api.call(token, 'GET', `/products/${id}`)).body;
  const check = async (token: string, id: string) => {
    await api.check(token, id);
  };

  test.each([
    ['pending, then watching on the first successful read', true, [null], 'watching'],
    [
      'pending, then failing after three failed checks, with no price',
      true,
      ['unavailable', 'unavailable', 'unavailable'],
      'failing',
    ],
    ['still watching after two failed checks', false, ['unavailable', 'unavailable'], 'watching'],
    [
      'watching, then failing after three failed checks in a row',
      false,
      ['unavailable', 'unavailable', 'unavailable'],
      'failing',
    ],
    [
      'failing, then watching on the next success',
      false,
      ['unavailable', 'unavailable', 'unavailable', null],
      'watching',
    ],
    [
      'still watching if there is a success between the failures',
      false,
      ['unavailable', 'unavailable', null, 'unavailable'],
      'watching',
    ],
  ] as const)('%s', async (name, isSlow, reads, status) => {
    const { token } = await api.account();
    const own = `https://shop.example/states/${encodeURIComponent(name)}`;
    if (isSlow) api.reader.isSlow(own);
    const { id, status: first } = await api.watch(token, own);
    expect(first).toBe(isSlow ? 'pending' : 'watching');
    const queued = api.checksQueue.drain().filter(({ product_id }) => product_id === id);
    for (const [index, failure] of reads.entries()) {
      if (failure) api.reader.fails(own, failure);
      else api.reader.page(own, { price: '19.99' });
      if (index === 0 && queued[0]) await api.worker.deliver(queued[0]);
      else await check(token, id);
    }
    const price = status === 'failing' && isSlow ? null : 19.99;
    expect(await statusOf(token, id)).toMatchObject({
      data: { status, is_failing: status === 'failing', price },
    });
  });
});

test('a product that is paused, resumed, and resumed beyond the cap: the slot is freed, counted, and 403; history is kept', async () => {
  const { account, token } = await accountWith('plus', 14);
  const { id } = await api.watch(token);
  const setActive = (is_active: boolean) =>
    api.call(token, 'PATCH', `/products/${id}`, { body: { is_active } });
  const active = async () => (await api.accounts.get(account.id))?.products_active;
  expect(await setActive(false)).toMatchObject({ status: 200, body: { data: { is_active: false } } });
  expect(await active()).toBe(14);
  expect((await api.call(token, 'GET', `/products/${id}/prices`)).body).toMatchObject({ meta: { total: 1 } });
  expect(await setActive(true)).toMatchObject({ status: 200, body: { data: { is_active: true } } });
  expect(await active()).toBe(15);
  await setActive(false);
  await api.watch(token);
  expect(await setActive(true)).toMatchObject(refused(403, 'limit_reached'));
});

describe('Job status', () => {
  test.each([
    ['complete', null],
    ['failed', 'unavailable'],
  ] as const)('queued becomes %s, which is final', async (status, failure) => {
    const { token } = await api.account();
    const own = `https://shop.example/jobs/${status}`;
    const { id } = await api.watch(token, own);
    const forced = await api.call(token, 'POST', `/products/${id}/checks`);
    const job = createCheck.success.body.parse(forced.body);
    expect([forced.status, job.status, job.data.status]).toEqual([202, 'queued', 'queued']);
    if (failure) api.reader.fails(own, failure);
    const messages = api.checksQueue.drain();
    for (let delivered = 0; delivered < 2; delivered += 1) {
      await api.worker.deliver(...messages);
      const { body } = await api.call(token, 'GET', `/products/${id}/checks/${job.job_id}`);
      expect(body).toMatchObject({ status, data: { status } });
      api.reader.page(own, { price: '19.99' });
    }
  });
});
