import { expect, test } from 'vitest';
import { setUpTestApi } from '../../support/test-api.ts';

const api = await setUpTestApi();

let pages = 0;
const newUrl = () => {
  pages += 1;
  return `https://shop.example/stock/${pages}`;
};

test.each(['in_stock', 'out_of_stock', 'unknown'] as const)(
  'a product that is %s has this availability in every response',
  async (availability) => {
    const { token } = await api.account();
    const url = newUrl();
    api.reader.page(url, { price: '5.00', availability });
    const { id } = await api.watch(token, url);
    const answers = await Promise.all([
      api.call(token, 'GET', `/products/${id}`),
      api.call(token, 'PATCH', `/products/${id}`, { body: { name: 'Mine' } }),
    ]);
    for (const { body } of answers) expect(body).toMatchObject({ data: { availability } });
    const batch = await api.call(token, 'POST', '/products/batch', { body: { urls: [url] } });
    expect(batch.body).toMatchObject({ data: [{ availability }] });
    const list = await api.call(token, 'GET', '/products');
    expect(list.body).toMatchObject({ data: [{ availability }, { availability }] });
  },
);

test('the availability of a pending product is null', async () => {
  const { token } = await api.account();
  const url = newUrl();
  api.reader.isSlow(url);
  const { body } = await api.call(token, 'POST', '/products', { body: { url } });
  expect(body).toMatchObject({ data: { status: 'pending', availability: null } });
});

test('a page that is out of stock and shows no price is rejected with no_price, and nothing is saved', async () => {
  const { token } = await api.account();
  const url = newUrl();
  api.reader.page(url, { price: null });
  for (const path of ['/products', '/extract']) {
    const { status, body } = await api.call(token, 'POST', path, { body: { url } });
    expect(status).toBe(422);
    expect(body).toMatchObject({ error: { code: 'no_price', retryable: false } });
  }
  expect((await api.call(token, 'GET', '/products')).body).toMatchObject({ data: [] });
});

test('a check of a page that is now out of stock and no longer shows a price is complete, and the last price remains', async () => {
  const { token } = await api.account();
  const url = newUrl();
  api.reader.page(url, { price: '5.00' });
  const product = await api.watch(token, url);
  api.reader.page(url, { price: null });
  const { body: job } = await api.call(token, 'POST', `/products/${product.id}/checks`);
  await api.runChecks();
  const polled = await api.call(token, 'GET', `/products/${product.id}/checks/${Object(job).job_id}`);
  expect(polled.body).toMatchObject({ status: 'complete' });
  const now = await api.call(token, 'GET', `/products/${product.id}`);
  const { can: _, ...before } = product;
  expect(now.body).toMatchObject({
    data: { ...before, availability: 'out_of_stock', checked_at: new Date(api.clock.now()).toISOString() },
  });
  const history = await api.call(token, 'GET', `/products/${product.id}/prices`);
  expect(history.body).toMatchObject({ data: [{ amount: 5 }], meta: { total: 1 } });
});
