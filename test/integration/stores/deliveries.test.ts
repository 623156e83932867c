import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../shared/platform/identifiers/ids.ts';
import { newDelivery } from '../../../shared/webhooks/deliveries/delivery.ts';
import { DeliveryStore } from '../../../shared/webhooks/deliveries/delivery-store.ts';
import { openTestTable, type TestTable } from '../../support/test-table.ts';

let database: TestTable;
let deliveries: DeliveryStore;
beforeAll(async () => {
  database = await openTestTable();
  deliveries = new DeliveryStore(database.table);
});
afterAll(() => database.close());

const madeMs = Date.parse('2026-01-01T00:00:00.000Z');
const endMs = Date.parse('2026-01-31T00:00:00.000Z');

/** A queued delivery, and what each way to read it gives at a time. */
async function addedDelivery() {
  const accountId = newId();
  const delivery = newDelivery({ id: newId(), accountId, event: 'webhook.test', data: {}, nowMs: madeMs });
  await deliveries.add(delivery);
  return {
    delivery,
    find: (nowMs: number) => deliveries.find(accountId, delivery.id, nowMs),
    get: (nowMs: number) => deliveries.get(delivery.id, nowMs),
    list: (nowMs: number) => deliveries.list(accountId, nowMs),
    claim: (nowMs: number) => deliveries.claim(accountId, delivery.id, nowMs),
  };
}

test('a delivery is there for 30 days', async () => {
  const { delivery, find, get, list, claim } = await addedDelivery();
  expect(await find(endMs - 1000)).toEqual(delivery);
  expect(await get(endMs - 1000)).toEqual(delivery);
  expect(await list(endMs - 1000)).toEqual([delivery]);
  expect(await claim(endMs - 1000)).toMatchObject({ id: delivery.id });
});

test('a delivery past its expiry is gone, though DynamoDB has not deleted it yet', async () => {
  const { find, get, list, claim } = await addedDelivery();
  expect(await find(endMs)).toBeNull();
  await expect(get(endMs)).rejects.toMatchObject({ failure: 'not_found' });
  expect(await list(endMs)).toEqual([]);
  expect(await claim(endMs)).toBeNull();
});

test('a list leaves out those past their expiry, and no others', async () => {
  const accountId = newId();
  const add = async (nowMs: number) => {
    const delivery = newDelivery({ id: newId(), accountId, event: 'webhook.test', data: {}, nowMs });
    await deliveries.add(delivery);
    return delivery.id;
  };
  await add(madeMs);
  const kept = await add(madeMs + 1000);
  expect((await deliveries.list(accountId, endMs)).map(({ id }) => id)).toEqual([kept]);
});
