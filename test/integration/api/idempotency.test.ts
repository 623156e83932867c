import { describe, expect, test } from 'vitest';
import { refused } from '../../support/refused.ts';
import { setUpTestApi } from '../../support/test-api.ts';

const api = await setUpTestApi();

const url = 'https://shop.example/p/1';

async function keyed() {
  const { account, token } = await api.account();
  const create = (key: string, body: object = { url }) =>
    api.call(token, 'POST', '/products', { body, headers: { 'Idempotency-Key': key } });
  const total = async () => (await api.accounts.get(account.id))?.products_total;
  return { account, token, create, total };
}

describe('a retry with the same key', () => {
  test('replays the response byte for byte, with the replay header', async () => {
    const { create, total } = await keyed();
    const first = await create('order-1');
    const second = await create('order-1');
    expect([second.status, second.text]).toEqual([201, first.text]);
    expect(first.headers).not.toHaveProperty('idempotency-replayed');
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(await total()).toBe(1);
  });

  test('replays it for any body, even an invalid one', async () => {
    const { token, create } = await keyed();
    const first = await create('order-1');
    const headers = { 'idempotency-key': 'order-1' };
    const second = await api.call(token, 'POST', '/products', { text: '{', headers });
    expect([second.status, second.text]).toEqual([201, first.text]);
  });

  test('replays it even if the product was changed or deleted since', async () => {
    const { token, create, total } = await keyed();
    const first = await create('order-1');
    const { id } = await api.watch(token);
    await api.call(token, 'DELETE', `/products/${id}`);
    expect((await create('order-1')).text).toBe(first.text);
    expect(await total()).toBe(1);
  });

  test('replays the Location of a check', async () => {
    const { token } = await keyed();
    const { id } = await api.watch(token);
    const force = () =>
      api.call(token, 'POST', `/products/${id}/checks`, { headers: { 'Idempotency-Key': 'check-1' } });
    const first = await force();
    await api.runChecks();
    const second = await force();
    expect([second.status, second.text, second.headers.location]).toEqual([
      202,
      first.text,
      first.headers.location,
    ]);
    expect(api.checksQueue.messages).toEqual([]);
  });

  test('gets its own rate-limit headers and request ID', async () => {
    const { create } = await keyed();
    const [first, second] = [await create('order-1'), await create('order-1')];
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    expect(second.headers['ratelimit-limit']).toBe(first.headers['ratelimit-limit']);
  });

  test('is a new request after 24 hours, not before', async () => {
    const { create, total } = await keyed();
    const first = await create('order-1');
    api.clock.advance(24 * 3_600_000 - 1_000);
    expect((await create('order-1')).text).toBe(first.text);
    api.clock.advance(2_000);
    expect((await create('order-1')).headers).not.toHaveProperty('idempotency-replayed');
    expect(await total()).toBe(2);
  });
});

test('10 concurrent requests with one key create one product', async () => {
  const { create, total } = await keyed();
  const responses = await Promise.all(Array.from({ length: 10 }, () => create('order-1')));
  expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(201));
  expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
  expect(responses.filter(({ headers }) => headers['idempotency-replayed'] === 'true')).toHaveLength(9);
  expect(await total()).toBe(1);
});

describe('an error is not replayed', () => {
  test('if reading failed: the retry reads the page again', async () => {
    const { create } = await keyed();
    const lamp = 'https://shop.example/flaky';
    api.reader.fails(lamp, 'blocked');
    expect((await create('order-1', { url: lamp })).status).toBe(503);
    api.reader.page(lamp, { price: '5.00' });
    const second = await create('order-1', { url: lamp });
    expect(second.status).toBe(201);
    expect(second.headers).not.toHaveProperty('idempotency-replayed');
  });

  test('if the request was invalid: the corrected one is run', async () => {
    const { create } = await keyed();
    expect((await create('order-1', {})).status).toBe(422);
    expect((await create('order-1')).status).toBe(201);
  });
});

describe('keys are separate', () => {
  test('by account', async () => {
    const [one, other] = await Promise.all([keyed(), keyed()]);
    await one.create('order-1');
    expect((await other.create('order-1')).headers).not.toHaveProperty('idempotency-replayed');
    expect(await other.total()).toBe(1);
  });

  test('but not by token', async () => {
    const { account, create } = await keyed();
    const first = await create('order-1');
    const other = await api.token(account.id);
    const headers = { 'Idempotency-Key': 'order-1' };
    const second = await api.call(other, 'POST', '/products', { body: { url }, headers });
    expect(second.text).toBe(first.text);
  });

  test('by path and by method', async () => {
    const { token } = await keyed();
    const [one, other] = [await api.watch(token), await api.watch(token)];
    const headers = { 'Idempotency-Key': 'same' };
    const rename = (id: string) =>
      api.call(token, 'PATCH', `/products/${id}`, { body: { name: 'Lamp' }, headers });
    const force = (id: string) => api.call(token, 'POST', `/products/${id}/checks`, { headers });
    const extract = () => api.call(token, 'POST', '/extract', { body: { url }, headers });
    const responses = [await rename(one.id), await rename(other.id), await force(one.id), await extract()];
    for (const response of responses) expect(response.headers).not.toHaveProperty('idempotency-replayed');
    expect((await rename(one.id)).headers['idempotency-replayed']).toBe('true');
  });

  test('but not by path spelling', async () => {
    const { token } = await keyed();
    const { id } = await api.watch(token);
    const headers = { 'Idempotency-Key': 'check-1' };
    const first = await api.call(token, 'POST', `/products/${id}/checks`, { headers });
    const encoded = [...id].map((character) => `%${character.charCodeAt(0).toString(16)}`).join('');
    for (const path of [
      `/products/${id}/checks/`,
      `/products/${id.toUpperCase()}/checks`,
      `/products/${encoded}/checks`,
    ]) {
      const repeat = await api.call(token, 'POST', path, { headers });
      expect([repeat.headers['idempotency-replayed'], repeat.text]).toEqual(['true', first.text]);
    }
  });

  test('by every character', async () => {
    const { create, total } = await keyed();
    for (const key of ['order', 'Order', 'order ', 'a'.repeat(255), `${'a'.repeat(254)}b`]) await create(key);
    expect(await total()).toBe(5);
  });
});

test.each([
  ['of 256 characters', 'x'.repeat(256)],
  ['that is empty', ''],
])('422 validation_failed a key: %s', async (_form, key) => {
  const { create, total } = await keyed();
  expect(await create(key)).toMatchObject(
    refused(422, 'validation_failed', expect.stringMatching(/^Idempotency-Key: /)),
  );
  expect(await total()).toBe(0);
});

test('operations that do not support idempotency ignore a key', async () => {
  const { token, create } = await keyed();
  const headers = { 'Idempotency-Key': 'x'.repeat(256) };
  expect((await api.call(token, 'GET', '/products', { headers })).body).toMatchObject({ meta: { total: 0 } });
  await create('order-1');
  expect((await api.call(token, 'GET', '/products', { headers })).body).toMatchObject({ meta: { total: 1 } });
});
