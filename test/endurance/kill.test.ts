import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { pauseChecks, runChecks } from '../../commands/admin/checks.ts';
import { openService } from '../../commands/admin/service.ts';
import { setWebhook } from '../../commands/admin/webhooks.ts';
import { Account } from '../../shared/accounts/account.ts';
import { AccountStore } from '../../shared/accounts/account-store.ts';
import { registerAccount } from '../../shared/accounts/register-account.ts';
import { issueToken } from '../../shared/accounts/token.ts';
import { createProduct } from '../../shared/interface/operations/create-product.ts';
import { newId } from '../../shared/platform/identifiers/ids.ts';
import { keys } from '../../shared/platform/table/keys.ts';
import type { Table } from '../../shared/platform/table/table.ts';
import type { Item } from '../../shared/platform/table/writes.ts';
import { Alert } from '../../shared/products/alerts/alert.ts';
import { Check, pointIdOf } from '../../shared/products/checks/check.ts';
import { Product } from '../../shared/products/product.ts';
import { Delivery } from '../../shared/webhooks/deliveries/delivery.ts';
import { webhookBody } from '../../shared/webhooks/deliveries/event-body.ts';
import { opened } from '../support/opened.ts';
import { buildService } from '../support/prebuilt-service.ts';
import { productPage } from '../support/product-page.ts';
import { readFeed } from '../support/read-feed.ts';
import { openScriptedShop } from '../support/scripted-shop.ts';
import { until } from '../support/until.ts';
import { openWebhookReceiver, webhookPaths } from '../support/webhook-receiver.ts';

const kills = 20;
const customers = 3;
const productsEach = 6;

const shop = await opened(openScriptedShop());
const receiver = await opened(openWebhookReceiver());
const service = await opened(
  buildService({
    allowedHosts: [shop.host, receiver.host],
    // A tick every 3 seconds, a retry after 1 minute in 0.6.
    timeScale: 100,
    replace: [
      // Each worker of a queue has its own start, 20 times over.
      [/"MaximumConcurrency": \d+/gu, '"MaximumConcurrency": 2'],
      // One shop represents many.
      [/"HOST_READS_AT_ONCE": "\d+"/gu, '"HOST_READS_AT_ONCE": "1000"'],
      // And one account for many.
      [/"FORCED_CHECKS_AT_ONCE": "\d+"/gu, '"FORCED_CHECKS_AT_ONCE": "1000"'],
      [/"HOST_READS_PER_SECOND": "\d+"/gu, '"HOST_READS_PER_SECOND": "1000"'],
    ],
  }),
);

interface Customer {
  accountId: string;
  token: string;
  productIds: string[];
}

/** Page reads so far. */
let reads = 0;

/** Each read finds the page a cent cheaper, so every check is a price drop and fires. */
function openCheapeningPage(path: string): string {
  let cents = 100_000;
  shop.on(path, (_request, response) => {
    cents -= 1;
    reads += 1;
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(productPage({ price: (cents / 100).toFixed(2), currency: 'EUR' }));
  });
  return shop.url(path);
}

