import { describe, expect, test } from 'vitest';
import { setUpTestApi } from '../../support/test-api.ts';

const api = await setUpTestApi();

describe('204', () => {
  test('has no body, and the product is not listed', async () => {
    const { token, id } = await api.watched();
    const { status, headers, text } = await api.call(token, 'DELETE', `/products/${id}`);
    expect([status, text]).toEqual([204, '']);
    expect(headers).not.toHaveProperty('content-type');
    expect((await api.call(token, 'GET', '/products')).body).toMatchObject({ data: [], meta: { total: 0 } });
  });

  test.each([true, false])('adjusts the account’s counters (active: %s)', async (is_active) => {
    const { account, token, id } = await api.watched();
    await api.call(token, 'PATCH', `/products/${id}`, { body: { is_active } });
    await api.call(token, 'DELETE', `/products/${id}`);
    expect(await api.accounts.get(account.id)).toMatchObject({ products_total: 0, products_active: 0 });
  });

  test('queues the purge of all its data', async () => {
    const { account, token, id } = await api.watched();
    await api.call(token, 'DELETE', `/products/${id}`);
    expect(api.purgeQueue.sent.at(-1)).toEqual({
      message: { account_id: account.id, product_id: id },
      delaySeconds: 60,
    });
  });

  test('of ten concurrent requests, one deletes it and the counters change once', async () => {
    const { account, token, id } = await api.watched();
    await api.watch(token);
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => api.call(token, 'DELETE', `/products/${id}`)),
    );
    expect(responses.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 404)).toHaveLength(9);
    expect(await api.accounts.get(account.id)).toMatchObject({ products_total: 1, products_active: 1 });
  });

  test('takes precedence over concurrent pauses and resumes, and the counters are right', async () => {
    const { account, token, id } = await api.watched();
    const toggles = Array.from({ length: 10 }, (_, index) =>
      api.call(token, 'PATCH', `/products/${id}`, { body: { is_active: index % 2 === 0 } }),
    );
    const deleted = await api.call(token, 'DELETE', `/products/${id}`);
    await Promise.all(toggles);
    expect(deleted.status).toBe(204);
    expect(await api.accounts.get(account.id)).toMatchObject({ products_total: 0, products_active: 0 });
  });
});

test('if the purge cannot be queued, the product stays', async () => {
  const { token, id } = await api.watched();
  api.purgeQueue.isDown = true;
  const { status } = await api.call(token, 'DELETE', `/products/${id}`);
  api.purgeQueue.isDown = false;
  expect(status).toBe(500);
  expect((await api.call(token, 'GET', `/products/${id}`)).status).toBe(200);
});
