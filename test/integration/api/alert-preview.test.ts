import { beforeAll, describe, expect, test } from 'vitest';
import { previewAlert } from '../../../shared/interface/operations/alerts.ts';
import { defaultEmailChannel, maskEmail } from '../../../shared/notifications/channels/channel.ts';
import { ChannelStore } from '../../../shared/notifications/channels/channel-store.ts';
import { newId } from '../../../shared/platform/identifiers/ids.ts';
import { keys } from '../../../shared/platform/table/keys.ts';
import { eventBody } from '../../../shared/webhooks/deliveries/event-body.ts';
import { readFeed } from '../../support/read-feed.ts';
import type { ScriptedPage } from '../../support/scripted-page-reader.ts';
import { setUpTestApi } from '../../support/test-api.ts';

const api = await setUpTestApi();

let urls = 0;
async function watched(...prices: string[]) {
  urls += 1;
  const url = `https://shop.example/preview/${urls}`;
  const [first = '10.00', ...more] = prices;
  api.reader.page(url, { price: first });
  const { account, token, id, path, alert: set, ...watched } = await api.watched({ url });
  const check = async (page: ScriptedPage) => {
    api.clock.advance(86_400_000);
    await watched.check(page);
  };
  for (const price of more) await check({ price });
  const preview = (body: object) => api.call(token, 'POST', `${path}/alerts/preview`, { body });
  const previewed = async (body: object) => previewAlert.success.body.parse((await preview(body)).body).data;
  const feed = async () => {
    const events = await readFeed(api.table, account.id, api.clock.now());
    return events.map((one) => ({ event: one.event, status: one.status, data: Object(eventBody(one).data) }));
  };
  return { account, token, id, check, set, preview, previewed, feed };
}

describe('POST /products/{id}/alerts/preview', () => {
  test('returns how often an alert would have fired, at which prices, newest first, and from which time on', async () => {
    const { previewed, token, id } = await watched('10.00', '9.00', '9.50', '8.00');
    const { body } = await api.call(token, 'GET', `/products/${id}/prices`);
    const [last, , second, first] = Object(body).data;
    expect(await previewed({ condition: 'drops' })).toEqual({
      would_have_fired: 2,
      fired: [last, second].map((point) => ({
        price_id: point.id,
        amount: point.amount,
        currency: 'EUR',
        checked_at: point.checked_at,
      })),
      since: first.checked_at,
      current_price: 8,
      currency: 'EUR',
      fires_at_next_check: false,
      notified_by: [{ kind: 'email', target: expect.stringMatching(/^.…@/), covers: true }],
    });
    expect(await previewed({ condition: 'below', threshold: 9 })).toMatchObject({ would_have_fired: 1 });
    expect(await previewed({ condition: 'above', threshold: 11 })).toMatchObject({
      would_have_fired: 0,
      fired: [],
    });
  });

  test('evaluates only prices from checks, not the initial price', async () => {
    const { previewed } = await watched('8.00', '10.00', '8.50');
    expect(await previewed({ condition: 'below', threshold: 9 })).toMatchObject({
      would_have_fired: 1,
      fired: [{ amount: 8.5 }],
    });
    expect(await (await watched('8.00')).previewed({ condition: 'below', threshold: 9 })).toMatchObject({
      would_have_fired: 0,
    });
  });

  const atEight = [
    [{ condition: 'below', threshold: 8 }, true],
    [{ condition: 'below', threshold: 7.99 }, false],
    [{ condition: 'above', threshold: 8 }, true],
    [{ condition: 'above', threshold: 8.01 }, false],
    [{ condition: 'drops' }, false],
    [{ condition: 'drops_by', threshold: 20 }, false],
    [{ condition: 'lowest', threshold: 7 }, false],
    [{ condition: 'back_in_stock' }, false],
  ] as const;

  test('returns whether each of 8 alerts fires at the next check for a price of 8, and so does the check', async () => {
    const { account, previewed, set, check, feed } = await watched('12.00', '10.00', '8.00');
    await api.accounts.changePlan(account.id, 'max');
    for (const [body, expected] of atEight) {
      expect(await previewed(body), JSON.stringify(body)).toMatchObject({
        current_price: 8,
        fires_at_next_check: expected,
      });
      await set({ ...body, name: JSON.stringify(body) });
    }
    await check({ price: '8.00' });
    const fired = (await feed()).flatMap(({ data }) => data.alerts);
    const expected = atEight.filter(([, fires]) => fires).map(([body]) => JSON.stringify(body));
    expect(fired.map(({ name }) => name).toSorted()).toEqual(expected.toSorted());
  });

  test('returns the newest 20 and counts all', async () => {
    const falls = Array.from({ length: 22 }, (_, index) => `${60 - index}.00`);
    const { previewed } = await watched(...falls);
    const { would_have_fired, fired } = await previewed({ condition: 'drops' });
    expect([would_have_fired, fired.length, fired[0]?.amount]).toEqual([21, 20, 39]);
  });

  test('stores nothing, fires nothing and does not count toward the alert limit', async () => {
    const { account, set, preview, feed, id } = await watched('10.00', '9.00');
    for (let made = 0; made < 3; made += 1) expect((await set({ condition: 'drops' })).status).toBe(201);
    const before = [await api.items(`PRODUCT#${id}`), await api.items(`ACCOUNT#${account.id}`)];
    expect((await set({ condition: 'drops' })).body).toMatchObject({ error: { code: 'limit_reached' } });
    expect((await preview({ condition: 'drops' })).status).toBe(200);
    expect([await api.items(`PRODUCT#${id}`), await api.items(`ACCOUNT#${account.id}`)]).toEqual(before);
    expect(await feed()).toEqual([]);
  });
});

