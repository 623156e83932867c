import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../../support/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

async function watched(url?: string) {
  const { account, token } = await api.account();
  const product = await api.watch(token, url);
  const change = (body: object) => api.call(token, 'PATCH', `/products/${product.id}`, { body });
  return { account, token, product, change };
}

describe('200', () => {
  test('renames and changes nothing else', async () => {
    const { product, change } = await watched();
    const { status, body } = await change({ name: ' Bedside lamp ' });
    expect(status).toBe(200);
    expect(body).toEqual({ data: { ...product, name: 'Bedside lamp' } });
  });

  test('clips a name to 255 whole characters', async () => {
    const { change } = await watched();
    expect((await change({ name: '💡'.repeat(256) })).body).toMatchObject({
      data: { name: '💡'.repeat(255) },
    });
  });

  test('pauses and resumes, and changes the account’s count', async () => {
    const { account, product, change } = await watched();
    expect((await change({ is_active: false })).body).toEqual({ data: { ...product, is_active: false } });
    expect(await api.accounts.get(account.id)).toMatchObject({ products_total: 1, products_active: 0 });
    expect((await change({ is_active: true })).body).toEqual({ data: product });
    expect(await api.accounts.get(account.id)).toMatchObject({ products_total: 1, products_active: 1 });
  });

  test('does both in one request', async () => {
    const { change } = await watched();
    const { body } = await change({ name: 'Paused lamp', is_active: false });
    expect(body).toMatchObject({ data: { name: 'Paused lamp', is_active: false } });
  });

  test('changes nothing for an empty body', async () => {
    const { product, change } = await watched();
    expect((await change({})).body).toEqual({ data: product });
  });

  test('counts ten concurrent pauses once', async () => {
    const { account, change } = await watched();
    const responses = await Promise.all(Array.from({ length: 10 }, () => change({ is_active: false })));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await api.accounts.get(account.id)).toMatchObject({ products_total: 1, products_active: 0 });
  });
});

test('keeps a name from the request when the page is read again', async () => {
  const { token, product, change } = await watched('https://shop.example/renamed');
  await change({ name: 'My lamp' });
  api.reader.page('https://shop.example/renamed', { price: '9.99', name: 'Another name' });
  await api.call(token, 'POST', `/products/${product.id}/checks`);
  await api.runChecks();
  const { body } = await api.call(token, 'GET', `/products/${product.id}`);
  expect(body).toMatchObject({ data: { name: 'My lamp', price: 9.99 } });
});

test('updates the name from the page if the request had none', async () => {
  const { token, product } = await watched('https://shop.example/reworded');
  api.reader.page('https://shop.example/reworded', { price: '9.99', name: 'Desk Lamp, white' });
  await api.call(token, 'POST', `/products/${product.id}/checks`);
  await api.runChecks();
  const { body } = await api.call(token, 'GET', `/products/${product.id}`);
  expect(body).toMatchObject({ data: { name: 'Desk Lamp, white' } });
});
