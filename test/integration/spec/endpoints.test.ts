import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createAlert } from '../../../shared/interface/operations/alerts.ts';
import { createCheck } from '../../../shared/interface/operations/checks.ts';
import { listEvents } from '../../../shared/interface/operations/events.ts';
import { listPrices } from '../../../shared/interface/operations/prices.ts';
import { operations } from '../../../shared/interface/operations.ts';
import { refused } from '../../support/refused.ts';
import { setUpTestApi } from '../../support/test-api.ts';

/** "Endpoints": each table row is a test. The test API validates every response against `openapi.json`. */

const url = 'https://shop.example/p/1';

const api = await setUpTestApi();
const { account, token, id: product } = await api.watched({ plan: 'max' });
await api.accounts.setWebhook(account.id, 'https://hooks.example/prices', 'sealed', api.clock.now());
const ask = async (method: string, path: string, body?: object) =>
  (await api.call(token, method, path, body && { body })).body;
const added = await ask('POST', `/products/${product}/alerts`, { condition: 'drops' });
const alert = createAlert.success.body.parse(added).data.id;
const job = createCheck.success.body.parse(await ask('POST', `/products/${product}/checks`)).job_id;
const [price] = listPrices.success.body.parse(await ask('GET', `/products/${product}/prices`)).data;
await ask('POST', '/webhook/test');
const [event] = listEvents.success.body.parse(await ask('GET', '/events')).data;

const list = { page: 1, has_more: false, total: 1 };

/**
 * Method and path, request, success status and a part of the body. The order matters, because the last ones
 * delete.
 */
const rows: [string, object | undefined, number, object | undefined][] = [
  ['GET /me', undefined, 200, { data: { plan: 'max' } }],
  ['POST /webhook/test', undefined, 200, { data: { queued: true } }],
  [
    'POST /extract',
    { url, country: 'DE', currency: 'EUR' },
    200,
    { data: { url, driver: 'direct' }, meta: {} },
  ],
  [
    'GET /products',
    undefined,
    200,
    { data: [{}], meta: { ...list, per_page: 20, next_starting_after: null } },
  ],
  ['POST /products', { url, name: 'Lamp', country: 'DE', currency: 'EUR' }, 201, { data: { name: 'Lamp' } }],
  ['POST /products/batch', { urls: [url, 'nonsense'] }, 200, { data: [{ url }], meta: { errors: [{}] } }],
  ['GET /products/{id}', undefined, 200, { data: { url } }],
  ['PATCH /products/{id}', { name: 'Renamed', is_active: true }, 200, { data: { name: 'Renamed' } }],
  ['POST /products/{id}/checks', undefined, 202, { status: 'queued', data: { status: 'queued' } }],
  ['GET /products/{id}/checks/{job_id}', undefined, 200, { status: 'queued' }],
  [
    'GET /products/{id}/prices',
    undefined,
    200,
    { data: [{ amount: 19.99 }], meta: { ...list, per_page: 50 } },
  ],
  ['GET /products/{id}/checks', undefined, 200, { data: [{ trigger: 'forced' }], meta: { per_page: 20 } }],
  [
    'GET /products/{id}/prices/{price_id}',
    undefined,
    200,
    { data: { amount: 19.99, evidence: { source: 'json_ld' } } },
  ],
  ['GET /products/{id}/stats', undefined, 200, { data: { days: 90, lowest: 19.99, verdict: 'unknown' } }],
  ['GET /products/{id}/alerts', undefined, 200, { data: [{ condition: 'drops' }] }],
  [
    'POST /products/{id}/alerts',
    { condition: 'below', threshold: 5, name: 'Cheap' },
    201,
    { data: { threshold: 5 } },
  ],
  [
    'POST /products/{id}/alerts/preview',
    { condition: 'below', threshold: 5 },
    200,
    { data: { would_have_fired: 0, fired: [] } },
  ],
  [
    'PATCH /alerts/{id}',
    { name: 'Sale', is_active: false },
    200,
    { data: { name: 'Sale', is_active: false } },
  ],
  [
    'GET /events',
    undefined,
    200,
    { data: [{ sequence: 1 }, { sequence: 2 }], meta: { has_more: false, next_after: 2 } },
  ],
  ['GET /events/{id}', undefined, 200, { data: { sequence: 1, type: 'webhook.test' } }],
  ['POST /events/{id}/resend', undefined, 202, { data: { queued: true } }],
  ['DELETE /alerts/{id}', undefined, 204, undefined],
  ['DELETE /products/{id}', undefined, 204, undefined],
];

const ids: Record<string, string | undefined> = { alerts: alert, events: event?.id };

/** Calls an operation by its method and path, with the IDs of the account's own resources. */
async function call(token: string | null, request: string, body: object | undefined) {
  const [method = '', template = ''] = request.split(' ');
  const path = template
    .replace('{job_id}', job)
    .replace('{price_id}', price?.id ?? '')
    .replace('{id}', ids[template.split('/')[1] ?? ''] ?? product);
  return api.call(token, method, path, { body });
}

test('the table has every operation of the API, but those of items, webhooks and candidates', () => {
  const apart = ['items', 'webhooks'];
  const described = operations
    .filter(({ id, noun }) => !apart.includes(noun ?? '') && id !== 'extractCandidates')
    .map(({ method, path }) => `${method} ${path}`);
  expect(rows.map(([request]) => request).toSorted()).toEqual(described.toSorted());
});

test.each(rows)('%s without a token is 401', async (request, body) => {
  expect(await call(null, request, body)).toMatchObject(refused(401, 'unauthenticated'));
});

test.each(rows)('%s with %j is %i %j', async (request, body, status, expected) => {
  const answer = await call(token, request, body);
  expect(answer.status).toBe(status);
  if (expected === undefined) expect(answer.text).toBe('');
  else expect(answer.body).toMatchObject(expected);
});

describe('Idempotency-Key is accepted by exactly', () => {
  test.each([
    'POST /extract',
    'POST /products',
    'POST /products/batch',
    'PATCH /products/{id}',
    'POST /products/{id}/checks',
    'POST /products/{id}/alerts',
  ])('%s', (name) => {
    const operation = operations.find(({ method, path }) => `${method} ${path}` === name);
    expect(operation?.isKeyed).toBe(true);
  });

  test('and every other operation ignores it', () => {
    expect(
      operations.filter(({ isKeyed, noun }) => isKeyed && (noun === undefined || noun === 'extract')),
    ).toHaveLength(7);
  });
});

describe('every endpoint also declares', () => {
  test.each([400, 401, 403, 404, 422, 429, 500])('%i', (status) => {
    const { paths } = JSON.parse(readFileSync(new URL('../../../openapi.json', import.meta.url), 'utf8'));
    for (const { method, path } of operations)
      expect(paths[path][method.toLowerCase()].responses).toHaveProperty(String(status));
  });
});
