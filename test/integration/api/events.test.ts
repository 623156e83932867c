import { describe, expect, test } from 'vitest';
import { getEvent, listEvents } from '../../../shared/interface/operations/events.ts';
import { newId } from '../../../shared/platform/identifiers/ids.ts';
import { keys } from '../../../shared/platform/table/keys.ts';
import { newDelivery } from '../../../shared/webhooks/deliveries/delivery.ts';
import { DeliveryStore } from '../../../shared/webhooks/deliveries/delivery-store.ts';
import { storeEvents } from '../../../shared/webhooks/deliveries/store-events.ts';
import { refused } from '../../support/refused.ts';
import { setUpTestApi } from '../../support/test-api.ts';

const api = await setUpTestApi();
const deliveries = new DeliveryStore(api.table);

const day = 86_400_000;

/** An account with events; its webhook is saved. */
async function withEvents(...events: ('price.alert' | 'webhook.test')[]) {
  const { account, token } = await api.account({ plan: 'max' });
  await api.accounts.setWebhook(account.id, 'https://hooks.example/prices', 'sealed', api.clock.now());
  const add = async (event: 'price.alert' | 'webhook.test', more: object = {}) => {
    const data = event === 'webhook.test' ? { message: 'Hello' } : alertData;
    const nowMs = api.clock.now();
    const delivery = { ...newDelivery({ id: newId(), accountId: account.id, event, data, nowMs }), ...more };
    await storeEvents(api.table, [delivery]);
    return delivery;
  };
  const ids: string[] = [];
  for (const event of events) ids.push((await add(event)).id);
  const list = async (query = '') => {
    const { status, body } = await api.call(token, 'GET', `/events${query}`);
    expect(status).toBe(200);
    return listEvents.success.body.parse(body);
  };
  const sequences = async (query = '') => (await list(query)).data.map(({ sequence }) => sequence);
  const get = async (id: string) => {
    const { body } = await api.call(token, 'GET', `/events/${id}`);
    return getEvent.success.body.parse(body).data;
  };
  const resend = (id: string) => api.call(token, 'POST', `/events/${id}/resend`);
  return { account, token, add, ids, list, sequences, get, resend };
}

const alertData = {
  product: { id: newId(), name: 'Desk Lamp', url: 'https://shop.example/p/1' },
  price: 14,
  currency: 'EUR',
  alerts: [{ id: newId(), name: 'drops', condition: 'drops', threshold: null }],
};

