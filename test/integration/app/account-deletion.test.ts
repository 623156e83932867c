import { expect, test } from 'vitest';
import { openSenderPermits } from '../../../functions/sender/attempt-delivery.ts';
import { AgentStore } from '../../../shared/accounts/agents/agent-store.ts';
import { IdempotencyStore } from '../../../shared/accounts/idempotency-store.ts';
import { newId } from '../../../shared/platform/identifiers/ids.ts';
import { partitionsOf } from '../../../shared/platform/table/keys.ts';
import { newCheck } from '../../../shared/products/checks/check.ts';
import { CheckStore } from '../../../shared/products/checks/check-store.ts';
import { ProductStore } from '../../../shared/products/product-store.ts';
import { asFunction } from '../../support/granted-calls.ts';
import { openPushReceiver } from '../../support/push-receiver.ts';
import { setUpTestApp } from '../../support/test-app.ts';
import { purgeBy } from '../../support/worker-services.ts';

const app = await setUpTestApp();

const url = 'https://shop.example/p/marker-of-the-address';
const name = 'Marker of the name';

/** An account that has used every feature that stores rows. */
async function usedAccount() {
  const { account, token, call } = await app.person('max');
  await app.signIn(account.id);
  await call('POST', '/products', { url, name }, { 'Idempotency-Key': 'from the account area' });
  const { id } = await app.api.watch(token, url);
  await app.api.call(token, 'POST', '/extract', { body: { url }, headers: { 'Idempotency-Key': 'extract' } });
  await call('PUT', '/webhook', { url: 'http://127.0.0.1:9/hook' });
  await call('POST', '/webhook/test');
  const webhook = (await call('POST', '/webhooks', { url: 'http://127.0.0.1:9/hook' })).body.data;
  await call('POST', `/webhooks/${webhook.id}/test`);
  const { keys } = openPushReceiver('').subscription;
  await call('POST', '/channels', {
    kind: 'push',
    subscription: { endpoint: 'https://1.1.1.1/device', keys },
    name,
  });
  await call('POST', '/channels', { kind: 'chat', url: 'https://1.1.1.1/hooks/marker-of-the-address' });
  await call('POST', '/channels', { kind: 'feed' });
  const [email] = (await call('GET', '/channels')).body.data;
  await call('PATCH', `/channels/${email.id}`, { frequency: 'daily' });
  await call('POST', `/products/${id}/alerts`, { condition: 'drops', name });
  await app.api.call(token, 'POST', `/products/${id}/checks`);
  app.api.reader.page(url, { price: '1.00' });
  await app.api.runChecks();
  for (const target of [undefined, { id: webhook.id, isForeign: false }])
    await senders().work(
      { accountId: account.id, ...(target && { target }) },
      async () => undefined,
      () => 1,
    );
  const allowed = { client_id: url, name, scopes: ['read' as const], redirectUri: url, challenge: '' };
  await new AgentStore(app.api.table).allow(account.id, { id: newId(), ...allowed }, app.api.clock.now());
  const product = await new ProductStore(app.api.table).find(account.id, id);
  if (!product) throw new Error('There is no product');
  return { account, call, product };
}

const senders = () => openSenderPermits(app.api.table, { slowAtOnce: 1, now: app.api.clock.now });

async function purge(accountId: string): Promise<void> {
  const message = JSON.stringify({ account_id: accountId });
  expect(await purgeBy(app.api.table, [message])).toEqual({ batchItemFailures: [] });
}

/** The rows in the table that contain one of the texts. */
async function rowsWith(...texts: string[]): Promise<unknown[]> {
  const rows = await app.api.items();
  return rows.filter((row) => texts.some((text) => JSON.stringify(row).includes(text)));
}

test('after an account is deleted, no row in the table contains it, its products or what it sent', async () => {
  const { account, product, call } = await usedAccount();
  const mine = (await rowsWith(account.id)).map((row) => JSON.stringify(row)).join('\n');
  for (const partition of partitionsOf(account.id)) expect(mine).toContain(`"${partition}"`);
  // A due digest with its held events, notifications, the number of devices and chats, the feed by its secret,
  // and the device by its endpoint.
  for (const part of [
    'DIGEST#',
    'HELD#',
    'NOTIFICATION#',
    'CHANNEL#',
    'CHANNELS',
    'FEED#',
    'ENDPOINT#',
    'AGENT#',
    'WEBHOOK#',
  ])
    expect(mine).toContain(`"${part}`);
  const hashes = [...mine.matchAll(/[\da-f]{64}/g)].map(([hash]) => hash);
  expect(hashes.length).toBeGreaterThan(5);
  expect((await call('DELETE', '/account', { email: account.email })).status).toBe(204);
  await purge(account.id);
  expect(
    await rowsWith(account.id, account.email, product.id, 'marker-of-the-address', name, ...hashes),
  ).toEqual([]);
});

test('the purge also deletes what requests in flight stored after the deletion', async () => {
  const { account, call, product } = await usedAccount();
  const store = new IdempotencyStore(app.api.table);
  const key = { accountId: account.id, hash: 'in-flight' };
  await store.claim(key, 'owner', app.api.clock.now());
  await call('DELETE', '/account', { email: account.email });
  await purge(account.id);
  await store.complete(key, 'owner', { status: 201, headers: {}, body: name }, app.api.clock.now());
  await app.services.rateWindow.take({ accountId: account.id, of: 'API' }, app.api.clock.now());
  expect(await rowsWith(product.id)).toEqual([]);
  await purge(account.id);
  expect(await rowsWith(account.id)).toEqual([]);
});

test('workers store nothing for the account after the purge', async () => {
  const { account, call, product } = await usedAccount();
  await call('DELETE', '/account', { email: account.email });
  await purge(account.id);
  const send = async () =>
    senders().work(
      { accountId: account.id },
      async () => 'sent',
      () => 1,
    );
  const sent = await asFunction('sender', send);
  expect(sent).toEqual({ result: 'sent' });
  const ref = { account_id: account.id, product_id: product.id, check_id: product.id };
  const check = newCheck(ref, app.api.clock.now(), 'scheduled');
  const read = await app.api.reader.read({
    url,
    country: null,
    currency: null,
    isSandbox: false,
    deadlineMs: 0,
  });
  if (read.kind !== 'priced') throw new Error('The page has no price');
  const pin = () => new CheckStore(app.api.table).pin(check, { ...read, evidence: null });
  await asFunction('crawler', pin);
  expect(await rowsWith(account.id, product.id)).toEqual([]);
});
