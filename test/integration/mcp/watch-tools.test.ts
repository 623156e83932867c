import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { ambiguousPage } from '../../support/ambiguous-page.ts';
import { openedInTest } from '../../support/opened.ts';
import { openTestApi, setUpTestApi } from '../../support/test-api.ts';

const api = await setUpTestApi();

const url = 'https://shop.example/p/1';

async function watched(page = url) {
  const { account, token, product } = await api.watched({ url: page });
  const tool = (name: string, args: object = {}) => api.tool(token, name, args);
  return { account, token, product, id: product.id, tool };
}

describe('extract_price', () => {
  test('reads a page once and watches nothing', async () => {
    const { token } = await api.account();
    api.reader.page('https://shop.example/x', { price: '12.50', currency: 'USD', name: 'Mug' });
    expect(
      await api.tool(token, 'extract_price', { url: 'https://shop.example/x', country: 'us' }),
    ).toMatchObject({
      result: {
        name: 'Mug',
        price: 12.5,
        currency: 'USD',
        availability: 'in_stock',
        read_at: expect.any(String),
      },
    });
    expect(await api.tool(token, 'list_products')).toMatchObject({ result: { total: 0 } });
  });

  test('returns why there is no price, and whether to try again', async () => {
    const { token } = await api.account();
    api.reader.fails('https://shop.example/none', 'no_price');
    api.reader.fails('https://shop.example/full', 'quota', { retryAfterSeconds: 30 });
    const extract = (path: string) =>
      api.tool(token, 'extract_price', { url: `https://shop.example/${path}` });
    expect(await extract('none')).toMatchObject({ error: { code: 'no_price', retryable: false } });
    expect(await extract('full')).toMatchObject({
      error: { code: 'quota', retryable: true, retry_after_seconds: 30, driver: expect.any(String) },
    });
  });
});

describe.each(['extract_price', 'watch_product'])('%s of a page without a clear price', (name) => {
  const unclear = 'https://shop.example/unclear';
  const Help = z.object({ candidates: z.array(z.object({ pick: z.string(), amount: z.number() })) });

  test('is an error with the candidates, and accepts the pick of one and the expected price', async () => {
    const { token } = await api.account();
    api.reader.shows(unclear, ambiguousPage());
    const { error, help } = await api.tool(token, name, { url: unclear });
    expect(error).toMatchObject({ code: 'no_price' });
    const { candidates } = Help.parse(help);
    expect(candidates.map(({ amount }) => amount).toSorted()).toEqual([100, 80, 90]);
    expect(help).toMatchObject({ next: expect.stringMatching(/`pick`.*`expected_price`/) });
    const pick = candidates.find(({ amount }) => amount === 90)?.pick;
    for (const choice of [{ pick }, { expected_price: 90 }]) {
      const { result } = await api.tool(token, name, { url: unclear, ...choice });
      expect(result?.product ?? result).toMatchObject({ price: 90, currency: 'EUR' });
    }
  });

  test('lists at most five candidates', async () => {
    const { token } = await api.account();
    const more = Array.from(
      { length: 9 },
      (_, at) => `<div class="x${'abcdefghi'[at]}"><b>€${at + 41}.00</b></div>`,
    );
    api.reader.shows(unclear, ambiguousPage().replace('<p>', `${more.join('')}<p>`));
    const { help } = await api.tool(token, name, { url: unclear });
    expect(Help.parse(help).candidates).toHaveLength(5);
  });

  test('has no candidates on a page without amounts, and does not list any after another failure', async () => {
    const { token } = await api.account();
    api.reader.shows(unclear, '<h1>Desk Lamp X1</h1><p>Coming soon</p>');
    expect(await api.tool(token, name, { url: unclear })).toMatchObject({
      help: { candidates: [], next: expect.stringContaining('`when_unpriced` `watch`') },
    });
    api.reader.fails(unclear, 'blocked');
    expect(await api.tool(token, name, { url: unclear })).not.toHaveProperty('help');
  });
});