const days = 'threshold: must be a whole number of days, 7 to 365.';

describe.each(['alerts', 'alerts/preview'])('POST /products/{id}/%s', (path) => {
  let product: Awaited<ReturnType<typeof watched>>;
  beforeAll(async () => {
    product = await watched();
    await api.accounts.changePlan(product.account.id, 'max');
  });

  test.each([
    [{ condition: 'lowest' }, 'threshold: is required.'],
    [{ condition: 'lowest', threshold: 6 }, `${days} Received 6.`],
    [{ condition: 'lowest', threshold: 366 }, `${days} Received 366.`],
    [{ condition: 'lowest', threshold: 7.5 }, `${days} Received 7.5.`],
    [{ condition: 'lowest', threshold: '30' }, `${days} Received "30". Send it without quotes.`],
    [
      { condition: 'back_in_stock', threshold: 10 },
      'threshold: must be omitted for this condition. Received 10.',
    ],
    [
      { condition: 'drops', threshold: 10 },
      'threshold: must be omitted, because `drops` fires on any price drop. To set a minimum percentage, use `drops_by`. Received 10.',
    ],
    [
      { condition: 'drops_by', threshold: 7.25 },
      'threshold: must be a percentage, 1 to 99, with at most one decimal. Received 7.25.',
    ],
  ])('rejects %j with the reason', async (body, message) => {
    const { token, id } = product;
    const { status, body: answer } = await api.call(token, 'POST', `/products/${id}/${path}`, { body });
    expect([status, Object(answer).error]).toMatchObject([422, { code: 'validation_failed', message }]);
  });

  test.each([
    { condition: 'lowest', threshold: 7 },
    { condition: 'lowest', threshold: 365 },
    { condition: 'back_in_stock' },
    { condition: 'back_in_stock', threshold: null },
    { condition: 'drops', threshold: null },
    { condition: 'drops_by', threshold: 1 },
    { condition: 'drops_by', threshold: 33.3 },
    { condition: 'drops_by', threshold: 99 },
  ])('accepts %j', async (body) => {
    const { token, id } = product;
    const { status } = await api.call(token, 'POST', `/products/${id}/${path}`, { body });
    expect(status).toBe(path === 'alerts' ? 201 : 200);
  });
});

