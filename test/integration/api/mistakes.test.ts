import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../../support/test-api.ts';

let api: TestApi;
let token: string;
let product: string;
let alert: string;
beforeAll(async () => {
  api = await openTestApi();
  ({ token } = await api.account());
  const { id } = await api.watch(token, url);
  const made = await api.call(token, 'POST', `/products/${id}/alerts`, { body: { condition: 'drops' } });
  product = `/products/${id}`;
  alert = `/alerts/${JSON.parse(JSON.stringify(made.body)).data.id}`;
});
afterAll(() => api.close());

const url = 'https://shop.example/p/1';
const many = Array.from({ length: 25 }, (_, n) => `https://shop.example/p/${n}`);

/** Mistakes that people make, and the whole message that each is answered with. */
test.each<[string, method: 'GET' | 'POST' | 'PATCH', path: () => string, sent: object, message: string]>([
  [
    'an address without its scheme',
    'POST',
    () => '/products',
    { url: 'shop.example/p/1' },
    'url: must be a web address that begins with http:// or https://; it was "shop.example/p/1". Did you mean https://shop.example/p/1?',
  ],
  [
    'an address with www and no scheme',
    'POST',
    () => '/extract',
    { url: 'www.shop.example' },
    'url: must be a web address that begins with http:// or https://; it was "www.shop.example". Did you mean https://www.shop.example?',
  ],
  [
    'a word for an address',
    'POST',
    () => '/extract',
    { url: 'lamp' },
    'url: must be a web address that begins with http:// or https://; it was "lamp".',
  ],
  [
    'an empty address',
    'POST',
    () => '/extract',
    { url: '' },
    'url: must be a web address that begins with http:// or https://; it was empty.',
  ],
  [
    'a number for an address',
    'POST',
    () => '/extract',
    { url: 5 },
    'url: must be a text; it was 5. Send it in quotes.',
  ],
  ['null for an address', 'POST', () => '/extract', { url: null }, 'url: must be a text; it was null.'],
  ['no address', 'POST', () => '/extract', {}, 'url: is required.'],
  [
    'a field with a letter wrong',
    'POST',
    () => '/products',
    { url, nmae: 'Lamp' },
    'nmae: is no field of this body. Did you mean `name`?',
  ],
  [
    'a field with a capital letter',
    'POST',
    () => '/products',
    { url, Country: 'DE' },
    'Country: is no field of this body. Did you mean `country`?',
  ],
  [
    'a field that nothing is like',
    'POST',
    () => '/products',
    { url, colour: 'red' },
    'colour: is no field of this body. Known: `url`, `name`, `country`, `currency`.',
  ],
  [
    '`url` for `urls`',
    'POST',
    () => '/products/batch',
    { url },
    'urls: is required. url: is no field of this body. Did you mean `urls`?',
  ],
  [
    'one address for a list',
    'POST',
    () => '/products/batch',
    { urls: url },
    'urls: must be a list; it was "https://shop.example/p/1".',
  ],
  [
    'too many addresses',
    'POST',
    () => '/products/batch',
    { urls: many },
    'urls: must have at most 20 items; it was a list of 25. Send the rest in another request.',
  ],
  [
    'no addresses',
    'POST',
    () => '/products/batch',
    { urls: [] },
    'urls: must have at least 1 item; it was an empty list.',
  ],
  [
    'UK for a country',
    'POST',
    () => '/extract',
    { url, country: 'uk' },
    'country: must be a country of ISO 3166-1; it was "uk". Did you mean GB?',
  ],
  [
    'a union for a country',
    'POST',
    () => '/extract',
    { url, country: 'EU' },
    'country: must be a country of ISO 3166-1; it was "EU".',
  ],
  [
    'a name for a country',
    'POST',
    () => '/extract',
    { url, country: 'Germany' },
    'country: must be 2 letters, ISO 3166-1 alpha-2; it was "Germany".',
  ],
  [
    'a habit for a currency',
    'POST',
    () => '/extract',
    { url, currency: 'RMB' },
    'currency: must be a currency of ISO 4217; it was "RMB". Did you mean CNY?',
  ],
  [
    'a currency that is none',
    'POST',
    () => '/extract',
    { url, currency: 'ABC' },
    'currency: must be a currency of ISO 4217; it was "ABC".',
  ],
  [
    'a sign for a currency',
    'POST',
    () => '/extract',
    { url, currency: '€' },
    'currency: must be 3 letters, ISO 4217; it was "€".',
  ],
  ['an empty name', 'POST', () => '/products', { url, name: ' ' }, 'name: must not be empty; it was " ".'],
  [
    'no condition',
    'POST',
    () => `${product}/alerts`,
    { threshold: 5 },
    'condition: is required, and must be one of drops, drops_by, below, above, lowest, back_in_stock.',
  ],
  [
    'a condition that is none',
    'POST',
    () => `${product}/alerts`,
    { condition: 'under', threshold: 5 },
    'condition: must be one of drops, drops_by, below, above, lowest, back_in_stock; it was "under".',
  ],
  ['no threshold', 'POST', () => `${product}/alerts`, { condition: 'below' }, 'threshold: is required.'],
  [
    'a threshold in quotes',
    'POST',
    () => `${product}/alerts`,
    { condition: 'below', threshold: '150' },
    'threshold: must be a number; it was "150". Send it without quotes.',
  ],
  [
    'a threshold with its currency',
    'POST',
    () => `${product}/alerts`,
    { condition: 'below', threshold: '150 EUR' },
    'threshold: must be a number; it was "150 EUR".',
  ],
  [
    'a negative threshold',
    'POST',
    () => `${product}/alerts`,
    { condition: 'below', threshold: -5 },
    'threshold: must be at least 0.0001; it was -5.',
  ],
  [
    'a threshold beyond all money',
    'POST',
    () => `${product}/alerts`,
    { condition: 'below', threshold: 1e13 },
    'threshold: must be at most 1000000000000; it was 10000000000000.',
  ],
  [
    '`price` for `threshold`',
    'POST',
    () => `${product}/alerts`,
    { condition: 'below', price: 5 },
    'threshold: is required. price: is no field of this body. Known: `condition`, `threshold`, `name`.',
  ],
  [
    'a changed threshold',
    'PATCH',
    () => alert,
    { threshold: 5 },
    'threshold: cannot be changed. Delete the alert and set another.',
  ],
  [
    'a changed condition',
    'PATCH',
    () => alert,
    { condition: 'above' },
    'condition: cannot be changed. Delete the alert and set another.',
  ],
  [
    'a changed address',
    'PATCH',
    () => product,
    { url },
    'url: cannot be changed. Delete the product and watch the other page.',
  ],
  [
    'a field with the name of what every object has',
    'PATCH',
    () => product,
    { constructor: 1 },
    'constructor: is no field of this body. Known: `name`, `is_active`.',
  ],
  [
    'a field without a name',
    'PATCH',
    () => product,
    { '': 1 },
    '"": is no field of this body. Known: `name`, `is_active`.',
  ],
  [
    'a switch in quotes',
    'PATCH',
    () => product,
    { is_active: 'false' },
    'is_active: must be true or false; it was "false". Send it without quotes.',
  ],
  [
    'a number for a switch',
    'PATCH',
    () => product,
    { is_active: 0 },
    'is_active: must be true or false; it was 0.',
  ],
  [
    'a parameter with a letter wrong',
    'GET',
    () => '/products?per_pag=5',
    {},
    'per_pag: is no parameter of this request. Did you mean `per_page`?',
  ],
  [
    'another service\u2019s parameter',
    'GET',
    () => '/products?limit=5',
    {},
    'limit: is no parameter of this request. Known: `per_page`, `page`, `starting_after`.',
  ],
  [
    'a page that is a word',
    'GET',
    () => '/products?page=first',
    {},
    'page: must be a whole number; it was "first".',
  ],
  [
    'too many a page',
    'GET',
    () => '/products?per_page=500',
    {},
    'per_page: must be at most 100; it was "500".',
  ],
  ['half a page', 'GET', () => '/products?page=1.5', {}, 'page: must be a whole number; it was "1.5".'],
  [
    'a page beyond all numbers',
    'GET',
    () => '/products?page=9007199254740993',
    {},
    'page: must be at most 9007199254740991; it was "9007199254740993".',
  ],
  [
    'a parameter where none is known',
    'GET',
    () => '/me?fields=plan',
    {},
    'fields: is no parameter of this request. It takes none.',
  ],
  ['page 0', 'GET', () => '/products?page=0', {}, 'page: must be at least 1; it was "0".'],
  [
    'a cursor that is no id',
    'GET',
    () => '/products?starting_after=5',
    {},
    'starting_after: must be an id, a UUID from an answer; it was "5".',
  ],
  [
    'an address where an id is wanted',
    'GET',
    () => `/products/${encodeURIComponent(url)}`,
    {},
    'Nothing has this id: an address is none. `GET /products` lists each product with its id.',
  ],
  [
    'a number where an id is wanted',
    'GET',
    () => '/products/42',
    {},
    'Nothing has this id: ids are UUIDs, taken from the `id` of a response.',
  ],
  [
    'an empty body',
    'POST',
    () => '/products',
    { text: '' },
    'The request body must be JSON, and it was empty: send an object. Known: `url`, `name`, `country`, `currency`.',
  ],
  [
    'an empty change',
    'PATCH',
    () => alert,
    { text: '' },
    'The request body must be JSON, and it was empty: send an object. Known: `name`, `is_active`.',
  ],
  [
    'a form',
    'POST',
    () => '/products',
    { text: 'url=https%3A%2F%2Fshop.example' },
    'The request body must be JSON, and it looks like a form: send an object, with Content-Type: application/json.',
  ],
  [
    'half a body',
    'POST',
    () => '/products',
    { text: '{"url":' },
    'The request body must be JSON (Content-Type: application/json).',
  ],
  [
    'a list for a body',
    'POST',
    () => '/products',
    { text: '[]' },
    'body: must be a JSON object; it was an empty list.',
  ],
])('%s is answered with what was wrong, what came and what to do', async (_, method, path, sent, message) => {
  const asked = 'text' in sent ? { text: String(sent.text) } : method === 'GET' ? {} : { body: sent };
  const { body } = await api.call(token, method, path(), asked);
  expect(body).toMatchObject({ error: { message } });
});

test.each([
  [
    'Token',
    'Token abc',
    'Send your access token in the header `Authorization: Bearer <ACCESS_TOKEN>`; it begins with `Token`.',
  ],
  [
    'Basic',
    'Basic abc',
    'Send your access token in the header `Authorization: Bearer <ACCESS_TOKEN>`; it begins with `Basic`.',
  ],
  [
    'nothing',
    'pw_abc',
    'Send your access token in the header `Authorization: Bearer <ACCESS_TOKEN>`; the word `Bearer` is missing.',
  ],
])(
  '%s in front of the token is reported as not being Bearer, and no token is repeated',
  async (_, authorization, message) => {
    const { status, body } = await api.call(null, 'GET', '/products', {
      headers: { Authorization: authorization },
    });
    expect({ status, body }).toMatchObject({ status: 401, body: { error: { message } } });
  },
);