describe('products', () => {
  test('watch_product watches a page without a price if it is asked to', async () => {
    const { token } = await api.account();
    const page = 'https://shop.example/announced';
    api.reader.shows(page, '<h1>Desk Lamp X1</h1><p>Coming soon</p>');
    const watch = (args: object) => api.tool(token, 'watch_product', { url: page, ...args });
    expect(await watch({ when_unpriced: 'refuse' })).toMatchObject({ error: { code: 'no_price' } });
    const pending = { result: { product: { name: 'Desk Lamp X1', status: 'pending', price: null } } };
    expect(await watch({ when_unpriced: 'watch' })).toMatchObject(pending);
    expect(await watch({})).toMatchObject(pending);
  });

  test('watch_product watches a page under the given name', async () => {
    const { token } = await api.account();
    const { result } = await api.tool(token, 'watch_product', { url, name: 'Lamp' });
    expect(result).toMatchObject({
      product: { name: 'Lamp', url, price: 19.99, currency: 'EUR', status: 'watching' },
    });
    expect(result?.product).not.toHaveProperty('can');
  });

  test('watch_product of a watched page chooses a price in the currency that is sent with it', async () => {
    const page = 'https://shop.example/dollars';
    const { id, tool } = await watched(page);
    api.reader.shows(page, ambiguousPage({ cash: '$90.00', card: '$100.00', member: '$80.00' }));
    const { result } = await tool('watch_product', { url: page, expected_price: 90, currency: 'CAD' });
    expect(result?.product).toMatchObject({ id, price: 90, currency: 'CAD' });
  });

  test('watch_products returns which pages are watched and why others are not', async () => {
    const { token } = await api.account();
    expect(
      await api.tool(token, 'watch_products', { urls: [url, 'ftp://shop.example/x', url] }),
    ).toMatchObject({
      result: {
        products: [{ url }, { url }],
        errors: [{ index: 1, url: 'ftp://shop.example/x', code: 'invalid' }],
      },
    });
  });

  test('list_products is paginated', async () => {
    const { token } = await api.account();
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) ids.unshift((await api.watch(token)).id);
    const first = await api.tool(token, 'list_products', { limit: 2 });
    expect(first.result).toMatchObject({
      products: [{ id: ids[0] }, { id: ids[1] }],
      total: 3,
      next_starting_after: ids[1],
    });
    const second = await api.tool(token, 'list_products', { limit: 2, starting_after: ids[1] });
    expect(second.result).toMatchObject({ products: [{ id: ids[2] }], next_starting_after: null });
  });

  test('update_product renames and pauses, and delete_product deletes', async () => {
    const { id, tool } = await watched();
    expect(await tool('update_product', { product_id: id, name: 'Mine', is_active: false })).toMatchObject({
      result: { product: { id, name: 'Mine', is_active: false } },
    });
    expect(await tool('get_product', { product_id: id })).toMatchObject({
      result: { product: { name: 'Mine' } },
    });
    expect(await tool('delete_product', { product_id: id })).toEqual({ result: { deleted_product_id: id } });
    expect(await tool('get_product', { product_id: id })).toMatchObject({ error: { code: 'not_found' } });
  });
});

describe('check_price', () => {
  test('of a chosen price that is no longer on the page says what to do next, and that leads on', async () => {
    const { token } = await api.account();
    const page = 'https://shop.example/moved-price';
    api.reader.shows(page, ambiguousPage());
    const watched = await api.tool(token, 'watch_product', { url: page, expected_price: 90 });
    const { id: product_id } = z.object({ id: z.string() }).parse(watched.result?.product);
    api.reader.shows(
      page,
      '<h1>Desk Lamp X1</h1><table id="t"><tr><td>€95.00</td><td>€96.00</td></tr></table>',
    );
    expect((await api.tool(token, 'check_price', { product_id })).result).toMatchObject({
      status: 'failed',
      error: { code: 'no_price', message: expect.stringMatching(/update_product.*`expected_price`/) },
    });
    const { result } = await api.tool(token, 'update_product', { product_id, expected_price: 95 });
    expect(result?.product).toMatchObject({ price: 95 });
  });

  const page = 'https://shop.example/checked';

  test('waits for the check, and returns the price that it read', async () => {
    const { id, tool } = await watched(page);
    api.reader.page(page, { price: '18.00' });
    expect(await tool('check_price', { product_id: id })).toMatchObject({
      result: { status: 'complete', error: null, product: { id, price: 18, initial_price: 19.99 } },
    });
    api.reader.page(page, { price: '19.99' });
  });

  test('returns the reason of a failed check as a result', async () => {
    const { id, tool } = await watched(page);
    api.reader.fails(page, 'unavailable');
    expect(await tool('check_price', { product_id: id })).toMatchObject({
      result: { status: 'failed', error: { code: 'unavailable', retryable: false }, product: null },
    });
    api.reader.page(page, { price: '19.99' });
  });

  test('stops waiting before the timeout, and get_check returns the outcome', async () => {
    const slow = await openedInTest(openTestApi({ waitsForChecks: false }));
    const { token } = await slow.account();
    const { id } = await slow.watch(token);
    const startedMs = slow.clock.now();
    const { result } = await slow.tool(token, 'check_price', { product_id: id });
    expect(result).toMatchObject({
      status: 'queued',
      job_id: expect.any(String),
      product: null,
      error: null,
    });
    // The gateway times out after 29 s.
    expect(slow.clock.now() - startedMs).toBeLessThanOrEqual(25_000);
    await slow.runChecks();
    expect(await slow.tool(token, 'get_check', { product_id: id, job_id: result?.job_id })).toMatchObject({
      result: { status: 'complete', product: { id, price: 19.99 } },
    });
  });
});

