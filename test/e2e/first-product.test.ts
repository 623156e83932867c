import { expect, inject, test } from 'vitest';
import { opened } from '../support/opened.ts';
import { refused } from '../support/refused.ts';
import { shareService } from '../support/shared-service.ts';
import { until } from '../support/until.ts';

const service = await shareService(inject('sharedService'), 'first-product');
const shop = await opened(service.openShop());

test('a page is watched, its price changes, and the history shows the change', async () => {
  const created = await service.admin('account', 'create', '--email', 'ada@example.com', '--plan', 'plus');
  expect(created.json).toEqual({ id: expect.any(String), email: 'ada@example.com', plan: 'plus' });
  const { json } = await service.admin('token', 'create', '--email', 'ada@example.com', '--name', 'laptop');
  const client = service.client(String(json.token));

  shop.page('/p/1', { price: '199.99', currency: 'EUR', name: 'Headphones X1' });
  const watched = await client.POST('/products', { body: { url: shop.url('/p/1') } });
  expect([watched.response.status, watched.data?.data]).toMatchObject([
    201,
    {
      url: shop.url('/p/1'),
      name: 'Headphones X1',
      status: 'watching',
      price: 199.99,
      currency: 'EUR',
      initial_price: 199.99,
      crawler: 'direct',
    },
  ]);
  const id = watched.data?.data.id ?? '';
  const params = { path: { id } };

  shop.page('/p/1', { price: '149.00', currency: 'EUR', name: 'Headphones X1' });
  const forced = await client.POST('/products/{id}/checks', { params });
  const job_id = forced.data?.job_id ?? '';
  const poll = `${service.baseUrl}/products/${id}/checks/${job_id}`;
  expect([forced.response.status, forced.data?.status, forced.data?.data.poll]).toEqual([
    202,
    'queued',
    poll,
  ]);
  expect(forced.response.headers.get('location')).toBe(poll);
  const status = async () =>
    (await client.GET('/products/{id}/checks/{job_id}', { params: { path: { id, job_id } } })).data?.status;
  await until(async () => (await status()) === 'complete');

  const prices = await client.GET('/products/{id}/prices', { params });
  expect(prices.data).toMatchObject({
    data: [
      { amount: 149, currency: 'EUR' },
      { amount: 199.99, currency: 'EUR' },
    ],
    meta: { page: 1, per_page: 50, total: 2, has_more: false },
  });
  expect((await client.GET('/products/{id}', { params })).data?.data).toMatchObject({
    price: 149,
    lowest_price: 149,
    highest_price: 199.99,
    initial_price: 199.99,
  });
  expect((await client.GET('/products', { params: { query: { per_page: 1 } } })).data).toMatchObject({
    data: [{ id }],
    meta: { total: 1 },
  });

  const paused = await client.PATCH('/products/{id}', { params, body: { is_active: false } });
  expect(paused.data?.data.is_active).toBe(false);
  expect((await client.GET('/me')).data?.data).toMatchObject({
    email: 'ada@example.com',
    products: 1,
    products_used: 0,
    products_limit: 15,
  });
  const deleted = await client.DELETE('/products/{id}', { params });
  expect([deleted.response.status, deleted.data]).toEqual([204, undefined]);
  const gone = await client.GET('/products/{id}', { params });
  expect([gone.response.status, gone.error?.error.code]).toEqual([404, 'not_found']);
});

test('a page is read once without being watched', async () => {
  const token = await service.token();
  shop.page('/p/2', { price: '1299.90', currency: 'USD', availability: 'out_of_stock' });
  const url = shop.url('/p/2?utm_source=mail');
  expect(await service.call(token, 'POST', '/extract', { url })).toMatchObject({
    status: 200,
    body: {
      data: {
        url,
        canonical_url: shop.url('/p/2'),
        price: 1299.9,
        currency: 'USD',
        availability: 'out_of_stock',
        driver: 'direct',
      },
    },
  });
  expect(await service.call(token, 'GET', '/products')).toMatchObject({ body: { meta: { total: 0 } } });
});

test.each([
  ['no price', (path: string) => shop.html(path, '<h1>About us</h1>'), 422, 'no_price'],
  ['a missing page', (path: string) => shop.status(path, 404), 422, 'unavailable'],
  ['a page that fails', (path: string) => shop.status(path, 500), 503, 'http'],
  ['a connection that breaks', (path: string) => shop.reset(path), 503, 'http'],
] as const)('%s returns its code, and nothing is watched', async (_what, script, status, code) => {
  const token = await service.token();
  script('/unusable');
  expect(await service.call(token, 'POST', '/products', { url: shop.url('/unusable') })).toMatchObject({
    status,
    body: { error: { code, driver: 'direct' } },
  });
  expect(await service.call(token, 'GET', '/products')).toMatchObject({ body: { meta: { total: 0 } } });
});

test('30 concurrent creates end at exactly the limit of 15 on plus', async () => {
  const token = await service.token('plus');
  shop.page('/p/3', { price: '5.00', currency: 'EUR' });
  const create = () => service.call(token, 'POST', '/products', { url: shop.url('/p/3') });
  const answers = await Promise.all(Array.from({ length: 30 }, create));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(15);
  for (const answer of answers.filter(({ status }) => status !== 201))
    expect(answer).toMatchObject(refused(403, 'limit_reached'));
  expect(await service.call(token, 'GET', '/me')).toMatchObject({
    body: { data: { products: 15, products_used: 15 } },
  });
});

test('requests that the gateway rejects get the envelope, too', async () => {
  const token = await service.token();
  for (const [method, path] of [
    ['GET', '/nothing'],
    ['PUT', '/products'],
    ['DELETE', '/me'],
  ] as const)
    expect(await service.call(token, method, path)).toMatchObject(refused(404, 'not_found'));
  const large = { url: shop.url('/p/1'), name: 'x'.repeat(300_000) };
  expect(await service.call(token, 'POST', '/products', large)).toMatchObject(refused(413, 'invalid'));
  expect((await service.call(null, 'GET', '/me')).headers.get('www-authenticate')).toMatch(/^Bearer/);
});
