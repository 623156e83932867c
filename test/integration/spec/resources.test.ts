import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { createAlert } from '../../../shared/interface/operations/alerts.ts';
import { createCheck } from '../../../shared/interface/operations/checks.ts';
import { setUpTestApi } from '../../support/test-api.ts';

/** "Resources and their fields": each table row is a test of real responses in every state. */

const Answer = z.object({ data: z.unknown() });
const page = (name: string) => `https://shop.example/resources/${name}`;

const api = await setUpTestApi();
/** Responses by resource, with each kind at least once. */
const seen: Record<string, unknown[]> = {};
const see = (resource: string, ...answers: unknown[]) => {
  seen[resource] = [...(seen[resource] ?? []), ...answers];
};

const { account, token } = await api.account();
const call = async (method: string, path: string, body?: unknown) =>
  (await api.call(token, method, path, { body })).body;
const data = async (...request: Parameters<typeof call>) => Answer.parse(await call(...request)).data;

see('Account', await data('GET', '/me'));
await api.accounts.setWebhook(account.id, 'https://hooks.example/prices', 'sealed', api.clock.now());
see('Account', await data('GET', '/me'));
see('Webhook test result', await call('POST', '/webhook/test'));

const { id } = await api.watch(token, page('watched'));
const conditions = [
  { condition: 'drops' },
  { condition: 'below', threshold: 9.5, name: 'Cheap' },
  { condition: 'above', threshold: 99 },
];
for (const condition of conditions) see('Alert', await data('POST', `/products/${id}/alerts`, condition));
see('Product', await data('GET', `/products/${id}`));
const queued = await call('POST', `/products/${id}/checks`);
await api.runChecks();
see(
  'Job',
  queued,
  await call('GET', `/products/${id}/checks/${createCheck.success.body.parse(queued).job_id}`),
);
api.reader.fails(page('watched'), 'unavailable');
for (let failed = 0; failed < 3; failed += 1) {
  const job = createCheck.success.body.parse(await call('POST', `/products/${id}/checks`));
  await api.runChecks();
  see('Job', await call('GET', `/products/${id}/checks/${job.job_id}`));
}
see('Product', await data('GET', `/products/${id}`));
see('Price point', ...z.array(z.unknown()).parse(await data('GET', `/products/${id}/prices`)));
api.reader.isSlow(page('slow'));
see('Product', await data('POST', '/products', { url: page('slow') }));
const paused = await api.watch(token, page('bare'));
see('Product', await data('PATCH', `/products/${paused.id}`, { is_active: false }));

see('Snapshot', await data('POST', '/extract', { url: page('full') }));
const bare = { imageUrl: null, storeName: null, name: null, contract: 'amazon', creditsUsed: 3 };
api.reader.page(page('bare'), { price: '5', availability: 'unknown', ...bare });
see('Snapshot', await data('POST', '/extract', { url: page('bare') }));
api.reader.page(page('gone'), { price: '5', availability: 'out_of_stock' });
see('Snapshot', await data('POST', '/extract', { url: page('gone') }));
see('Batch result', await call('POST', '/products/batch', { urls: [page('in-batch'), 'nonsense'] }));

const uuid = z.uuidv7();
const time = z.iso.datetime({ precision: 3 });
const currency = z.string().regex(/^[A-Z]{3}$/);
const jobStatus = z.enum(['queued', 'complete', 'failed']);

type Row = [field: string, type: string, schema: z.ZodType];