test('lowest fires as price.alert, is named after its number of days and stays on', async () => {
  const { set, check, feed } = await watched('10.00');
  const { body } = await set({ condition: 'lowest', threshold: 30 });
  const { id } = Object(body).data;
  expect(Object(body).data).toMatchObject({ condition: 'lowest', threshold: 30, is_active: true });
  for (let day = 1; day <= 6; day += 1) await check({ price: '9.00' });
  expect(await feed()).toEqual([]);
  for (const price of ['8.50', '8.40']) await check({ price });
  const events = (await feed()).map(({ event, data }) => [event, data]);
  expect(events).toMatchObject([
    [
      'price.alert',
      { price: 8.5, alerts: [{ id, name: 'lowest 30 days', condition: 'lowest', threshold: 30 }] },
    ],
    ['price.alert', { price: 8.4 }],
  ]);
});

describe('drops_by', () => {
  const prices = async ({ check }: Awaited<ReturnType<typeof watched>>, ...all: string[]) => {
    for (const price of all) await check({ price });
  };
  const fires = async ({ feed }: Awaited<ReturnType<typeof watched>>) =>
    (await feed()).map(({ data }) => data.price);

  test('compares with the price when it was set, when it last fired, or with a higher price since', async () => {
    const product = await watched('80.00', '100.00');
    const { body } = await product.set({ condition: 'drops_by', threshold: 10 });
    await prices(product, '95.00', '90.01', '90.00', '82.00', '81.00', '110.00', '100.00', '99.00');
    expect(await fires(product)).toEqual([90, 81, 99]);
    expect((await product.feed()).map(({ data }) => data.alerts)).toContainEqual([
      { id: Object(body).data.id, name: 'drops_by 10 %', condition: 'drops_by', threshold: 10 },
    ]);
  });

  test('adds up small drops over several checks', async () => {
    const product = await watched('100.00');
    await product.set({ condition: 'drops_by', threshold: 5 });
    await prices(product, '99.00', '98.00', '97.00', '96.00', '95.00');
    expect(await fires(product)).toEqual([95]);
  });

  test('starts over if the currency changes', async () => {
    const product = await watched('100.00');
    await product.set({ condition: 'drops_by', threshold: 10 });
    await product.check({ price: '80.00', currency: 'USD' });
    await product.check({ price: '73.00', currency: 'USD' });
    expect(await fires(product)).toEqual([]);
    await product.check({ price: '72.00', currency: 'USD' });
    expect(await fires(product)).toEqual([72]);
  });

  test('does not return its reference price or the check that fired it', async () => {
    const { token, id, set, check } = await watched('100.00');
    await set({ condition: 'drops_by', threshold: 10 });
    await check({ price: '80.00' });
    const { text } = await api.call(token, 'GET', `/products/${id}/alerts`);
    expect(text).not.toMatch(/reference|disarmed_by/);
  });

  test('more alerts than fit into a transaction all fire once, and then compare with that price', async () => {
    const { id, set, check, feed } = await watched('100.00');
    await set({ condition: 'drops_by', threshold: 10 });
    const [one] = (await api.items(`PRODUCT#${id}`)).filter(({ sk }) => String(sk).startsWith('ALERT#'));
    const others = Array.from({ length: 129 }, newId);
    await api.put(others.map((other) => ({ ...one, ...keys.alert(id, other), id: other })));
    for (const price of ['120.00', '108.00', '108.00', '97.20']) await check({ price });
    const told = (await feed()).map(({ data }) => data);
    expect(told.map(({ price, alerts }) => [price, alerts.length])).toEqual([
      [108, 130],
      [97.2, 130],
    ]);
  });
});

