import { expect, test } from 'vitest';
import { refused } from '../../support/refused.ts';
import { setUpTestApi } from '../../support/test-api.ts';

const api = await setUpTestApi();
const url = 'https://shop.example/p/1';
const { token, id } = await api.watched({ url });
const made = await api.call(token, 'POST', `/products/${id}/alerts`, { body: { condition: 'drops' } });
const alert = `PATCH /alerts/${JSON.parse(made.text).data.id}`;
const product = `PATCH /products/${id}`;
const alerts = `POST /products/${id}/alerts`;

const notUrl = 'url: must be a URL that begins with http:// or https://. Received';
const newProduct =
  'url`, `name`, `country`, `currency`, `pick`, `expected_price`, `tags`, `note`, `when_unpriced';
const changes = 'url`, `country`, `currency`, `pick`, `expected_price`, `is_same_product';
const conditions = 'one of drops, drops_by, rises_by, changes, below, above, lowest, back_in_stock.';
const notJson = 'The request body must be JSON, but';
const ofType = '(Content-Type: application/json).';
const many = (length: number, of: (index: number) => string) => Array.from({ length }, (_, n) => of(n));

/** What is sent (a body, a text instead, or a query) and the whole message, by request. */
const mistakes: Record<string, [sent: object | string, message: string][]> = {
  'POST /products': [
    [{ url: 'shop.example/p/1' }, `${notUrl} "shop.example/p/1". Did you mean ${url}?`],
    [{ url, nmae: 'Lamp' }, 'nmae: unknown field. Did you mean `name`?'],
    [{ url, Country: 'DE' }, 'Country: unknown field. Did you mean `country`?'],
    // Not `pick`, which has nearly its letters.
    [{ url, price: 5 }, 'price: unknown field. Did you mean `expected_price`?'],
    [
      { url, colour: 'red' },
      `colour: unknown field. Allowed: \`${newProduct}\`, \`when_unread\`, \`is_active\`.`,
    ],
    [{ url, name: ' ' }, 'name: must not be empty. Received " ".'],
    [
      { url: null, name: null },
      'url: must be a string. Received null. name: must be a string. Received null.',
    ],
    ['', `${notJson} is empty. Send an object. Allowed: \`${newProduct}\`, \`when_unread\`, \`is_active\`.`],
    [
      'url=https%3A%2F%2Fshop.example',
      `${notJson} looks like form data. Send an object with Content-Type: application/json.`,
    ],
    ['\ufeff{"url":"shop.example/p/1"}', `${notUrl} "shop.example/p/1". Did you mean ${url}?`],
    ['{"url":', `${notJson} ends after character 7 ${ofType}`],
    ['{"url": nope}', `${notJson} is invalid at character 10 ${ofType}`],
    ['{"url": "a",}', `${notJson} is invalid at character 13 ${ofType}`],
    ['[]', 'body: must be a JSON object. Received an empty array.'],
  ],
  'POST /extract': [
    [{ url: 'www.a.example' }, `${notUrl} "www.a.example". Did you mean https://www.a.example?`],
    [{ url: 'lamp' }, `${notUrl} "lamp".`],
    [{ url: '' }, `${notUrl} an empty string.`],
    [{ url: 5 }, 'url: must be a string. Received 5. Send it in quotes.'],
    [{}, 'url: is required.'],
    [
      { url, country: 'uk' },
      'country: must be a country code of ISO 3166-1. Received "uk". Did you mean GB?',
    ],
    [{ url, country: 'EU' }, 'country: must be a country code of ISO 3166-1. Received "EU".'],
    [{ url, country: 'Germany' }, 'country: must be 2 letters, ISO 3166-1 alpha-2. Received "Germany".'],
    [
      { url, currency: 'RMB' },
      'currency: must be a currency code of ISO 4217. Received "RMB". Did you mean CNY?',
    ],
    [{ url, currency: 'ABC' }, 'currency: must be a currency code of ISO 4217. Received "ABC".'],
    [{ url, currency: '€' }, 'currency: must be 3 letters, ISO 4217. Received "€".'],
    [{ url, expected_price: 0 }, 'expected_price: must be greater than 0. Received 0.'],
  ],
  'POST /products/batch': [
    [{ url }, 'urls: is required. url: unknown field. Did you mean `urls`?'],
    [{ urls: url }, `urls: must be an array. Received "${url}".`],
    [
      { urls: many(25, (n) => `https://shop.example/p/${n}`) },
      'urls: must have at most 20 items. Received an array of 25. Send the rest in another request.',
    ],
    [{ urls: [] }, 'urls: must have at least 1 item. Received an empty array.'],
  ],
  'POST /items': [
    [
      { product_ids: many(21, () => id) },
      'product_ids: must have at most 20 items. Received an array of 21.',
    ],
  ],
  'POST /webhooks': [
    [{ url, filter: { tag: ['gift'] } }, 'filter.tag: unknown field. Did you mean `tags`?'],
    [{ url, filter: { shop: 'x' } }, 'filter.shop: unknown field. Allowed: `tags`, `product_ids`.'],
  ],
  [alerts]: [
    [{ threshold: 5 }, `condition: is required, and must be ${conditions}`],
    [{ condition: 'under', threshold: 5 }, `condition: must be ${conditions} Received "under".`],
    [{ condition: 'below' }, 'threshold: is required.'],
    [
      { condition: 'below', threshold: '150' },
      'threshold: must be a number. Received "150". Send it without quotes.',
    ],
    [{ condition: 'below', threshold: '150 EUR' }, 'threshold: must be a number. Received "150 EUR".'],
    [{ condition: 'below', threshold: -5 }, 'threshold: must be at least 0.0001. Received -5.'],
    [
      { condition: 'below', threshold: 1e13 },
      'threshold: must be at most 1000000000000. Received 10000000000000.',
    ],
    [
      { condition: 'below', price: 5 },
      'threshold: is required. price: unknown field. Allowed: `condition`, `threshold`, `name`.',
    ],
  ],
  [alert]: [
    [{ condition: 'above' }, 'condition: cannot be changed. Delete the alert and create another.'],
    ['', `${notJson} is empty. Send an object. Allowed: \`name\`, \`threshold\`, \`is_active\`.`],
  ],
  [product]: [
    [
      { constructor: 1 },
      `constructor: unknown field. Allowed: \`name\`, \`tags\`, \`note\`, \`is_active\`, \`${changes}\`.`,
    ],
    [{ '': 1 }, `"": unknown field. Allowed: \`name\`, \`tags\`, \`note\`, \`is_active\`, \`${changes}\`.`],
    [{ is_active: 'false' }, 'is_active: must be true or false. Received "false". Send it without quotes.'],
    [{ is_active: 0 }, 'is_active: must be true or false. Received 0.'],
  ],
  'GET /items': [['?tags=gift', 'tags: unknown parameter. Did you mean `tag`?']],
  'GET /products': [
    ['?per_pag=5', 'per_pag: unknown parameter. Did you mean `per_page`?'],
    ['?Page=1', 'Page: unknown parameter. Did you mean `page`?'],
    ['?after=1', 'after: unknown parameter. Did you mean `starting_after`?'],
    ['?tags=gift', 'tags: unknown parameter. Did you mean `tag`?'],
    [
      '?limit=5',
      'limit: unknown parameter. Allowed: `url`, `tag`, `status`, `is_active`, `q`, `per_page`, `page`, `starting_after`.',
    ],
    ['?page=first', 'page: must be a whole number. Received "first".'],
    ['?per_page=500', 'per_page: must be at most 100. Received "500".'],
    ['?page=1.5', 'page: must be a whole number. Received "1.5".'],
    ['?page=9007199254740993', 'page: must be at most 9007199254740991. Received "9007199254740993".'],
    ['?page=0', 'page: must be at least 1. Received "0".'],
    ['?starting_after=5', 'starting_after: must be a UUID, such as an `id` from a response. Received "5".'],
    [
      `/${encodeURIComponent(url)}`,
      'A URL is not a product ID. `GET /products` lists all products with their IDs.',
    ],
    ['/42', 'Invalid ID. IDs are UUIDs: use the `id` from a response.'],
  ],
  'GET /me': [['?fields=plan', 'fields: unknown parameter. None is allowed.']],
  'GET /events': [['?after=last', 'after: must be a whole number or `latest`. Received "last".']],
};

