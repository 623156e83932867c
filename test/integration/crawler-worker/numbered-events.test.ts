import { afterEach, expect, test, vi } from 'vitest';
import { listEvents } from '../../../shared/interface/operations/events.ts';
import type { CheckRef } from '../../../shared/products/checks/check.ts';
import { readFeed } from '../../support/read-feed.ts';
import { setUpTestApi } from '../../support/test-api.ts';

const api = await setUpTestApi();
afterEach(() => {
  vi.restoreAllMocks();
  api.tap.mend();
});

/** Products of one account, each with a queued check that will fire an alert. */
async function aboutToFire(count: number) {
  const { account, token } = await api.account({ plan: 'max' });
  const messages: CheckRef[] = [];
  for (let index = 0; index < count; index += 1) {
    const url = `https://shop.example/${account.id}/${index}`;
    const { id } = await api.watch(token, url);
    await api.call(token, 'POST', `/products/${id}/alerts`, { body: { condition: 'drops' } });
    api.reader.page(url, { price: '9.99' });
    await api.call(token, 'POST', `/products/${id}/checks`);
    messages.push(...api.checksQueue.drain());
  }
  const feed = () => readFeed(api.table, account.id, api.clock.now());
  return { account, token, messages, feed };
}

test('20 products of one account that fire concurrently create events 1 to 20, and a client that paginates misses none', async () => {
  const { token, messages, feed } = await aboutToFire(20);
  const workers = Array.from({ length: 4 }, () => api.newWorker());
  let isDone = false;
  const follow = async () => {
    const seen: number[] = [];
    for (let after = 0, last = false; !last; ) {
      last = isDone;
      const { body } = await api.call(token, 'GET', `/events?after=${after}&per_page=100`);
      const { data, meta } = listEvents.success.body.parse(body);
      seen.push(...data.map(({ sequence }) => sequence));
      after = meta.next_after;
    }
    return seen;
  };
  const following = follow();
  const failed = await Promise.all(
    workers.map((worker, index) => worker.deliver(...messages.slice(index * 5, index * 5 + 5))),
  );
  isDone = true;
  expect(failed).toEqual([0, 0, 0, 0]);
  expect(await following).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  const events = await feed();
  expect(new Set(events.map(({ data }) => Object(data.product).id)).size).toBe(20);
});

test('a check whose sequence number is taken meanwhile uses the next one: same event, one price point', async () => {
  const { token, messages, feed, account } = await aboutToFire(1);
  await api.accounts.setWebhook(account.id, 'https://hooks.example/prices', 'sealed', api.clock.now());
  api.tap.meanwhile('TransactWriteItemsCommand', () => api.call(token, 'POST', '/webhook/test'));
  expect(await api.worker.deliver(...messages)).toBe(0);
  expect((await feed()).map(({ event }) => event)).toEqual(['webhook.test', 'price.alert']);
});

test('after a conflict on the counter, the check immediately uses the next number, without reading the page again', async () => {
  const { messages, feed } = await aboutToFire(2);
  // An account's first check also adds its limiter in a transaction.
  expect(await api.worker.deliver(...messages.splice(0, 1))).toBe(0);
  // Product, check, price point, alert, notification; then the counter, the event, its owner and its entry.
  const reasons = [...Array.from({ length: 5 }, () => 'None'), 'TransactionConflict', 'None', 'None', 'None'];
  const conflict = {
    __type: 'TransactionCanceledException',
    CancellationReasons: reasons.map((Code) => ({ Code })),
  };
  api.tap.refuse('TransactWriteItemsCommand', conflict, conflict);
  const transact = vi.spyOn(api.table, 'transact');
  expect(await api.worker.deliver(...messages)).toBe(0);
  expect(api.tap.pending).toBe(0);
  expect(transact).toHaveBeenCalledTimes(3);
  expect(await feed()).toHaveLength(2);
});