describe('GET /events', () => {
  test('returns the account’s events, oldest first, as the webhook receives them', async () => {
    const { account, ids, list } = await withEvents('price.alert', 'webhook.test');
    const { data, meta } = await list();
    expect(data).toEqual([
      {
        id: ids[0],
        sequence: 1,
        type: 'price.alert',
        occurred_at: expect.any(String),
        data: alertData,
        delivery: { status: 'queued', attempts: [], next_attempt_at: expect.any(String) },
        deliveries: [
          {
            webhook_id: account.id,
            status: 'queued',
            attempts: [],
            next_attempt_at: expect.any(String),
          },
        ],
      },
      expect.objectContaining({ id: ids[1], sequence: 2, type: 'webhook.test', data: { message: 'Hello' } }),
    ]);
    expect(meta).toEqual({ has_more: false, next_after: 2 });
  });

  test('an account without events has an empty feed that starts at 0', async () => {
    const { list } = await withEvents();
    expect(await list()).toEqual({ data: [], meta: { has_more: false, next_after: 0 } });
    expect(await list('?after=7')).toEqual({ data: [], meta: { has_more: false, next_after: 7 } });
  });

  test('a client that continues from `next_after` gets each event once, whatever the page size', async () => {
    const { list } = await withEvents(...Array.from({ length: 7 }, () => 'webhook.test' as const));
    for (const perPage of [1, 2, 3, 7, 100]) {
      const seen: number[] = [];
      for (let after = 0, more = true; more; ) {
        const { data, meta } = await list(`?after=${after}&per_page=${perPage}`);
        seen.push(...data.map(({ sequence }) => sequence));
        [after, more] = [meta.next_after, meta.has_more];
      }
      expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7]);
    }
  });

  test('a page has 20 events by default, and at most 100', async () => {
    const { sequences, token } = await withEvents(
      ...Array.from({ length: 21 }, () => 'webhook.test' as const),
    );
    expect(await sequences()).toHaveLength(20);
    for (const query of [
      'per_page=0',
      'per_page=101',
      'after=-1',
      'after=x',
      'type=account.heartbeat',
      'page=2',
    ])
      expect((await api.call(token, 'GET', `/events?${query}`)).status).toBe(422);
  });

  test('`type` filters out other events, and `next_after` skips them', async () => {
    const { list } = await withEvents(
      'webhook.test',
      'price.alert',
      'webhook.test',
      'price.alert',
      'webhook.test',
    );
    const first = await list('?type=price.alert&per_page=1');
    expect([first.data.map(({ sequence }) => sequence), first.meta]).toEqual([
      [2],
      { has_more: true, next_after: 2 },
    ]);
    const second = await list('?type=price.alert&per_page=1&after=2');
    expect([second.data.map(({ sequence }) => sequence), second.meta]).toEqual([
      [4],
      { has_more: false, next_after: 5 },
    ]);
  });

  test('an event that follows more than 1,000 of other types is found by paginating, with bounded reads per page', async () => {
    const { account, add, list } = await withEvents();
    const nowMs = api.clock.now();
    const expires_at = Math.ceil((nowMs + day) / 1000);
    const entry = (sequence: number) => ({
      ...keys.feedEntry(account.id, sequence),
      ...{ sequence, id: newId(), event: 'webhook.test', previous_expires_at: expires_at, expires_at },
    });
    await api.put([
      ...Array.from({ length: 2500 }, (_, index) => entry(index + 1)),
      { ...keys.eventCounter(account.id), last_sequence: 2500, last_expires_at: expires_at },
    ]);
    const { id } = await add('price.alert');
    const found: string[] = [];
    let requests = 0;
    for (let after = 0, more = true; more; requests += 1) {
      api.tap.take();
      const { data, meta } = await list(`?type=price.alert&after=${after}`);
      // Token, account, rate window, and the feed's own: two queries and the deliveries.
      expect(api.tap.take().length).toBeLessThanOrEqual(6);
      found.push(...data.map((event) => event.id));
      [after, more] = [meta.next_after, meta.has_more];
    }
    expect([found, requests]).toEqual([[id], 3]);
  });

  test('events are returned for 30 days, whether or not they are deleted afterwards', async () => {
    const { add, sequences, list } = await withEvents();
    const atOnce = { expires_at: Math.ceil(api.clock.now() / 1000) };
    const old = await add('webhook.test', atOnce);
    await add('webhook.test', atOnce);
    await add('webhook.test');
    expect(await sequences('?per_page=1')).toEqual([3]);
    // As if only the first one had been deleted by now.
    await api.table.deleteAll([keys.delivery(old.account_id, old.id), keys.feedEntry(old.account_id, 1)]);
    expect((await list()).meta).toEqual({ has_more: false, next_after: 3 });
    expect(await sequences()).toEqual([3]);
  });

  test('an event is not returned until all earlier ones are visible', async () => {
    const { account, add, ids, list, sequences } = await withEvents('webhook.test');
    const { id } = await add('webhook.test');
    await add('webhook.test');
    const hidden = [keys.feedEntry(account.id, 2), keys.delivery(account.id, id)];
    for (const key of hidden) {
      const item = await api.table.get(key);
      await api.table.deleteAll([key]);
      expect((await list()).data.map((event) => event.id)).toEqual(ids);
      expect((await list()).meta.next_after).toBe(1);
      await api.put([{ ...key, ...item }]);
    }
    expect(await sequences()).toEqual([1, 2, 3]);
  });

  test('a page ends before the response becomes too large, and the next one continues', async () => {
    const { account, list } = await withEvents();
    const nowMs = api.clock.now();
    const data = { ...alertData, product: { ...alertData.product, name: 'x'.repeat(330_000) } };
    const large = () =>
      newDelivery({ id: newId(), accountId: account.id, event: 'price.alert', data, nowMs });
    await storeEvents(api.table, Array.from({ length: 11 }, large));
    const first = await list('?per_page=100');
    expect(Buffer.byteLength(JSON.stringify(first))).toBeLessThan(4_000_000);
    expect([first.data.length, first.meta]).toEqual([9, { has_more: true, next_after: 9 }]);
    const second = await list('?per_page=100&after=9');
    expect([second.data.length, second.meta]).toEqual([2, { has_more: false, next_after: 11 }]);
  });

  test('one account does not see the events of another', async () => {
    const [, other] = [await withEvents('webhook.test'), await withEvents()];
    expect(await other.sequences()).toEqual([]);
  });
});

describe('GET /events/{id}', () => {
  test('returns the event as in the list', async () => {
    const { ids, list, get } = await withEvents('price.alert');
    expect(await get(ids[0] ?? '')).toEqual((await list()).data[0]);
  });

  test('an event older than 30 days is 404 for every account, even if it is not deleted yet', async () => {
    const [owner, other] = [await withEvents(), await withEvents()];
    const { id } = await owner.add('webhook.test', { expires_at: Math.ceil(api.clock.now() / 1000) });
    for (const { token } of [owner, other])
      expect((await api.call(token, 'GET', `/events/${id}`)).status).toBe(404);
  });
});