const tables: Record<string, Row[]> = {
  Product: [
    ['id', 'string (uuid)', uuid],
    ['url', 'string', z.url()],
    ['canonical_url', 'string', z.url()],
    ['name', 'string', z.string().min(1).max(255)],
    ['price', 'number or null', z.number().nullable()],
    ['currency', 'string or null', currency.nullable()],
    ['image_url', 'string or null', z.url().nullable()],
    ['store_name', 'string or null', z.string().nullable()],
    ['status', 'watching, pending, failing', z.enum(['watching', 'pending', 'failing'])],
    ['is_failing', 'boolean', z.boolean()],
    ['is_active', 'boolean', z.boolean()],
    ['crawler', 'string or null', z.string().nullable()],
    ['can.add_alert', 'boolean', z.boolean()],
    ['can.add_alert_message', 'string or null', z.string().nullable()],
    ['can.update', 'boolean', z.literal(true)],
    ['can.delete', 'boolean', z.literal(true)],
    ['lowest_price', 'number or null', z.number().nullable()],
    ['highest_price', 'number or null', z.number().nullable()],
    ['initial_price', 'number or null', z.number().nullable()],
    ['checked_at', 'string or null', time.nullable()],
    ['created_at', 'string or null', time],
  ],
  Alert: [
    ['id', 'string (uuid)', uuid],
    ['product_id', 'string (uuid)', uuid],
    ['name', 'string or null', z.string().nullable()],
    ['condition', 'drops, below, above', z.enum(['drops', 'below', 'above'])],
    ['threshold', 'number or null', z.number().nullable()],
    ['is_active', 'boolean', z.boolean()],
    ['created_at', 'string or null', time],
  ],
  Snapshot: [
    ['url', 'string', z.url()],
    ['canonical_url', 'string', z.url()],
    ['name', 'string or null', z.string().nullable()],
    ['price', 'number or null', z.number().nullable()],
    ['currency', 'string or null', currency.nullable()],
    ['availability', 'in_stock, out_of_stock, unknown', z.enum(['in_stock', 'out_of_stock', 'unknown'])],
    ['image_url', 'string or null', z.url().nullable()],
    ['store_name', 'string or null', z.string().nullable()],
    ['driver', 'string', z.string().regex(/^[a-z]+$/)],
    ['contract', 'string or null', z.string().nullable()],
    ['credits_used', 'integer or null', z.int().nullable()],
  ],
  'Price point': [
    ['id', 'string (uuid)', uuid],
    ['amount', 'number', z.number()],
    ['currency', 'string', currency],
    ['checked_at', 'string (date-time)', time],
  ],
  Account: [
    ['email', 'string', z.email()],
    ['plan', 'eco, plus, max or null', z.enum(['eco', 'plus', 'max']).nullable()],
    ['products', 'integer', z.int()],
    ['products_used', 'integer', z.int()],
    ['products_limit', 'integer or null', z.int().nullable()],
    ['webhook_url', 'string or null', z.url().nullable()],
    ['webhook_configured', 'boolean', z.boolean()],
  ],
  Job: [
    ['job_id', 'string (uuid)', uuid],
    ['status', 'queued, complete, failed', jobStatus],
    ['data.id', 'string (uuid)', uuid],
    ['data.job_id', 'string (uuid)', uuid],
    ['data.status', 'queued, complete, failed', jobStatus],
    ['data.poll', 'string (uri)', z.url()],
  ],
  'Batch result': [
    ['data', 'list of Product', z.array(z.looseObject({ id: uuid }))],
    ['meta.errors', 'list of object', z.array(z.looseObject({ url: z.string(), code: z.string() }))],
  ],
  'Webhook test result': [['data.queued', 'boolean', z.boolean()]],
};

const valueAt = (answer: unknown, field: string) =>
  field.split('.').reduce((value: unknown, name) => Object(value)[name], answer);

describe.each(Object.entries(tables))('%s', (resource, rows) => {
  test.each(rows)('%s: %s', (field, type, schema) => {
    const values = (seen[resource] ?? []).map((answer) => valueAt(answer, field));
    expect(values.length).toBeGreaterThan(0);
    for (const value of values) expect(schema.safeParse(value).error, JSON.stringify(value)).toBeUndefined();
    const choices = type.split(', ');
    if (choices.length > 1 && resource !== 'Account') expect(new Set(values)).toEqual(new Set(choices));
  });
});

describe('Product notes', () => {
  const products = () =>
    z
      .array(
        z.looseObject({
          status: z.string(),
          price: z.unknown(),
          is_failing: z.boolean(),
          initial_price: z.unknown(),
        }),
      )
      .parse(seen.Product);

  test('price is null while status is pending, and here only then', () => {
    for (const { status, price } of products()) expect(price === null).toBe(status === 'pending');
  });

  test('is_failing is status failing', () => {
    for (const { status, is_failing } of products()) expect(is_failing).toBe(status === 'failing');
  });
});

describe('Alert condition', () => {
  const alertOf = async (token: string, id: string, body: object) =>
    createAlert.success.body.parse((await api.call(token, 'POST', `/products/${id}/alerts`, { body })).body)
      .data.id;

  test.each([
    ['drops', undefined, ['90.00', '80.00'], [1, 1], true],
    ['below', 85, ['90.00', '85.00', '80.00'], [0, 1, 0], false],
    ['above', 110, ['90.00', '110.00', '120.00'], [0, 1, 0], false],
  ] as const)(
    '%s (threshold %s) fires at %j %j times; armed afterwards: %s',
    async (condition, threshold, prices, fired, isArmed) => {
      const { account, token } = await api.account();
      const url = page(`fires-${condition}`);
      api.reader.page(url, { price: '100.00' });
      const { id } = await api.watch(token, url);
      const alertId = await alertOf(token, id, { condition, threshold });
      const counts = [];
      for (const price of prices) {
        api.reader.page(url, { price });
        await api.call(token, 'POST', `/products/${id}/checks`);
        const before = (await api.items(`ACCOUNT#${account.id}`)).filter(
          ({ sk, event }) => String(sk).startsWith('DELIVERY#') && event === 'price.alert',
        );
        await api.runChecks();
        const after = (await api.items(`ACCOUNT#${account.id}`)).filter(
          ({ sk, event }) => String(sk).startsWith('DELIVERY#') && event === 'price.alert',
        );
        counts.push(after.length - before.length);
      }
      expect(counts).toEqual(fired);
      const { body } = await api.call(token, 'GET', `/products/${id}/alerts`);
      expect(body).toMatchObject({ data: [{ id: alertId, is_active: isArmed }] });
    },
  );
});
