import { beforeAll, describe, expect, test } from 'vitest';
import { createAlert } from '../../../shared/interface/operations/alerts.ts';
import { createCheck } from '../../../shared/interface/operations/checks.ts';
import { listEvents } from '../../../shared/interface/operations/events.ts';
import { createItem } from '../../../shared/interface/operations/items.ts';
import { createWebhook } from '../../../shared/interface/operations/webhooks.ts';
import { operations } from '../../../shared/interface/operations.ts';
import { newId } from '../../../shared/platform/identifiers/ids.ts';
import type { Item } from '../../../shared/platform/table/writes.ts';
import type { ApiResponse } from '../../support/gateway-call.ts';
import { refused } from '../../support/refused.ts';
import { setUpTestApi } from '../../support/test-api.ts';

const api = await setUpTestApi();

const bodies: Record<string, object> = {
  createAlert: { name: 'Mine now', condition: 'drops' },
  updateAlert: { name: 'Mine now', is_active: false },
  updateProduct: { name: 'Mine now', is_active: false },
  previewAlert: { condition: 'drops' },
  updateItem: { name: 'Mine now' },
  updateWebhook: { description: 'Mine now' },
  createItemAlert: { name: 'Mine now', condition: 'drops' },
  previewItemAlert: { condition: 'drops' },
};
/** Every operation on an ID, with a valid body. */
const onIds = operations
  .filter(({ params }) => params !== undefined)
  .map(({ id, method, path }) => [`${method} ${path}`, method, path, bodies[id] ?? {}] as const);

/** A product with a job and an alert; all their texts are unique. */
async function secret(page: string) {
  const { account, token } = await api.account();
  api.reader.page(page, { price: '47114.42', name: 'Secret lamp', currency: 'CHF' });
  const { id } = await api.watch(token, page);
  const alert = await api.call(token, 'POST', `/products/${id}/alerts`, {
    body: { condition: 'below', threshold: 4242, name: 'Secret alert' },
  });
  const item = await api.call(token, 'POST', '/items', { body: { name: 'Secret item', product_ids: [id] } });
  const webhook = await api.call(token, 'POST', '/webhooks', {
    body: { url: 'https://1.1.1.1/secret', description: 'Secret webhook' },
  });
  const job = await api.call(token, 'POST', `/products/${id}/checks`);
  await api.accounts.setWebhook(account.id, 'https://hooks.example/prices', 'sealed', api.clock.now());
  await api.call(token, 'POST', '/webhook/test');
  const events = await api.call(token, 'GET', '/events');
  return {
    account,
    token,
    page,
    productId: id,
    alertId: createAlert.success.body.parse(alert.body).data.id,
    jobId: createCheck.success.body.parse(job.body).job_id,
    itemId: createItem.success.body.parse(item.body).data.id,
    webhookId: createWebhook.success.body.parse(webhook.body).data.id,
    eventId: listEvents.success.body.parse(events.body).data[0]?.id ?? '',
  };
}
type Secret = Awaited<ReturnType<typeof secret>>;

const states: ((theirs: Secret) => Promise<unknown>)[] = [
  async () => undefined,
  ({ token, productId }) =>
    api.call(token, 'PATCH', `/products/${productId}`, { body: { is_active: false } }),
  () => api.runChecks(),
  async ({ page }) => {
    api.reader.fails(page, 'unavailable');
    await api.runChecks();
  },
  ({ token, alertId }) => api.call(token, 'PATCH', `/alerts/${alertId}`, { body: { is_active: false } }),
];

const stranger = (await api.account()).token;
// The first request of a token is the only one that stores its use.
await api.call(stranger, 'GET', '/me');
/**
 * Another account's resources, in every possible state. All tests share them, because no request can change
 * them.
 */
