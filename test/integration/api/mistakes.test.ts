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

/** Common mistakes, each with the full error message. */
test.each<[string, method: 'GET' | 'POST' | 'PATCH', path: () => string, sent: object, message: string]>([
  [
    'a URL without its scheme',
    'POST',
    () => '/products',
    { url: 'shop.example/p/1' },
    'url: must be a URL that begins with http:// or https://. Received "shop.example/p/1". Did you mean https://shop.example/p/1?',
  ],
  [
    'a URL with www and no scheme',
    'POST',
    () => '/extract',
    { url: 'www.shop.example' },
    'url: must be a URL that begins with http:// or https://. Received "www.shop.example". Did you mean https://www.shop.example?',
  ],
  [
    'a word instead of a URL',
    'POST',
    () => '/extract',
    { url: 'lamp' },
    'url: must be a URL that begins with http:// or https://. Received "lamp".',
  ],
  [
    'an empty address',
    'POST',
    () => '/extract',
    { url: '' },
    'url: must be a URL that begins with http:// or https://. Received an empty string.',
  ],
  [
    'a number instead of a URL',
    'POST',
    () => '/extract',
    { url: 5 },
    'url: must be a string. Received 5. Send it in quotes.',
  ],
  ['null instead of a URL', 'POST', () => '/extract', { url: null }, 'url: must be a string. Received null.'],
  ['no address', 'POST', () => '/extract', {}, 'url: is required.'],
  [
    'a misspelled field',
    'POST',
    () => '/products',
    { url, nmae: 'Lamp' },
    'nmae: unknown field. Did you mean `name`?',
  ],
  [
    'a field with a capital letter',
    'POST',
    () => '/products',
    { url, Country: 'DE' },
    'Country: unknown field. Did you mean `country`?',
  ],
  [
    'an unknown field without a similar one',
    'POST',
    () => '/products',
    { url, colour: 'red' },
    'colour: unknown field. Allowed: `url`, `name`, `country`, `currency`, `pick`, `expected_price`, `tags`, `note`, `when_unpriced`, `is_active`.',
  ],
  [
    '`url` for `urls`',
    'POST',
    () => '/products/batch',
    { url },
    'urls: is required. url: unknown field. Did you mean `urls`?',
  ],
  [
    'one URL instead of a list',
    'POST',
    () => '/products/batch',
    { urls: url },
    'urls: must be an array. Received "https://shop.example/p/1".',
  ],
  [
    'too many addresses',
    'POST',
    () => '/products/batch',
    { urls: many },
    'urls: must have at most 20 items. Received an array of 25. Send the rest in another request.',
  ],
  [
    'too many products of an item',
    'POST',
    () => '/items',
    { product_ids: Array.from({ length: 21 }, () => '0192f0c1-5a5e-7b3c-9d1e-2f3a4b5c6d7e') },
    'product_ids: must have at most 20 items. Received an array of 21.',
  ],
  [
    'no addresses',
    'POST',
    () => '/products/batch',
    { urls: [] },
    'urls: must have at least 1 item. Received an empty array.',
  ],
  [
    'UK for a country',
    'POST',
    () => '/extract',
    { url, country: 'uk' },
    'country: must be a country code of ISO 3166-1. Received "uk". Did you mean GB?',
  ],
  [
    'a union for a country',
    'POST',
    () => '/extract',
    { url, country: 'EU' },
    'country: must be a country code of ISO 3166-1. Received "EU".',
  ],
  [
    'a name for a country',
    'POST',
    () => '/extract',
    { url, country: 'Germany' },
    'country: must be 2 letters, ISO 3166-1 alpha-2. Received "Germany".',
  ],
  [
    'a habit for a currency',
    'POST',
    () => '/extract',
    { url, currency: 'RMB' },
    'currency: must be a currency code of ISO 4217. Received "RMB". Did you mean CNY?',
  ],
  [
    'an unknown currency',
    'POST',
    () => '/extract',
    { url, currency: 'ABC' },
    'currency: must be a currency code of ISO 4217. Received "ABC".',
  ],
  [
    'a sign for a currency',
    'POST',
    () => '/extract',
    { url, currency: '€' },
    'currency: must be 3 letters, ISO 4217. Received "€".',
  ],
  ['an empty name', 'POST', () => '/products', { url, name: ' ' }, 'name: must not be empty. Received " ".'],
  [
    'no condition',
    'POST',
    () => `${product}/alerts`,
    { threshold: 5 },
    'condition: is required, and must be one of drops, drops_by, rises_by, changes, below, above, lowest, back_in_stock.',
  ],
  [
    'an unknown condition',
    'POST',
    () => `${product}/alerts`,
    { condition: 'under', threshold: 5 },
    'condition: must be one of drops, drops_by, rises_by, changes, below, above, lowest, back_in_stock. Received "under".',
  ],
  ['no threshold', 'POST', () => `${product}/alerts`, { condition: 'below' }, 'threshold: is required.'],
  [
    'a threshold in quotes',
    'POST',
    () => `${product}/alerts`,
    { condition: 'below', threshold: '150' },
    'threshold: must be a number. Received "150". Send it without quotes.',
  ],
  [
    'a threshold with its currency',
    'POST',
    () => `${product}/alerts`,
    { condition: 'below', threshold: '150 EUR' },
    'threshold: must be a number. Received "150 EUR".',
  ],
  [
    'a negative threshold',
    'POST',
    () => `${product}/alerts`,
    { condition: 'below', threshold: -5 },
    'threshold: must be at least 0.0001. Received -5.',
  ],
  [
    'an expected price of 0',
    'POST',
    () => '/extract',
    { url: 'https://shop.example/p/1', expected_price: 0 },
    'expected_price: must be greater than 0. Received 0.',
  ],
  [
    'a threshold above the maximum',
    'POST',
    () => `${product}/alerts`,
    { condition: 'below', threshold: 1e13 },
    'threshold: must be at most 1000000000000. Received 10000000000000.',
  ],
  [
    '`price` for `threshold`',
    'POST',
    () => `${product}/alerts`,
    { condition: 'below', price: 5 },
    'threshold: is required. price: unknown field. Allowed: `condition`, `threshold`, `name`.',
  ],
  [
    'a changed condition',
    'PATCH',
    () => alert,
    { condition: 'above' },
    'condition: cannot be changed. Delete the alert and create another.',
  ],
  [
    'a field named as an object property',
    'PATCH',
    () => product,
    { constructor: 1 },
    'constructor: unknown field. Allowed: `name`, `tags`, `note`, `is_active`, `url`, `country`, `currency`, `pick`, `expected_price`, `is_same_product`.',
  ],
  [
    'a field without a name',
    'PATCH',
    () => product,
    { '': 1 },
    '"": unknown field. Allowed: `name`, `tags`, `note`, `is_active`, `url`, `country`, `currency`, `pick`, `expected_price`, `is_same_product`.',
  ],
  [
    'a switch in quotes',
    'PATCH',
    () => product,
    { is_active: 'false' },
    'is_active: must be true or false. Received "false". Send it without quotes.',
  ],
  [
    'a number for a switch',
    'PATCH',
    () => product,
    { is_active: 0 },
    'is_active: must be true or false. Received 0.',
  ],
  [
    'a misspelled parameter',
    'GET',
    () => '/products?per_pag=5',
    {},
    'per_pag: unknown parameter. Did you mean `per_page`?',
  ],
  [
    'another service\u2019s parameter',
    'GET',
    () => '/products?limit=5',
    {},
    'limit: unknown parameter. Allowed: `url`, `tag`, `status`, `is_active`, `q`, `per_page`, `page`, `starting_after`.',
  ],
  [
    'a word instead of a page number',
    'GET',
    () => '/products?page=first',
    {},
    'page: must be a whole number. Received "first".',
  ],
  [
    'too many a page',
    'GET',
    () => '/products?per_page=500',
    {},
    'per_page: must be at most 100. Received "500".',
  ],
  ['half a page', 'GET', () => '/products?page=1.5', {}, 'page: must be a whole number. Received "1.5".'],
  [
    'a page number above the maximum',
    'GET',
    () => '/products?page=9007199254740993',
    {},
    'page: must be at most 9007199254740991. Received "9007199254740993".',
  ],
  [
    'a parameter for an operation without parameters',
    'GET',
    () => '/me?fields=plan',
    {},
    'fields: unknown parameter. None is allowed.',
  ],
  ['page 0', 'GET', () => '/products?page=0', {}, 'page: must be at least 1. Received "0".'],
  [
    'a cursor that is not an ID',
    'GET',
    () => '/products?starting_after=5',
    {},
    'starting_after: must be a UUID, such as an `id` from a response. Received "5".',
  ],
  [
    'a word instead of a position',
    'GET',
    () => '/events?after=last',
    {},
    'after: must be a whole number or `latest`. Received "last".',
  ],
  [
    'a URL instead of an ID',
    'GET',
    () => `/products/${encodeURIComponent(url)}`,
    {},
    'A URL is not a product ID. `GET /products` lists all products with their IDs.',
  ],
  [
    'a number instead of an ID',
    'GET',
    () => '/products/42',
    {},
    'Invalid ID. IDs are UUIDs: use the `id` from a response.',
  ],
  [
    'an empty body',
    'POST',
    () => '/products',
    { text: '' },
    'The request body must be JSON, but is empty. Send an object. Allowed: `url`, `name`, `country`, `currency`, `pick`, `expected_price`, `tags`, `note`, `when_unpriced`, `is_active`.',
  ],
  [
    'an empty change',
    'PATCH',
    () => alert,
    { text: '' },
    'The request body must be JSON, but is empty. Send an object. Allowed: `name`, `threshold`, `is_active`.',
  ],
  [
    'a form',
    'POST',
    () => '/products',
    { text: 'url=https%3A%2F%2Fshop.example' },
    'The request body must be JSON, but looks like form data. Send an object with Content-Type: application/json.',
  ],
  [
    'a URL without its scheme, after a byte order mark',
    'POST',
    () => '/products',
    { text: '\ufeff{"url":"shop.example/p/1"}' },
    'url: must be a URL that begins with http:// or https://. Received "shop.example/p/1". Did you mean https://shop.example/p/1?',
  ],
  [
    'half a body',
    'POST',
    () => '/products',
    { text: '{"url":' },
    'The request body must be JSON, but ends after character 7 (Content-Type: application/json).',
  ],
  [
    'a text without quotes',
    'POST',
    () => '/products',
    { text: '{"url": nope}' },
    'The request body must be JSON, but is invalid at character 10 (Content-Type: application/json).',
  ],
  [
    'a comma before the end of a body',
    'POST',
    () => '/products',
    { text: '{"url": "a",}' },
    'The request body must be JSON, but is invalid at character 13 (Content-Type: application/json).',
  ],
  [
    'a list for a body',
    'POST',
    () => '/products',
    { text: '[]' },
    'body: must be a JSON object. Received an empty array.',
  ],
])(
  '%s: the message has the rule, the received value and the remedy',
  async (_, method, path, sent, message) => {
    const asked = 'text' in sent ? { text: String(sent.text) } : method === 'GET' ? {} : { body: sent };
    const { body } = await api.call(token, method, path(), asked);
    expect(body).toMatchObject({ error: { message } });
  },
);

test.each([
  [
    'Token',
    'Token abc',
    'Invalid `Authorization` header: it begins with `Token`. Send your API key as `Authorization: Bearer <ACCESS_TOKEN>`.',
  ],
  [
    'Basic',
    'Basic abc',
    'Invalid `Authorization` header: it begins with `Basic`. Send your API key as `Authorization: Bearer <ACCESS_TOKEN>`.',
  ],
  [
    'nothing',
    'pw_abc',
    'Invalid `Authorization` header: the word `Bearer` is missing. Send your API key as `Authorization: Bearer <ACCESS_TOKEN>`.',
  ],
])(
  '%s before the token is reported as not being Bearer, and the token is not repeated',
  async (_, authorization, message) => {
    const { status, body } = await api.call(null, 'GET', '/products', {
      headers: { Authorization: authorization },
    });
    expect({ status, body }).toMatchObject({ status: 401, body: { error: { message } } });
  },
);
