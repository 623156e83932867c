import { describe, expect, test } from 'vitest';
import { nextAfter } from '../../../functions/sender/post-event.ts';
import { limits } from '../../../shared/interface/limits.ts';
import { refused } from '../../support/refused.ts';
import { setUpTestApi } from '../../support/test-api.ts';

/**
 * "Limits": each table row is a test of its boundary. Plan caps are in `plans-and-states.test.ts`; in `../api`, the request
 * rate, the replay window and the size of a body.
 */

const api = await setUpTestApi();
const { token } = await api.account({ plan: 'max' });
const { id: product } = await api.watch(token);

const url = 'https://shop.example/p/1';
const tooMuch = refused(422, 'validation_failed');
const get = async (path: string) => (await api.call(token, 'GET', path)).status;
const extract = (body: object) => api.call(token, 'POST', '/extract', { body: { url, ...body } });

test.each([
  [0, 422],
  [1, 200],
  [20, 200],
  [21, 422],
])('Batch size: 1 to 20 URLs: %i is %i', async (count, status) => {
  const body = { urls: Array(count).fill('nonsense') };
  expect((await api.call(token, 'POST', '/products/batch', { body })).status).toBe(status);
});

describe.each([
  ['products', '/products', 100],
  ['prices', `/products/${product}/prices`, 200],
] as const)('per_page, %s', (_list, path, most) => {
  test(`minimum 1, maximum ${most}, out of range is 422`, async () => {
    for (const [size, status] of [
      [0, 422],
      [1, 200],
      [most, 200],
      [most + 1, 422],
    ] as const)
      expect([size, await get(`${path}?per_page=${size}`)]).toEqual([size, status]);
  });

  test('page: minimum 1, default 1', async () => {
    expect(await get(`${path}?page=0`)).toBe(422);
    expect((await api.call(token, 'GET', path)).body).toMatchObject({ meta: { page: 1 } });
  });
});

describe('Idempotency-Key', () => {
  const create = (key: string) =>
    api.call(token, 'POST', '/products', { body: { url }, headers: { 'Idempotency-Key': key } });

  test('length: maximum 255 characters', async () => {
    expect((await create('k'.repeat(255))).status).toBe(201);
    expect(await create('k'.repeat(256))).toMatchObject(tooMuch);
  });
});

test.each([
  ['D', 422],
  ['DE', 200],
  ['de', 200],
  ['DEU', 422],
])('country: exactly 2 characters: %s is %i', async (country, status) => {
  expect((await extract({ country })).status).toBe(status);
});

test.each([
  ['EU', 422],
  ['EUR', 200],
  ['eur', 200],
  ['EURO', 422],
])('currency: exactly 3 characters: %s is %i', async (currency, status) => {
  expect((await extract({ currency })).status).toBe(status);
});

test('Product name: clipped to 255 characters', async () => {
  const { body } = await api.call(token, 'POST', '/products', { body: { url, name: 'n'.repeat(256) } });
  expect(body).toMatchObject({ data: { name: 'n'.repeat(255) } });
});

test('Alert name: up to 255 characters', async () => {
  const add = (name: string) =>
    api.call(token, 'POST', `/products/${product}/alerts`, { body: { condition: 'drops', name } });
  expect((await add('n'.repeat(255))).status).toBe(201);
  expect(await add('n'.repeat(256))).toMatchObject(tooMuch);
});

test('Threshold: greater than 0', async () => {
  const add = (threshold: number) =>
    api.call(token, 'POST', `/products/${product}/alerts`, { body: { condition: 'below', threshold } });
  expect((await add(0.01)).status).toBe(201);
  for (const threshold of [0, -0.01]) expect(await add(threshold)).toMatchObject(tooMuch);
});

test('Webhook retries: 3, after 1, 5 and 30 minutes', () => {
  const attempt = { at: '', status_code: 500, error: 'HTTP 500', response: null, duration_ms: 1 };
  const pauses = [1, 2, 3].map((tries) => nextAfter(attempt, tries, 0.5));
  expect(pauses).toMatchObject([60, 300, 1800].map((afterSeconds) => ({ status: 'queued', afterSeconds })));
  expect(nextAfter(attempt, 4, 0.5)).toMatchObject({ status: 'failed', afterSeconds: null });
});

test('Webhook timeout: 10 seconds', () => {
  expect(limits.webhookTimeoutMs).toBe(10_000);
});