describe('POST /events/{id}/resend', () => {
  const attempt = {
    at: '2026-01-01T00:00:00.000Z',
    status_code: 200,
    error: null,
    response: 'OK',
    duration_ms: 5,
  };
  const ended = { reason: null, next_attempt_at: null };

  /** An event whose first attempt ended with this status. */
  async function tried(status: 'delivered' | 'failed' | 'skipped') {
    const made = await withEvents('webhook.test');
    const id = made.ids[0] ?? '';
    const read = () => deliveries.getEvent(made.account.id, id, api.clock.now());
    await deliveries.record(await read(), attempt, { ...ended, status });
    api.webhooksQueue.drain();
    return { ...made, id, read };
  }

  test.each(['delivered', 'failed', 'skipped'] as const)(
    'queues an event that is %s, with the same bytes, and sends its message',
    async (status) => {
      const { id, account, resend, read, get } = await tried(status);
      const { data } = await read();
      expect(await resend(id)).toMatchObject({ status: 202, body: { data: { queued: true } } });
      expect(api.webhooksQueue.drain()).toEqual([{ account_id: account.id, delivery_id: id }]);
      expect(await read()).toMatchObject({ id, data, status: 'queued', tries: 0 });
      expect((await get(id)).delivery).toMatchObject({ status: 'queued', attempts: [{ status_code: 200 }] });
      expect(await deliveries.claim(account.id, id, api.clock.now())).toMatchObject({ id });
    },
  );

  test.each(['failed', 'skipped'] as const)(
    'a delivered event stays delivered, even if the resend is %s',
    async (status) => {
      const { id, account, resend, get } = await tried('delivered');
      for (let time = 0; time < 2; time += 1) {
        await resend(id);
        const claimed = await deliveries.claim(account.id, id, api.clock.now());
        if (!claimed) throw new Error('It cannot be claimed');
        await deliveries.record(claimed, attempt, {
          status,
          reason: 'It did not work.',
          next_attempt_at: null,
        });
        expect((await get(id)).delivery).toMatchObject({ status: 'delivered', next_attempt_at: null });
      }
    },
  );

  test('an event that waits for its next attempt is sent immediately, and one that is being sent is unchanged', async () => {
    const { ids, account, resend } = await withEvents('webhook.test');
    const id = ids[0] ?? '';
    const now = () => api.clock.now();
    const claimed = await deliveries.claim(account.id, id, now());
    expect((await resend(id)).status).toBe(202);
    expect(await deliveries.claim(account.id, id, now())).toBeNull();
    if (!claimed) throw new Error('It cannot be claimed');
    const later = new Date(now() + 30 * 60_000).toISOString();
    await deliveries.record(claimed, attempt, { status: 'queued', reason: null, next_attempt_at: later });
    expect(await deliveries.claim(account.id, id, now())).toBeNull();
    expect((await resend(id)).status).toBe(202);
    expect(await deliveries.claim(account.id, id, now())).toMatchObject({ id, tries: 0 });
  });

  test('the late outcome of an attempt that lost its lease does not fail an event that was delivered meanwhile', async () => {
    const { ids, account, resend, get } = await withEvents('webhook.test');
    const id = ids[0] ?? '';
    const slow = await deliveries.claim(account.id, id, api.clock.now());
    api.clock.advance(20_000);
    const quick = await deliveries.claim(account.id, id, api.clock.now());
    if (!slow || !quick) throw new Error('It cannot be claimed');
    await deliveries.record(quick, attempt, { ...ended, status: 'delivered' });
    await resend(id);
    expect(await deliveries.record(slow, attempt, { ...ended, status: 'failed' })).toBe(false);
    expect((await get(id)).delivery.status).toBe('queued');
  });

  test('two concurrent requests both get 202', async () => {
    const { id, resend } = await tried('delivered');
    const answers = await Promise.all([resend(id), resend(id)]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
  });

  test('202 even if the message cannot be sent: the event is queued', async () => {
    const { id, resend, read } = await tried('failed');
    api.webhooksQueue.isDown = true;
    const { status } = await resend(id);
    api.webhooksQueue.isDown = false;
    expect([status, (await read()).status]).toEqual([202, 'queued']);
  });

  test('422 validation_failed if no URL is saved, and nothing changes', async () => {
    const { id, account, resend, get } = await tried('delivered');
    await api.accounts.clearWebhook(account.id);
    expect(await resend(id)).toMatchObject(refused(422, 'validation_failed'));
    expect((await get(id)).delivery.status).toBe('delivered');
    expect(api.webhooksQueue.messages).toEqual([]);
  });
});
