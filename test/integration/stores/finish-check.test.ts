import { expect, test } from 'vitest';
import type { Availability } from '../../../shared/interface/schemas/availability.ts';
import { newId } from '../../../shared/platform/identifiers/ids.ts';
import { dueShards, keys } from '../../../shared/platform/table/keys.ts';
import type { Write } from '../../../shared/platform/table/writes.ts';
import { CheckStore } from '../../../shared/products/checks/check-store.ts';
import { ProductStore } from '../../../shared/products/product-store.ts';
import { type Delivery, newDelivery } from '../../../shared/webhooks/deliveries/delivery.ts';
import { DeliveryStore } from '../../../shared/webhooks/deliveries/delivery-store.ts';
import { deliveriesBeyond } from '../../../shared/webhooks/deliveries/store-events.ts';
import { setUpTestApi } from '../../support/test-api.ts';

const api = await setUpTestApi();

/** A queued check, the product as its worker read it, and the resulting outcome. */
async function aboutToFinish(name?: string) {
  const { account, token, id } = await api.watched();
  if (name !== undefined) await api.call(token, 'PATCH', `/products/${id}`, { body: { name } });
  await api.call(token, 'POST', `/products/${id}/checks`);
  const read = () => new ProductStore(api.table).get(account.id, id);
  const product = await read();
  const checks = new CheckStore(api.table);
  const check = await checks.find(id, product.queued_check_id ?? '', api.clock.now());
  if (!check) throw new Error('The check was not queued');
  const finished = { ...check, status: 'complete', finished_at: product.created_at } as const;
  const changes = { name: 'Name of the page', price_count: product.price_count + 1 };
  return {
    read,
    checks,
    check,
    accountId: account.id,
    finishWith: (pending_events: string[], events: Delivery[], writes: Write[]) =>
      checks.finish(product, changes, { ...finished, pending_events }, { events, writes }),
    finish: () => checks.finish(product, changes, finished),
    setAvailability: async (availability: Availability) => {
      await api.table.set(keys.product(account.id, id), { availability, known_availability: availability });
    },
    change: (body: object) => api.call(token, 'PATCH', `/products/${id}`, { body }),
  };
}

test("a check's outcome is written only if the product is as it was read, and only once", async () => {
  const { read, finish } = await aboutToFinish();
  expect([await finish(), await finish()]).toEqual([true, false]);
  expect(await read()).toMatchObject({ name: 'Name of the page', price_count: 2 });
});

test("a check's outcome is not written if another check has changed the availability since", async () => {
  const { read, finish, setAvailability } = await aboutToFinish();
  await setAvailability('out_of_stock');
  expect(await finish()).toBe(false);
  expect(await read()).toMatchObject({ availability: 'out_of_stock', price_count: 1 });
});

test.each([
  ['once', ['My lamp']],
  ['once, to the name it had', ['Desk Lamp']],
  ['twice', ['My lamp', 'Our lamp']],
])('a product renamed %s since it was read keeps its name', async (_times, names) => {
  const { read, finish, change } = await aboutToFinish();
  for (const name of names) await change({ name });
  expect(await finish()).toBe(false);
  expect(await read()).toMatchObject({ name: names.at(-1), price_count: 1 });
});

test('so does a product with a name from the request', async () => {
  const { read, change, finish } = await aboutToFinish('My lamp');
  await change({ name: 'Our lamp' });
  expect(await finish()).toBe(false);
  expect(await read()).toMatchObject({ name: 'Our lamp' });
});

test("deliveries that do not fit in a check's transaction are found if the worker crashes and their messages are lost", async () => {
  const { checks, check, accountId, finishWith } = await aboutToFinish();
  const nowMs = api.clock.now();
  const event = {
    ...newDelivery({ id: newId(), accountId, event: 'price.changed', data: {}, nowMs }),
    webhooks: Object.fromEntries(Array.from({ length: 9 }, () => [newId(), 'queued' as const])),
  };
  const others = Array.from({ length: 90 }, (): Write => ({ put: { pk: newId(), sk: 'OTHER' } }));
  const pending = await checks.storePending(check, deliveriesBeyond([event], others.length + 2));
  expect(pending).toHaveLength(5);
  expect(await finishWith(pending, [event], others)).toBe(true);
  const deliveries = new DeliveryStore(api.table);
  const query = { before: '9', nowMs, limit: 100 };
  const shards = Array.from({ length: dueShards }, (_, shard) => shard);
  const due = async (list: (shard: number) => Promise<{ id: string }[]>) =>
    (await Promise.all(shards.map(list))).flat().map(({ id }) => id);
  const dueDeliveries = async () =>
    (await due((shard) => deliveries.listDueBefore(shard, query))).filter((id) => id.startsWith(event.id));
  expect(await dueDeliveries()).toHaveLength(5);
  expect(await due((shard) => checks.listDueBefore(shard, query))).toContain(check.id);
  for (let run = 0; run < 2; run += 1) {
    const stored = await checks.find(check.product_id, check.id, nowMs);
    if (stored) await checks.releasePending(stored);
    expect(await dueDeliveries()).toHaveLength(10);
  }
  expect(await due((shard) => checks.listDueBefore(shard, query))).not.toContain(check.id);
});
