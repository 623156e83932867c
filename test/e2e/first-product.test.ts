import { expect, inject, test } from 'vitest';
import { opened } from '../support/opened.ts';
import { productPage } from '../support/product-page.ts';
import { shareService } from '../support/shared-service.ts';
import { until } from '../support/until.ts';

const service = await shareService(inject('sharedService'), 'first-product');
const shop = await opened(service.openShop());

/** Shows a price in the markup and in visible text, next to a former price. */
function show(price: string): void {
  const page = productPage({ price, currency: 'EUR', name: 'Headphones X1' });
  shop.html('/p/1', page.replace('<p class="price">', '<p><del>EUR 249.00</del></p>\n<p class="price">'));
}

test('a page is watched, its price changes, and the history shows the change and where it was read', async () => {
  const created = await service.admin('account', 'create', '--email', 'ada@example.com', '--plan', 'plus');
  expect(created.json).toEqual({ id: expect.any(String), email: 'ada@example.com', plan: 'plus' });
  const { json } = await service.admin('token', 'create', '--email', 'ada@example.com', '--name', 'laptop');
  const client = service.client(String(json.token));

  show('199.99');
  const url = shop.url('/p/1?utm_source=mail');
  const evidence = {
    source: 'json_ld',
    path: expect.stringContaining('price'),
    agreeing: ['visible'],
    rejected: [{ amount: 249, reason: expect.any(String) }],
    driver: 'direct',
    final_url: url,
  };
  const read = await client.POST('/extract', { body: { url } });
  expect(read.data).toMatchObject({
    data: { canonical_url: shop.url('/p/1'), price: 199.99 },
    meta: { evidence: { ...evidence, text: '199.99' } },
  });
  const watched = await client.POST('/products', { body: { url } });
  expect([watched.response.status, watched.data?.data]).toMatchObject([
    201,
    {
      url,
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

  show('149.00');
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
  const price_id = (await client.GET('/products/{id}/checks', { params })).data?.data[0]?.price_id ?? '';
  const price = await client.GET('/products/{id}/prices/{price_id}', { params: { path: { id, price_id } } });
  expect(price.data?.data).toMatchObject({ amount: 149, evidence: { ...evidence, text: '149.00' } });
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
