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
  const long = `https://shop.example/${'x'.repeat(2048)}`;
  const pages = { url: [undefined, 'lamp', 5, null, long], country: ['DEU', 'D1'], currency: ['EU', '€€€'] };
  const wrong: Record<string, Record<string, unknown[]>> = {
    'POST /extract': pages,
    'POST /products': { ...pages, name: ['', '   ', 5, null], nmae: ['Lamp'] },
    [`PATCH /products/${id}`]: { name: ['', ['Lamp']], is_active: ['no', null] },
    [`POST /products/${id}/checks`]: { force: [true] },
  };
  const rows = Object.entries(wrong).flatMap(([request, fields]) =>
    Object.entries(fields).flatMap(([field, values]) =>
      values.map((value) => [request, field, value] as const),
    ),
  );

  test.each(rows)('%s with %s: %j', async (request, field, value) => {
    const [method = '', path = ''] = request.split(' ');
    const unread = 'https://shop.example/never-read';
    const body = { ...(method === 'POST' && !path.endsWith('checks') && { url: unread }), [field]: value };
    expect(await api.call(token, method, path, { body })).toMatchObject(invalid(field));
    expect(api.reader.reads(unread)).toBe(0);
  });

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

  test.each(['[]', '"text"', 'null', '5'])('a body that is not an object: %s', async (text) => {
    expect(await api.call(token, 'POST', '/products', { text })).toMatchObject(invalid('body'));
  });
});

test.each(['', '{', 'url=https://shop.example', '{"url": }', '<xml/>'])(
  '400 invalid: the body %j is not JSON',
  async (text) => {
    for (const request of ['POST /products', 'POST /extract', `PATCH /products/${id}`]) {
      const [method = '', path = ''] = request.split(' ');
      const answer = await api.call(token, method, path, { text });
      expect(answer).toMatchObject(refused(400, 'invalid', expect.stringContaining('JSON')));
    }
  },
);

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
