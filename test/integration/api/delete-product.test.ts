import { describe, expect, test } from 'vitest';
import { setUpTestApi } from '../../support/test-api.ts';

const api = await setUpTestApi();

async function watched() {
  const { path, ...product } = await api.watched();
  return { ...product, remove: () => api.call(product.token, 'DELETE', path) };
}

describe('204', () => {
  test('has no body, and the product is not listed', async () => {
    const { get, remove } = await watched();
    const { status, headers, text } = await remove();
    expect([status, text]).toEqual([204, '']);
    expect(headers).not.toHaveProperty('content-type');
    expect(await get('/products')).toMatchObject({ data: [], meta: { total: 0 } });
  });

  test.each([true, false])('adjusts the account’s counters (active: %s)', async (is_active) => {
    const { account, change, remove } = await watched();
    await change({ is_active });
    await remove();
    expect(await api.accounts.get(account.id)).toMatchObject({ products_total: 0, products_active: 0 });
  });

  test('queues the purge of all its data', async () => {
    const { account, id, remove } = await watched();
    await remove();
    expect(api.purgeQueue.sent.at(-1)).toEqual({
      message: { account_id: account.id, product_id: id },
      delaySeconds: 60,
    });
  });

  test('of ten concurrent requests, one deletes it and the counters change once', async () => {
    const { account, token, remove } = await watched();
    await api.watch(token);
    const responses = await Promise.all(Array.from({ length: 10 }, remove));
    expect(responses.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 404)).toHaveLength(9);
    expect(await api.accounts.get(account.id)).toMatchObject({ products_total: 1, products_active: 1 });
  });

  test('takes precedence over concurrent pauses and resumes, and the counters are right', async () => {
    const { account, change, remove } = await watched();
    const toggles = Array.from({ length: 10 }, (_, index) => change({ is_active: index % 2 === 0 }));
    const deleted = await remove();
    await Promise.all(toggles);
    expect(deleted.status).toBe(204);
    expect(await api.accounts.get(account.id)).toMatchObject({ products_total: 0, products_active: 0 });
  });
});

test('if the purge cannot be queued, the product stays', async () => {
  const { get, product, remove } = await watched();
  api.purgeQueue.isDown = true;
  const { status } = await remove();
  api.purgeQueue.isDown = false;
  expect(status).toBe(500);
  expect(await get()).toEqual({ data: product });
});
