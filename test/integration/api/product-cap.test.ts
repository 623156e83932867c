import { describe, expect, test } from 'vitest';
import { listProducts } from '../../../shared/interface/operations/products.ts';
import { setUpTestApi } from '../../support/test-api.ts';

const api = await setUpTestApi();

const url = 'https://shop.example/p/1';

async function fill(token: string, count: number) {
  const products = [];
  for (let made = 0; made < count; made += 1) products.push(await api.watch(token));
  return products;
}

async function listed(token: string) {
  const { body } = await api.call(token, 'GET', '/products?per_page=100');
  return listProducts.success.body.parse(body);
}

const setActive = (token: string, id: string, is_active: boolean) =>
  api.call(token, 'PATCH', `/products/${id}`, { body: { is_active } });

const limitReached = (plan: string, cap: number) => ({
  status: 403,
  body: {
    error: {
      code: 'limit_reached',
      message: expect.stringContaining(`${plan} allows ${cap} active products`),
      retryable: false,
      driver: null,
    },
  },
});

describe('20 concurrent creates', () => {
  test('create exactly 15 products on plus', async () => {
    const { account, token } = await api.account({ plan: 'plus' });
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => api.call(token, 'POST', '/products', { body: { url } })),
    );
    const created = responses.filter(({ status }) => status === 201);
    const refused = responses.filter(({ status }) => status !== 201);
    expect(created).toHaveLength(15);
    expect(refused).toHaveLength(5);
    for (const response of refused) expect(response).toMatchObject(limitReached('plus', 15));
    expect(await api.accounts.get(account.id)).toMatchObject({ products_total: 15, products_active: 15 });
    const { data, meta } = await listed(token);
    expect(data).toHaveLength(15);
    expect(meta.total).toBe(15);
  });
});

describe('at the limit', () => {
  test('a create is rejected before the page is read', async () => {
    const { token } = await api.account({ plan: 'plus' });
    await fill(token, 15);
    const unread = 'https://shop.example/unread';
    const response = await api.call(token, 'POST', '/products', { body: { url: unread } });
    expect(response).toMatchObject(limitReached('plus', 15));
    expect(api.reader.reads(unread)).toBe(0);
  });

  test('a rejected update changes nothing, not even the name', async () => {
    const { token } = await api.account({ plan: 'plus' });
    const paused = await api.watch(token);
    await setActive(token, paused.id, false);
    await fill(token, 15);
    const body = { is_active: true, name: 'Renamed' };
    expect((await api.call(token, 'PATCH', `/products/${paused.id}`, { body })).status).toBe(403);
    const after = await api.call(token, 'GET', `/products/${paused.id}`);
    expect(after.body).toMatchObject({ data: { name: 'Desk Lamp', is_active: false } });
  });

  test('deleting frees a slot', async () => {
    const { account, token } = await api.account({ plan: 'plus' });
    const [first] = await fill(token, 15);
    await api.call(token, 'DELETE', `/products/${first?.id}`);
    expect(await api.accounts.get(account.id)).toMatchObject({ products_total: 14, products_active: 14 });
    await fill(token, 1);
  });

  test('if 5 products are resumed concurrently, 2 get the 2 free slots', async () => {
    const { account, token } = await api.account({ plan: 'plus' });
    const paused = await fill(token, 5);
    for (const { id } of paused) await setActive(token, id, false);
    await fill(token, 13);
    const responses = await Promise.all(paused.map(({ id }) => setActive(token, id, true)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 200, 403, 403, 403]);
    expect(await api.accounts.get(account.id)).toMatchObject({ products_active: 15 });
  });
});

test('after a move to a smaller plan nothing is paused, and nothing can be added until the count is below the limit', async () => {
  const { account, token } = await api.account({ plan: 'max' });
  const products = await fill(token, 17);
  await api.accounts.changePlan(account.id, 'plus');
  expect((await listed(token)).data.filter(({ is_active }) => is_active)).toHaveLength(17);
  for (const { id } of products.slice(0, 2)) {
    expect((await api.call(token, 'POST', '/products', { body: { url } })).status).toBe(403);
    await setActive(token, id, false);
  }
  expect((await api.call(token, 'POST', '/products', { body: { url } })).status).toBe(403);
  await setActive(token, products[2]?.id ?? '', false);
  expect((await api.call(token, 'POST', '/products', { body: { url } })).status).toBe(201);
});