test('list_items and compare_products return the best offer, and another account’s product is an error', async () => {
  const { token, id, tool } = await watched();
  api.reader.page('https://other.example/p/1', { price: '9.00' });
  const { id: other } = await api.watch(token, 'https://other.example/p/1');
  const best = { product_id: other, price: 9 };
  const offers = [{ product_id: id, is_compared: true }, { product_id: other }];
  expect(await tool('compare_products', { product_ids: [id, other] })).toMatchObject({
    result: { best, offers },
  });
  const { id: foreign } = await watched();
  expect(await tool('compare_products', { product_ids: [id, foreign] })).toMatchObject({
    error: { code: 'unauthorized' },
  });
  await api.call(token, 'POST', '/items', { body: { product_ids: [id, other], name: 'Lamp' } });
  expect(await tool('list_items')).toMatchObject({
    result: { items: [{ name: 'Lamp', best, offers }], total: 1 },
  });
  expect(await tool('list_products')).toMatchObject({
    result: { products: [{ item: { name: 'Lamp' } }, { item: { name: 'Lamp' } }] },
  });
});

test('get_price_history summarizes the history', async () => {
  const page = 'https://shop.example/history';
  api.reader.page(page, { price: '30.00' });
  const { id, tool } = await watched(page);
  for (const price of ['25.00', '35.00', '24.00']) {
    api.reader.page(page, { price });
    await tool('check_price', { product_id: id });
  }
  const { result } = await tool('get_price_history', { product_id: id });
  expect(result).toMatchObject({
    currency: 'EUR',
    summary: {
      lowest: { amount: 24 },
      highest: { amount: 35 },
      trend: 'falling',
      change: -6,
      change_percent: -20,
    },
    prices: [{ amount: 24 }, { amount: 35 }, { amount: 25 }, { amount: 30 }],
    total: 4,
    has_more: false,
  });
  expect(await tool('get_price_history', { product_id: id, limit: 1, page: 2 })).toMatchObject({
    result: { prices: [{ amount: 35 }], has_more: true, summary: { trend: 'steady' } },
  });
});

describe('alerts', () => {
  test('are set, listed, turned off and deleted', async () => {
    const { id, tool } = await watched();
    const created = await tool('create_alert', {
      product_id: id,
      condition: 'below',
      threshold: 15,
      name: 'Cheap',
    });
    expect(created).toMatchObject({ result: { alert: { product_id: id, threshold: 15, is_active: true } } });
    const alert_id = z.object({ alert: z.object({ id: z.string() }) }).parse(created.result).alert.id;
    expect(await tool('list_alerts', { product_id: id })).toMatchObject({
      result: { alerts: [{ id: alert_id, name: 'Cheap' }] },
    });
    expect(await tool('update_alert', { alert_id, is_active: false })).toMatchObject({
      result: { alert: { is_active: false } },
    });
    expect(await tool('delete_alert', { alert_id })).toEqual({ result: { deleted_alert_id: alert_id } });
    expect(await tool('list_alerts', { product_id: id })).toEqual({ result: { alerts: [] } });
  });

  test('are set, and the result has what the user should know: who is notified, the price, and when it fires', async () => {
    const { id, token, account } = await watched();
    const alert = { product_id: id, condition: 'below', threshold: 1_000 };
    expect(await api.tool(token, 'create_alert', alert)).toMatchObject({
      result: {
        notified_by: [{ kind: 'email', covers: true }],
        currency: 'EUR',
        current_price: expect.any(Number),
        notes: [expect.stringContaining('next check')],
      },
    });
    await api.accounts.setWebhook(account.id, 'https://hooks.example/prices', 'sealed', api.clock.now());
    expect(await api.tool(token, 'create_alert', { product_id: id, condition: 'drops' })).toMatchObject({
      result: {
        notified_by: [
          { kind: 'webhook', target: 'https://hooks.example/prices', covers: true },
          { kind: 'email', covers: true },
        ],
        notes: [],
      },
    });
  });
});