const rows = Object.entries(mistakes).flatMap(([request, all]) =>
  all.map((row) => [request, ...row] as const),
);

test.each(rows)(
  '%s with %j: the message has the rule, the received value and the remedy',
  async (request, sent, message) => {
    const [method = '', path = ''] = request.split(' ');
    const answer =
      method === 'GET'
        ? await api.call(token, method, path + sent)
        : await api.call(token, method, path, typeof sent === 'string' ? { text: sent } : { body: sent });
    const isOfField = /^["\w.]+: /.test(message);
    const [status, code] = message.startsWith(notJson)
      ? [400, 'invalid']
      : isOfField
        ? [422, 'validation_failed']
        : [404, 'not_found'];
    expect(answer.body).toEqual({ error: { code, message, retryable: false, driver: null } });
    expect(answer.status).toBe(status);
  },
);

test.each([
  ['Token', 'Token abc', 'it begins with `Token`'],
  ['Basic', 'Basic abc', 'it begins with `Basic`'],
  ['nothing', 'pw_abc', 'the word `Bearer` is missing'],
])(
  '%s before the token is reported as not being Bearer, and the token is not repeated',
  async (_, Authorization, what) => {
    const message = `Invalid \`Authorization\` header: ${what}. Send your API key as \`Authorization: Bearer <ACCESS_TOKEN>\`.`;
    const answer = await api.call(null, 'GET', '/products', { headers: { Authorization } });
    expect(answer).toMatchObject(refused(401, 'unauthenticated', message));
  },
);
