import { describe, expect, test } from 'vitest';
import { createProduct } from '../../../shared/interface/operations/create-product.ts';
import { partTimeouts } from '../../../shared/pages/crawler/read-timeouts.ts';
import { setUpTestApi } from '../../support/test-api.ts';

const api = await setUpTestApi();

describe('201 watching: the page was read', () => {
  test('returns exactly the specified product', async () => {
    const { token } = await api.account();
    const url = 'https://Shop.example/p/1?utm_source=mail&color=red#top';
    api.reader.page(url, { price: '1299.90', currency: 'USD' });
    const { status, body } = await api.call(token, 'POST', '/products', { body: { url } });
    const time = new Date(api.clock.now()).toISOString();
    expect(status).toBe(201);
    expect(body).toEqual({
      data: {
        id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
        url,
        canonical_url: 'https://shop.example/p/1?color=red',
        name: 'Desk Lamp',
        price: 1299.9,
        currency: 'USD',
        availability: 'in_stock',
        tags: [],
        note: null,
        image_url: 'https://shop.example/lamp.jpg',
        store_name: 'Example Shop',
        status: 'watching',
        is_failing: false,
        is_active: true,
        crawler: 'direct',
        can: { add_alert: true, add_alert_message: null, update: true, delete: true },
        lowest_price: 1299.9,
        highest_price: 1299.9,
        initial_price: 1299.9,
        initial_currency: 'USD',
        checked_at: time,
        price_read_at: time,
        last_check_error: null,
        item_id: null,
        reading: 'automatic',
        compared_since: null,
        created_at: time,
      },
    });
  });

  test('writes the first price point', async () => {
    const { product, path, get } = await api.watched();
    expect(await get(`${path}/prices`)).toEqual({
      data: [{ id: expect.any(String), amount: 19.99, currency: 'EUR', checked_at: product.checked_at }],
      meta: { page: 1, per_page: 50, total: 1, has_more: false, compared_since: null },
    });
  });

  test('returns what GET returns afterwards', async () => {
    const { product, get } = await api.watched();
    expect(await get()).toEqual({ data: product });
  });

  test('counts toward the account', async () => {
    const { account, token } = await api.account();
    await api.watch(token);
    expect(await api.accounts.get(account.id)).toMatchObject({ products_total: 1, products_active: 1 });
  });

  test('queues no check', async () => {
    const { token } = await api.account();
    api.checksQueue.drain();
    await api.watch(token);
    expect(api.checksQueue.messages).toEqual([]);
  });

  test('lists the other products that watch the same page', async () => {
    const { token } = await api.account();
    const url = 'https://shop.example/p/again';
    const create = async () => {
      const { body } = await api.call(token, 'POST', '/products', { body: { url: `${url}?utm_source=a` } });
      return createProduct.success.body.parse(body);
    };
    const [first, second, third] = [await create(), await create(), await create()];
    expect(first).not.toHaveProperty('meta');
    expect(second.meta?.also_watched_as).toEqual([first.data.id]);
    expect(third.meta?.also_watched_as.toSorted()).toEqual([first.data.id, second.data.id].toSorted());
  });
});

describe('the product gets its name', () => {
  const nameFor = async (body: object, pageName: string | null = 'Desk Lamp') => {
    const { token } = await api.account();
    const url = 'https://shop.example/lamps/named?size=2';
    api.reader.page(url, { price: '1', name: pageName });
    return (await api.call(token, 'POST', '/products', { body: { url, ...body } })).body;
  };

  test('from the request', async () => {
    expect(await nameFor({ name: '  My lamp ' })).toMatchObject({ data: { name: 'My lamp' } });
  });

  test('or from the page', async () => {
    expect(await nameFor({})).toMatchObject({ data: { name: 'Desk Lamp' } });
  });

  test('or from its URL', async () => {
    expect(await nameFor({}, null)).toMatchObject({ data: { name: 'shop.example/lamps/named' } });
  });

  test.each(['caller', 'page'])('from the %s, clipped to 255 whole characters', async (whose) => {
    const long = '💡'.repeat(300);
    const body = whose === 'caller' ? await nameFor({ name: long }) : await nameFor({}, long);
    expect(body).toMatchObject({ data: { name: '💡'.repeat(255) } });
  });
});

test('the reader gets country and currency in upper case, for this read and later ones', async () => {
  const { token } = await api.account();
  const url = 'https://shop.example/preferences';
  const body = { url, country: 'us', currency: 'usd' };
  const created = await api.call(token, 'POST', '/products', { body });
  expect(api.reader.requests.at(-1)).toMatchObject({ url, country: 'US', currency: 'USD' });
  const { id } = createProduct.success.body.parse(created.body).data;
  await api.check(token, id);
  expect(api.reader.requests.at(-1)).toMatchObject({ url, country: 'US', currency: 'USD' });
  expect(api.reader.reads(url)).toBe(2);
});