describe('the account', () => {
  test('get_account returns the plan, its limits and the usage', async () => {
    const { account, tool } = await watched();
    expect(await tool('get_account')).toMatchObject({
      result: {
        account: { email: account.email, plan: 'plus', products_used: 1, products_limit: 15 },
        limits: { alerts_per_product: 3, check_every_hours: 12, urls_per_batch: 20 },
      },
    });
  });

  test('send_test_webhook queues a test event if a webhook is saved', async () => {
    const { token, account } = await api.account();
    expect(await api.tool(token, 'send_test_webhook')).toMatchObject({
      error: { code: 'validation_failed' },
    });
    await api.accounts.setWebhook(account.id, 'https://hooks.example/prices', 'sealed', api.clock.now());
    expect(await api.tool(token, 'send_test_webhook')).toEqual({ result: { queued: true } });
    expect(api.webhooksQueue.drain()).toMatchObject([{ account_id: account.id }]);
  });
});

test("events list_events, get_event and resend_event show and resend a webhook's events", async () => {
  const { account, tool } = await watched();
  await api.accounts.setWebhook(account.id, 'https://hooks.example/prices', 'sealed', api.clock.now());
  await tool('send_test_webhook');
  await tool('send_test_webhook');
  const { result } = await tool('list_events', { limit: 1 });
  expect(result).toMatchObject({ events: [{ sequence: 1 }], has_more: true, next_after: 1 });
  expect(await tool('list_events', { after: 1, type: 'webhook.test' })).toMatchObject({
    result: { events: [{ sequence: 2 }], has_more: false, next_after: 2 },
  });
  const { id: event_id } = z.object({ events: z.tuple([z.object({ id: z.string() })]) }).parse(result)
    .events[0];
  expect(await tool('resend_event', { event_id })).toMatchObject({ result: { queued: true } });
  expect(await tool('get_event', { event_id })).toMatchObject({
    result: { event: { id: event_id, type: 'webhook.test', delivery: { status: 'queued' } } },
  });
});

describe('explain_price', () => {
  test('explains the newest price, or one by its ID in the history', async () => {
    const { id, tool } = await watched();
    const newest = (await tool('explain_price', { product_id: id })).result?.price;
    expect(newest).toMatchObject({
      amount: 19.99,
      evidence: { source: 'json_ld', text: '19.99', agreeing: ['visible'], rejected: [] },
    });
    const { result } = await tool('get_price_history', { product_id: id });
    const price_id = Object(result?.prices)[0].id;
    expect((await tool('explain_price', { product_id: id, price_id })).result?.price).toEqual(newest);
  });

  test('returns that a product has no price yet, pending or failing', async () => {
    const { token } = await api.account();
    const page = 'https://shop.example/slow';
    api.reader.isSlow(page);
    const { result } = await api.tool(token, 'watch_product', { url: page });
    const { id } = Object(result?.product);
    expect(await api.tool(token, 'explain_price', { product_id: id })).toMatchObject({
      error: {
        code: 'not_found',
        message: expect.stringMatching(/`last_check_error`.* once it has a price/),
      },
    });
  });
});

test('list_checks returns how the last checks of a product ended', async () => {
  const { id, tool } = await watched();
  await tool('check_price', { product_id: id });
  expect((await tool('list_checks', { product_id: id })).result).toMatchObject({
    checks: [{ status: 'complete', trigger: 'forced', price_id: expect.any(String), error: null }],
    next_starting_after: null,
  });
});
