import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../../support/test-api.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await openTestApi();
});
beforeEach(async () => {
  ({ token } = await api.account());
});
afterAll(() => api.close());

const url = 'https://shop.example/p/1';

function invalid(field: string) {
  return {
    status: 422,
    body: {
      error: {
        code: 'validation_failed',
        message: expect.stringMatching(new RegExp(`(^| )${field}: `)),
        retryable: false,
        driver: null,
      },
    },
  };
}

describe('422 validation_failed names the field', () => {
  test.each([
    ['url', {}],
    ['url', { url: 'lamp' }],
    ['url', { url: 5 }],
    ['url', { url: null }],
    ['url', { url: `https://shop.example/${'x'.repeat(2048)}` }],
    ['country', { url, country: 'DEU' }],
    ['country', { url, country: 'D1' }],
    ['currency', { url, currency: 'EU' }],
    ['currency', { url, currency: '€€€' }],
  ])('%s when reading or watching a page: %j', async (field, body) => {
    for (const path of ['/products', '/extract'])
      expect(await api.call(token, 'POST', path, { body })).toMatchObject(invalid(field));
    expect(api.reader.reads(url)).toBe(0);
  });

  test.each([
    { url, name: '' },
    { url, name: '   ' },
    { url, name: 5 },
    { url, name: null },
  ])('product name: %j', async (body) => {
    expect(await api.call(token, 'POST', '/products', { body })).toMatchObject(invalid('name'));
  });

  test.each([
    ['name', { name: '' }],
    ['name', { name: ['Lamp'] }],
    ['is_active', { is_active: 'no' }],
    ['is_active', { is_active: null }],
  ])('%s of an update: %j', async (field, body) => {
    const { id } = await api.watch(token);
    expect(await api.call(token, 'PATCH', `/products/${id}`, { body })).toMatchObject(invalid(field));
  });

  test.each([
    ['per_page', 'per_page=0'],
    ['per_page', 'per_page=101'],
    ['per_page', 'per_page=1.5'],
    ['per_page', 'per_page=all'],
    ['per_page', 'per_page=1e1'],
    ['per_page', 'per_page=0x10'],
    ['per_page', 'per_page=%205'],
    ['per_page', 'per_page=%2B5'],
    ['page', 'page=2.0'],
    ['per_page', 'per_page='],
    ['page', 'page=0'],
    ['page', 'page=-1'],
    ['page', 'page=first'],
    ['starting_after', 'starting_after=1'],
    ['starting_after', 'starting_after='],
  ])('%s of the product list: %s', async (field, query) => {
    expect(await api.call(token, 'GET', `/products?${query}`)).toMatchObject(invalid(field));
  });

  test.each([
    ['per_page', 'per_page=0'],
    ['per_page', 'per_page=201'],
    ['page', 'page=0'],
  ])('%s of the price list: %s', async (field, query) => {
    const { id } = await api.watch(token);
    expect(await api.call(token, 'GET', `/products/${id}/prices?${query}`)).toMatchObject(invalid(field));
  });

  test('names all invalid fields', async () => {
    const { body } = await api.call(token, 'POST', '/products', { body: { url: 1, country: 2 } });
    expect(body).toMatchObject({
      error: { message: expect.stringMatching(/url: .+ country: /) },
    });
  });

  test('says that a missing field is required', async () => {
    const { body } = await api.call(token, 'POST', '/products', { body: { name: 'Lamp' } });
    expect(body).toMatchObject({ error: { message: 'url: is required.' } });
  });

  test.each(['[]', '"text"', 'null', '5'])('rejects a body that is not an object: %s', async (text) => {
    expect(await api.call(token, 'POST', '/products', { text })).toMatchObject(invalid('body'));
  });
});

describe('400 invalid', () => {
  test.each(['', '{', 'url=https://shop.example', '{"url": }', '<xml/>'])(
    'if the body is not JSON: %j',
    async (text) => {
      const { id } = await api.watch(token);
      for (const [method, path] of [
        ['POST', '/products'],
        ['POST', '/extract'],
        ['PATCH', `/products/${id}`],
      ] as const)
        expect(await api.call(token, method, path, { text })).toMatchObject({
          status: 400,
          body: {
            error: {
              code: 'invalid',
              message: expect.stringContaining('JSON'),
              retryable: false,
              driver: null,
            },
          },
        });
    },
  );
});

describe('413 invalid', () => {
  const bodyOf = (bytes: number) =>
    JSON.stringify({ url, name: 'ü'.repeat((bytes - 100) / 2) }).padEnd(bytes);
  const kilobytes256 = 256 * 1024;

  test('if the body is above 256 KB, in bytes', async () => {
    // The number of characters would be allowed as a number of bytes.
    const text = bodyOf(kilobytes256 + 2);
    const padded = text + ' '.repeat(Math.max(0, kilobytes256 + 1 - Buffer.byteLength(text)));
    expect(await api.call(token, 'POST', '/products', { text: padded })).toMatchObject({
      status: 413,
      body: { error: { code: 'invalid', retryable: false } },
    });
  });

  test('but not if it is exactly 256 KB', async () => {
    const start = JSON.stringify({ url, name: 'Lamp' });
    const text = start + ' '.repeat(kilobytes256 - Buffer.byteLength(start));
    expect((await api.call(token, 'POST', '/products', { text })).status).toBe(201);
  });
});

describe('nothing is silently ignored', () => {
  test('an unknown field of a body is rejected: nothing is watched', async () => {
    const url = 'https://shop.example/never-read';
    const body = { url, nmae: 'Lamp' };
    expect(await api.call(token, 'POST', '/products', { body })).toMatchObject(invalid('nmae'));
    expect(api.reader.reads(url)).toBe(0);
  });

  test('so is a parameter for an operation without parameters', async () => {
    const { id } = await api.watch(token);
    expect(await api.call(token, 'GET', `/products/${id}?expand=alerts`)).toMatchObject(invalid('expand'));
  });

  test('so is a field if the operation has no body; an empty object is accepted', async () => {
    const { id } = await api.watch(token);
    const check = `/products/${id}/checks`;
    expect(await api.call(token, 'POST', check, { body: { force: true } })).toMatchObject(invalid('force'));
    expect((await api.call(token, 'POST', check, { body: {} })).status).toBe(202);
  });
});

test('the largest valid numbers are accepted', async () => {
  const { id } = await api.watch(token);
  expect((await api.call(token, 'GET', '/products?per_page=100&page=1000000')).status).toBe(200);
  expect((await api.call(token, 'GET', `/products/${id}/prices?per_page=200&page=1000000`)).status).toBe(200);
});
