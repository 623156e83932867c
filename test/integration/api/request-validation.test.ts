import { describe, expect, test } from 'vitest';
import { refused } from '../../support/refused.ts';
import { setUpTestApi } from '../../support/test-api.ts';

const api = await setUpTestApi();
const { token } = await api.account({ plan: 'max' });
const url = 'https://shop.example/p/1';
const { id } = await api.watch(token, url);

const invalid = (field: string) =>
  refused(422, 'validation_failed', expect.stringMatching(new RegExp(`(^| )${field}: `)));

// `mistakes.test.ts` has the messages.
describe('422 validation_failed names the field', () => {
  const numbers = ['0', '1.5', 'all', '1e1', '0x10', '%205', '%2B5', '', '-1', '2.0'];
  const queries: [string, string, string[]][] = [
    ['/products', 'per_page', [...numbers, '101']],
    ['/products', 'page', [...numbers, 'first']],
    ['/products', 'starting_after', ['1', '']],
    [`/products/${id}/prices`, 'per_page', ['0', '201']],
    [`/products/${id}/prices`, 'page', ['0']],
    [`/products/${id}`, 'expand', ['alerts']],
  ];

  test.each(queries)('of GET %s: %s', async (path, name, values) => {
    for (const value of values)
      expect(await api.call(token, 'GET', `${path}?${name}=${value}`), value).toMatchObject(invalid(name));
  });
});

test.each([
  ['allowed', 256 * 1024, 201],
  ['too large', 256 * 1024 + 1, 413],
])('a body is %s at %i bytes, not characters', async (_what, bytes, status) => {
  const start = JSON.stringify({ url, name: 'ü'.repeat(200) });
  const text = start + ' '.repeat(bytes - Buffer.byteLength(start));
  expect((await api.call(token, 'POST', '/products', { text })).status).toBe(status);
});

test('the largest valid numbers, and an empty body where none is needed, are accepted', async () => {
  const [list, prices] = [
    '/products?per_page=100&page=1000000',
    `/products/${id}/prices?per_page=200&page=1000000`,
  ];
  for (const path of [list, prices]) expect((await api.call(token, 'GET', path)).status).toBe(200);
  expect((await api.call(token, 'POST', `/products/${id}/checks`, { body: {} })).status).toBe(202);
});