const others: Secret[] = [];
for (const [index, toState] of states.entries()) {
  const theirs = await secret(`https://shop.example/state-${index}`);
  await toState(theirs);
  others.push(theirs);
}
/** Resources of accounts that have deleted their product, or their alert. */
const withoutProduct = await secret('https://shop.example/deleted');
await api.call(withoutProduct.token, 'DELETE', `/products/${withoutProduct.productId}`);
await api.call(withoutProduct.token, 'DELETE', `/webhooks/${withoutProduct.webhookId}`);
const withoutAlert = await secret('https://shop.example/alert-deleted');
await api.call(withoutAlert.token, 'DELETE', `/alerts/${withoutAlert.alertId}`);

type Ids = Pick<Secret, 'productId' | 'alertId' | 'itemId' | 'webhookId' | 'jobId' | 'eventId'>;

const pathTo = (template: string, { productId, alertId, itemId, webhookId, jobId, eventId }: Ids) => {
  const ids = new Map([
    ['alerts', alertId],
    ['events', eventId],
    ['items', itemId],
    ['webhooks', webhookId],
  ]);
  const id = ids.get(template.split('/')[1] ?? '') ?? productId;
  return template
    .replace('{job_id}', jobId)
    .replace('{price_id}', newId())
    .replace('{product_id}', productId)
    .replace('{id}', id);
};

test('these are all operations on an ID', () => {
  expect(onIds).toHaveLength(operations.filter(({ path }) => path.includes('{')).length);
});

describe.each(onIds)('%s', (_name, method, template, body) => {
  const stored = async () =>
    (await api.items()).filter(
      ({ pk, sk }) => String(pk).startsWith('PRODUCT#') || String(sk).startsWith('DELIVERY#'),
    );
  /** The requests to the other account's resources, in every state. */
  const asked: { theirs: Secret; answer: ApiResponse; commands: string }[] = [];
  let [before, after]: Item[][] = [];
  beforeAll(async () => {
    before = await stored();
    for (const theirs of others) {
      api.tap.take();
      const answer = await api.call(stranger, method, pathTo(template, theirs), { body });
      const commands = api.tap.take().map(({ name, capacity }) => `${name} ${capacity}`);
      asked.push({ theirs, answer, commands: commands.toSorted().join(', ') });
    }
    after = await stored();
  });

  test('returns 403 unauthorized if the resource belongs to another account, and does not change it', () => {
    expect(asked).toHaveLength(states.length);
    for (const { answer } of asked)
      expect(answer).toMatchObject({ status: 403, body: { error: { code: 'unauthorized', driver: null } } });
    expect(after).toEqual(before);
  });

  test('reveals nothing about the resource in its body or headers', () => {
    for (const { theirs, answer } of asked) {
      const { account, page, productId, alertId, jobId, eventId, webhookId } = theirs;
      const told = answer.text + JSON.stringify(answer.headers);
      const texts = [account.id, account.email, page, productId, alertId, jobId, eventId, webhookId];
      for (const own of [...texts, 'Secret', '47114.42', 'CHF']) expect(told).not.toContain(own);
    }
  });

  test('makes the same database requests whatever the state of the other account’s product', () => {
    expect(new Set(asked.map(({ commands }) => commands)).size).toBe(1);
  });

  test('returns 404 not_found for an unknown ID, always with the same message', async () => {
    const nothing = () => ({
      productId: newId(),
      alertId: newId(),
      itemId: newId(),
      webhookId: newId(),
      jobId: newId(),
      eventId: newId(),
    });
    const [one, other] = [
      await api.call(stranger, method, pathTo(template, nothing()), { body }),
      await api.call(stranger, method, pathTo(template, nothing()), { body }),
    ];
    expect(one).toMatchObject(refused(404, 'not_found'));
    expect(other.text.replaceAll(/[0-9a-f-]{36}/g, '')).toBe(one.text.replaceAll(/[0-9a-f-]{36}/g, ''));
  });

  // Events are kept for 30 days, even if the product is deleted.
  test.skipIf(template.startsWith('/events'))(
    'returns 404 not_found after the resource was deleted, to its owner and to others',
    async () => {
      const gone = template.startsWith('/alerts') ? withoutAlert : withoutProduct;
      for (const token of [gone.token, stranger])
        expect((await api.call(token, method, pathTo(template, gone), { body })).status).toBe(404);
    },
  );
});
