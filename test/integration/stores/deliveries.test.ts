import { expect, test } from 'vitest';
import { newId } from '../../../shared/platform/identifiers/ids.ts';
import { newDelivery } from '../../../shared/webhooks/deliveries/delivery.ts';
import { DeliveryStore } from '../../../shared/webhooks/deliveries/delivery-store.ts';
import { storeEvents } from '../../../shared/webhooks/deliveries/store-events.ts';
import { opened } from '../../support/opened.ts';
import { openTestTable } from '../../support/test-table.ts';

const database = await opened(openTestTable());
const deliveries = new DeliveryStore(database.table);

const madeMs = Date.parse('2026-01-01T00:00:00.000Z');
const endMs = Date.parse('2026-01-31T00:00:00.000Z');

/** A queued delivery, and the page size of each query. */
async function addedDelivery() {
  const accountId = newId();
  const delivery = newDelivery({ id: newId(), accountId, event: 'webhook.test', data: {}, nowMs: madeMs });
  await deliveries.add(delivery);
  return {
    delivery: { ...delivery, sequence: 1 },
    find: (nowMs: number) => deliveries.find(accountId, delivery.id, nowMs),
    get: (nowMs: number) => deliveries.get(delivery.id, nowMs),
    list: (nowMs: number) => deliveries.list(accountId, nowMs),
    claim: (nowMs: number) => deliveries.claim(accountId, delivery.id, nowMs),
  };
}

test('a delivery is kept for 30 days', async () => {
  const { delivery, find, get, list, claim } = await addedDelivery();
  expect(await find(endMs - 1000)).toEqual(delivery);
  expect(await get(endMs - 1000)).toEqual(delivery);
  expect(await list(endMs - 1000)).toEqual([delivery]);
  expect(await claim(endMs - 1000)).toMatchObject({ id: delivery.id });
});

test('an expired delivery is not returned, even if DynamoDB has not deleted it yet', async () => {
  const { find, get, list, claim } = await addedDelivery();
  expect(await find(endMs)).toBeNull();
  await expect(get(endMs)).rejects.toMatchObject({ failure: 'not_found' });
  expect(await list(endMs)).toEqual([]);
  expect(await claim(endMs)).toBeNull();
});

test('a list omits only expired deliveries', async () => {
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

/** The longest data of an alert event. */
const longest = { message: 'x'.repeat(330_000) };
/** The longest stored response: 4 KB that are not text. */
const response = '\ufffd'.repeat(4096);
const attempt = { at: '', status_code: 500, error: 'HTTP 500', response, duration_ms: 1 };

test('as many events with the longest data as a check can fire are added in one transaction, and keep each attempt', async () => {
  const accountId = newId();
  const many = Array.from({ length: 11 }, () =>
    newDelivery({ id: newId(), accountId, event: 'price.alert', data: longest, nowMs: madeMs }),
  );
  await storeEvents(database.table, many);
  const [first] = many;
  if (!first) throw new Error('There is no delivery');
  const dueAt = new Date(madeMs).toISOString();
  for (let tries = 1; tries <= 8; tries += 1) {
    const delivery = await deliveries.get(first.id, madeMs);
    const outcome = { status: 'queued', reason: null, next_attempt_at: dueAt } as const;
    expect(await deliveries.record(delivery, attempt, outcome)).toBe(true);
  }
  expect(await deliveries.get(first.id, madeMs)).toMatchObject({ tries: 8, attempts: { length: 4 } });
});