describe('the notified recipient', () => {
  const url = 'https://hooks.example/prices';
  const stock = { condition: 'back_in_stock' };
  const withWebhook = async () => {
    const product = await watched('10.00');
    await api.accounts.setWebhook(product.account.id, url, 'sealed', api.clock.now());
    return product;
  };

  test('is the account’s e-mail address by default, and nobody once e-mail is off, in every response', async () => {
    const { account, token, id, set, previewed } = await watched('10.00');
    const channels = new ChannelStore(api.table, { sendsMail: true });
    const answers = async () => {
      const { body } = await set({ condition: 'drops' });
      const listed = await api.call(token, 'GET', `/products/${id}/alerts`);
      const preview = await previewed({ condition: 'drops' });
      return [Object(body).data, Object(listed.body).data[0], preview].map(({ notified_by }) => notified_by);
    };
    const email = { kind: 'email', target: maskEmail(account.email) };
    expect(await answers()).toEqual(Array.from({ length: 3 }, () => [{ ...email, covers: true }]));
    await channels.change(account, defaultEmailChannel(account), { is_active: false });
    expect(await answers()).toEqual(Array.from({ length: 3 }, () => [{ ...email, covers: false }]));
  });

  test('is the webhook, also for back_in_stock, which subscribes the webhook to its event', async () => {
    const { account, set, previewed, check, feed } = await withWebhook();
    const covered = [
      { kind: 'webhook', target: url, covers: true },
      { kind: 'email', covers: true },
    ];
    expect(await previewed(stock)).toMatchObject({ notified_by: covered });
    expect((await api.accounts.get(account.id))?.webhook_added_events).toBeUndefined();
    expect((await set(stock)).body).toMatchObject({ data: { notified_by: covered } });
    await check({ price: '10.00', availability: 'out_of_stock' });
    await check({ price: '10.00', availability: 'in_stock' });
    expect((await feed()).map(({ event, status }) => [event, status])).toEqual([['stock.alert', 'queued']]);
  });

  test('is a webhook that is saved after the alert was set', async () => {
    const { account, token, id, set } = await watched('10.00');
    await set(stock);
    await api.accounts.setWebhook(account.id, url, 'sealed', api.clock.now());
    expect((await api.call(token, 'GET', `/products/${id}/alerts`)).body).toMatchObject({
      data: [{ notified_by: [{ kind: 'webhook', covers: true }, { kind: 'email' }] }],
    });
  });

  test('is not a webhook whose chosen events do not include it', async () => {
    const { account, set, previewed, check, feed } = await withWebhook();
    await api.accounts.setWebhookEvents(account.id, ['price.alert'], api.clock.now());
    const uncovered = [
      { kind: 'webhook', target: url, covers: false },
      { kind: 'email', covers: true },
    ];
    expect(await previewed(stock)).toMatchObject({ notified_by: uncovered });
    expect((await set(stock)).body).toMatchObject({ data: { notified_by: uncovered } });
    await check({ price: '10.00', availability: 'out_of_stock' });
    await check({ price: '10.00', availability: 'in_stock' });
    expect((await feed()).map(({ event, status }) => [event, status])).toEqual([['stock.alert', 'skipped']]);
  });
});

test('back_in_stock fires as stock.alert with product, availability, price and alerts, in addition to a price.alert', async () => {
  const { account, set, check, feed, id } = await watched('10.00');
  await api.accounts.setWebhook(account.id, 'https://hooks.example/prices', 'sealed', api.clock.now());
  await api.accounts.setWebhookEvents(account.id, ['price.alert'], api.clock.now());
  const { body } = await set({ condition: 'back_in_stock' });
  await set({ condition: 'drops' });
  await check({ price: '10.00', availability: 'out_of_stock' });
  await check({ price: '9.00', availability: 'in_stock' });
  const events = (await feed()).map(({ event, status, data }) => [event, status, data]);
  expect(events).toHaveLength(2);
  expect(events).toContainEqual([
    'stock.alert',
    'skipped',
    {
      product: { id, name: 'Desk Lamp', url: expect.any(String) },
      availability: 'in_stock',
      price: 9,
      currency: 'EUR',
      alerts: [
        { id: Object(body).data.id, name: 'back_in_stock', condition: 'back_in_stock', threshold: null },
      ],
    },
  ]);
  expect(events.map(([event, status]) => [event, status])).toContainEqual(['price.alert', 'queued']);
});