test.each([
  ['no_price', 422, 'no_price', false],
  ['unavailable', 422, 'unavailable', false],
  ['unreadable_url', 422, 'invalid', false],
  ['blocked', 503, 'blocked', true],
  ['http', 503, 'http', true],
  ['quota', 503, 'quota', true],
  ['not_configured', 503, 'not_configured', false],
] as const)('responses 422 and 503 save nothing: %s is %i %s', async (failure, status, code, retryable) => {
  const { account, token } = await api.account();
  const url = `https://shop.example/${failure}`;
  api.reader.fails(url, failure);
  const before = (await api.items()).length;
  const response = await api.call(token, 'POST', '/products', { body: { url } });
  expect(response).toMatchObject({ status, body: { error: { code, retryable, driver: 'direct' } } });
  expect(await api.accounts.get(account.id)).toEqual(account);
  // Only the rate window and the account's read limiter are new.
  expect((await api.items()).length).toBe(before + 2);
});

test.each(['blocked', 'http', 'quota'] as const)(
  'a page that cannot be read now (%s) is saved as pending if the request waits for it, and its first check reads it',
  async (failure) => {
    const { token } = await api.account();
    const url = `https://shop.example/later-${failure}`;
    api.reader.fails(url, failure);
    const body = { url, when_unread: 'watch', when_unpriced: 'watch' };
    const { status, body: created } = await api.call(token, 'POST', '/products', { body });
    const { data } = createProduct.success.body.parse(created);
    expect([status, data]).toMatchObject([201, { status: 'pending', price: null, checked_at: null }]);
    api.reader.page(url, { price: '12.00' });
    await api.runChecks();
    expect((await api.call(token, 'GET', `/products/${data.id}`)).body).toMatchObject({
      data: { status: 'watching', price: 12, initial_price: 12 },
    });
  },
);

test.each(['no_price', 'unavailable', 'not_configured', 'unreadable_url'] as const)(
  'a page that no later check can read either (%s) is refused, also if the request would wait',
  async (failure) => {
    const { account, token } = await api.account();
    const url = `https://shop.example/never-${failure}`;
    api.reader.fails(url, failure);
    const body = { url, when_unread: 'watch' };
    expect((await api.call(token, 'POST', '/products', { body })).status).toBeGreaterThan(400);
    expect(await api.accounts.get(account.id)).toEqual(account);
  },
);

describe('201 pending: the driver is still reading at the deadline', () => {
  const url = 'https://shop.example/slow';
  const watchSlow = async () => {
    const { account, token } = await api.account();
    api.reader.isSlow(url);
    api.checksQueue.drain();
    return { account, token, product: await api.watch(token, url) };
  };

  test('returns no prices, and counts the product', async () => {
    const { account, product } = await watchSlow();
    expect(product).toMatchObject({
      url,
      name: 'shop.example/slow',
      status: 'pending',
      is_failing: false,
      is_active: true,
      price: null,
      currency: null,
      crawler: null,
      lowest_price: null,
      highest_price: null,
      initial_price: null,
      checked_at: null,
    });
    expect(await api.accounts.get(account.id)).toMatchObject({ products_total: 1, products_active: 1 });
  });

  test('queues the first check, which sets the status to watching and names the product after the page', async () => {
    const { token, product } = await watchSlow();
    expect(api.checksQueue.messages).toEqual([
      { account_id: expect.any(String), product_id: product.id, check_id: expect.any(String), plan: 'plus' },
    ]);
    api.reader.page(url, { price: '5.00' });
    await api.runChecks();
    const { body } = await api.call(token, 'GET', `/products/${product.id}`);
    expect(body).toMatchObject({
      data: {
        status: 'watching',
        name: 'Desk Lamp',
        price: 5,
        initial_price: 5,
        checked_at: expect.any(String),
      },
    });
  });

  test('returns the same check if the client requests one', async () => {
    const { token, product } = await watchSlow();
    const { body } = await api.call(token, 'POST', `/products/${product.id}/checks`);
    expect(body).toMatchObject({ job_id: api.checksQueue.messages[0]?.check_id, status: 'queued' });
  });

  test('succeeds even if the queue is down: the check is stored', async () => {
    api.checksQueue.isDown = true;
    const { product } = await watchSlow().finally(() => {
      api.checksQueue.isDown = false;
    });
    expect((await api.items(`PRODUCT#${product.id}`)).map(({ sk }) => sk)).toEqual([
      expect.stringMatching(/^CHECK#/),
      'OWNER',
    ]);
  });

  test('succeeds if a provider reports its own timeout before the deadline', async () => {
    const { token } = await api.account();
    api.reader.isSlow(url, { earlyMs: partTimeouts.providerReserve });
    expect(await api.watch(token, url)).toMatchObject({ status: 'pending' });
  });
});