function call(token: string, method: string, path: string, body?: unknown): Promise<Response> {
  return fetch(service.baseUrl + path, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

async function addCustomer(number: number): Promise<Customer> {
  const clockAndIds = { now: Date.now, newId };
  const admin = await openService({ data: service.dataDir });
  const email = `customer-${number}@example.com`;
  const account = await registerAccount(admin.accounts, { email, plan: 'max' }, clockAndIds);
  const { token } = await issueToken(admin.tokens, account, { name: null }, clockAndIds);
  const [webhookUrl, ...otherUrls] = webhookPaths(account.id).map((path) => receiver.url(path));
  await setWebhook.run(admin, { email, url: webhookUrl });
  for (const url of otherUrls) await call(token, 'POST', '/webhooks', { url });
  const productIds: string[] = [];
  for (let index = 0; index < productsEach; index += 1) {
    const url = openCheapeningPage(`/${number}/${index}`);
    const response = await call(token, 'POST', '/products', { url });
    const { id } = createProduct.success.body.parse(await response.json()).data;
    await call(token, 'POST', `/products/${id}/alerts`, { condition: 'drops' });
    productIds.push(id);
  }
  return { accountId: account.id, token, productIds };
}

/** Sends various requests until it is stopped, whether or not they are answered. */
function keepBusy({ token, productIds }: Customer): { stop: () => Promise<void> } {
  let isStopped = false;
  const any = () => productIds[randomInt(productIds.length)];
  const act = async (round: number) => {
    if (round % 8 === 0)
      await call(token, 'POST', `/products/${any()}/alerts`, { condition: 'below', threshold: 1 });
    await call(token, 'POST', `/products/${any()}/checks`);
  };
  const loop = async () => {
    for (let round = 1; !isStopped; round += 1) {
      await act(round).catch(() => null);
      // The pace of the load: without it, the clients would take the processor time that the work needs.
      await sleep(150);
    }
  };
  const done = loop();
  return {
    stop: async () => {
      isStopped = true;
      await done;
    },
  };
}

const countReceived = (people: readonly Customer[]) =>
  people.reduce((count, { accountId }) => count + receiver.at(`/${accountId}`).length, 0);

const ofKind = (items: Item[], kind: string) => items.filter(({ sk }) => String(sk).startsWith(`${kind}#`));
const partition = (table: Table, pk: string) => table.query({ pk, from: '!', to: '~' });

test(`kill -9 ${kills} times under load loses nothing and doubles nothing`, async () => {
  await service.start();
  // No accounts are on these plans, and their ticks would cost more than everything else.
  for (const plan of ['eco', 'plus'])
    await pauseChecks.run(await openService({ data: service.dataDir }), { plan });
  const people: Customer[] = [];
  for (let number = 1; number <= customers; number += 1) people.push(await addCustomer(number));
  const busy = people.map(keepBusy);
  for (let killed = 0; killed < kills; killed += 1) {
    const readsBefore = reads;
    const received = countReceived(people);
    const admin = await openService({ data: service.dataDir });
    // It is interrupted like everything else.
    const rounds = killed % 5 === 0 ? runChecks.run(admin, { plan: 'max' }).catch(() => null) : null;
    // While busy, and then at any moment.
    await until(() => reads > readsBefore);
    // On a slow machine, most reads are interrupted: now and then one finishes, so that there is something to lose.
    if (killed % 4 === 0) await until(() => countReceived(people) > received);
    await sleep(randomInt(0, 250));
    await service.kill();
    await rounds;
    await service.start();
  }
  await Promise.all(busy.map(({ stop }) => stop()));
  // Otherwise the schedule would keep finding work, which makes the rest take twice as long.
  await pauseChecks.run(await openService({ data: service.dataDir }), { plan: 'max' });

  const table = await service.table();
  // The last tick's messages still arrive, so everything that began before now must finish.
  const stoppedAt = new Date().toISOString();
  const accountItems = () =>
    Promise.all(people.map(({ accountId }) => partition(table, `ACCOUNT#${accountId}`)));
  await until(async () => {
    const items = (await accountItems()).flat();
    const open = ofKind(items, 'DELIVERY').filter(
      ({ status, created_at }) => status === 'queued' && String(created_at) < stoppedAt,
    );
    return open.length === 0 && !ofKind(items, 'PRODUCT').some((product) => 'queued_check_id' in product);
    // A check whose third read was interrupted ends when its run must have ended: after 2 minutes.
  }, 150_000);
  await service.kill();
  await service.start();
  const quiet = await service.table();

  let completed = 0;
  for (const { accountId } of people) {
    const items = await partition(quiet, `ACCOUNT#${accountId}`);
    const products = ofKind(items, 'PRODUCT').map((item) => Product.parse(item));
    const stored = ofKind(items, 'DELIVERY').map((item) => Delivery.parse(item));
    const events = stored.filter(({ webhook_id }) => webhook_id === undefined);
    // Checks that are repeatedly interrupted fail, which also creates events; the webhook is not subscribed to them.
    const alerting = events.filter(({ event }) => event === 'price.alert');
    const deliveries = new Map(alerting.map((delivery) => [delivery.id, delivery]));
    const account = Account.parse(await new AccountStore(quiet).get(accountId));
    expect(account).toMatchObject({
      products_total: products.length,
      products_active: products.filter(({ is_active }) => is_active).length,
    });

    const eventIds: string[] = [];
    for (const product of products) {
      const hanging = await partition(quiet, keys.productOwner(product.id).pk);
      const alerts = ofKind(hanging, 'ALERT').map((item) => Alert.parse(item));
      expect(product.alert_count).toBe(alerts.length);
      const points = ofKind(hanging, 'PRICE');
      const checks = ofKind(hanging, 'CHECK').map((item) => Check.parse(item));
      const complete = checks.filter(({ status }) => status === 'complete');
      completed += complete.length;
      // Each completed check has written one point, and apart from the first one there are no others.
      const written = complete.map(({ id }) => pointIdOf(id));
      expect(
        points
          .slice(1)
          .map(({ id }) => id)
          .toSorted(),
      ).toEqual(written.toSorted());
      expect(points.map(({ sk }) => Number(String(sk).slice('PRICE#'.length)))).toEqual(
        points.map((_, index) => index + 1),
      );
      expect(product.price_count).toBe(points.length);
      // Every price drop has fired.
      const amounts = points.map(({ amount_minor }) => Number(amount_minor));
      const falls = points.filter(
        (_, index) => index > 0 && (amounts[index] ?? 0) < (amounts[index - 1] ?? 0),
      );
      const fired = complete.filter(({ event_id }) => event_id !== null);
      const pointsOfFired = fired.map(({ id }) => pointIdOf(id));
      expect(pointsOfFired.toSorted()).toEqual(falls.map(({ id }) => String(id)).toSorted());
      eventIds.push(...fired.map(({ event_id }) => event_id ?? ''));
    }
    expect([...deliveries.keys()].toSorted()).toEqual(eventIds.toSorted());
    const feed = await readFeed(quiet, accountId, Date.now());
    expect(feed.map(({ id }) => id).toSorted()).toEqual(events.map(({ id }) => id).toSorted());

    const toWebhooks = stored.filter(({ event }) => event === 'price.alert');
    expect(toWebhooks).toHaveLength(3 * deliveries.size);
    for (const { id, status, created_at } of toWebhooks)
      if (created_at < stoppedAt) expect([id, status]).toEqual([id, 'delivered']);
    for (const path of webhookPaths(accountId)) {
      const bodies = Map.groupBy(receiver.at(path), ({ headers }) => String(headers['x-service-delivery']));
      for (const [id, delivery] of deliveries)
        if (delivery.created_at < stoppedAt)
          expect(bodies.get(id)?.every(({ body }) => body.toString('utf8') === webhookBody(delivery))).toBe(
            true,
          );
      expect([...bodies.keys()].filter((id) => !deliveries.has(id))).toEqual([]);
    }
  }
  expect(completed).toBeGreaterThanOrEqual(kills / 4);
});
