import { describe, expect, test } from 'vitest';
import { refused } from '../../support/refused.ts';
import type { ScriptedPage } from '../../support/scripted-page-reader.ts';
import { setUpTestApi } from '../../support/test-api.ts';

const api = await setUpTestApi();

describe('200', () => {
  test('renames and changes nothing else', async () => {
    const { product, change } = await api.watched();
    const { status, body } = await change({ name: ' Bedside lamp ' });
    expect(status).toBe(200);
    expect(body).toEqual({ data: { ...product, name: 'Bedside lamp' } });
  });

  test('clips a name to 255 whole characters', async () => {
    const { change } = await api.watched();
    expect((await change({ name: '💡'.repeat(256) })).body).toMatchObject({
      data: { name: '💡'.repeat(255) },
    });
  });

  test('pauses and resumes, and changes the account’s count', async () => {
    const { account, product, change } = await api.watched();
    expect((await change({ is_active: false })).body).toEqual({ data: { ...product, is_active: false } });
    expect(await api.accounts.get(account.id)).toMatchObject({ products_total: 1, products_active: 0 });
    expect((await change({ is_active: true })).body).toEqual({ data: product });
    expect(await api.accounts.get(account.id)).toMatchObject({ products_total: 1, products_active: 1 });
  });

  test('does both in one request', async () => {
    const { change } = await api.watched();
    const { body } = await change({ name: 'Paused lamp', is_active: false });
    expect(body).toMatchObject({ data: { name: 'Paused lamp', is_active: false } });
  });

  test('changes nothing for an empty body', async () => {
    const { product, change } = await api.watched();
    expect((await change({})).body).toEqual({ data: product });
  });

  test('counts ten concurrent pauses once', async () => {
    const { account, change } = await api.watched();
    const responses = await Promise.all(Array.from({ length: 10 }, () => change({ is_active: false })));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await api.accounts.get(account.id)).toMatchObject({ products_total: 1, products_active: 0 });
  });
});

test('keeps a name from the request when the page is read again', async () => {
  const { change, check, get } = await api.watched({ url: 'https://shop.example/renamed' });
  await change({ name: 'My lamp' });
  await check({ price: '9.99', name: 'Another name' });
  expect(await get()).toMatchObject({ data: { name: 'My lamp', price: 9.99 } });
});

test('updates the name from the page if the request had none', async () => {
  const { check, get } = await api.watched({ url: 'https://shop.example/reworded' });
  await check({ price: '9.99', name: 'Desk Lamp, white' });
  expect(await get()).toMatchObject({ data: { name: 'Desk Lamp, white' } });
});

describe('moved to another page', () => {
  const from = 'https://shop.example/p/1';
  const to = 'https://other.example/lamp?utm_source=x';

  async function moving() {
    api.reader.page(from, { price: '20.00' });
    api.reader.page(to, { price: '15.00', name: 'Desk Lamp (new shop)', storeName: null });
    const watched = await api.watched({ url: from });
    const stored = async () =>
      (await api.items(`ACCOUNT#${watched.account.id}`)).find(({ sk }) => sk === `PRODUCT#${watched.id}`);
    return { ...watched, stored };
  }

  test('reads the page at once, keeps history, alerts, tags and note, and moves to its slot', async () => {
    const { product, path, change, get, alert, stored } = await moving();
    await change({ tags: ['gift'], note: 'For Ann' });
    await alert({ condition: 'drops' });
    const { due_pk, due_sk } = (await stored()) ?? {};
    const { status, body } = await change({ url: to });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      data: {
        id: product.id,
        url: to,
        canonical_url: 'https://other.example/lamp',
        name: 'Desk Lamp (new shop)',
        store_name: null,
        price: 15,
        lowest_price: 15,
        highest_price: 20,
        initial_price: 20,
        status: 'watching',
        tags: ['gift'],
        note: 'For Ann',
      },
    });
    expect(await get(path)).toEqual(body);
    expect(await get(`${path}/prices`)).toMatchObject({ data: [{ amount: 15 }, { amount: 20 }] });
    expect(await get(`${path}/alerts`)).toMatchObject({ data: [{ condition: 'drops', is_active: true }] });
    expect(await get('/events')).toMatchObject({ data: [] });
    expect(await stored()).not.toMatchObject({ due_pk, due_sk });
  });

  test('is checked there, and fires no alert on the price that it moved with', async () => {
    const { change, check, get, alert } = await moving();
    await alert({ condition: 'drops' });
    await change({ url: to });
    await check();
    expect(await get('/events')).toMatchObject({ data: [] });
    api.reader.page(to, { price: '14.00' });
    await check();
    expect(await get('/events')).toMatchObject({ data: [{ type: 'price.alert' }] });
  });

  test('starts lowest and highest over if the currency changes', async () => {
    const { change } = await moving();
    api.reader.page(to, { price: '30.00', currency: 'USD' });
    expect((await change({ url: to })).body).toMatchObject({
      data: { price: 30, currency: 'USD', lowest_price: 30, highest_price: 30, initial_price: 20 },
    });
  });

  test('keeps a name from the user, and takes one from the same request', async () => {
    const { change } = await moving();
    expect((await change({ url: to, name: 'My lamp', is_active: false })).body).toMatchObject({
      data: { name: 'My lamp', price: 15, is_active: false },
    });
    expect((await change({ url: from })).body).toMatchObject({ data: { name: 'My lamp', price: 20 } });
  });

  test.each<[string, ScriptedPage]>([
    ['another GTIN', { price: '15.00', identity: { gtin: '04006381333931', sku: null } }],
    ['another SKU', { price: '15.00', identity: { gtin: null, sku: 'B-2' } }],
    ['a name with another size', { price: '15.00', name: 'Desk Lamp 60 cm' }],
    ['a name that has little in common', { price: '15.00', name: 'Garden hose' }],
  ])('is rejected for %s, unless the request says that it is the same', async (_what, other) => {
    api.reader.page(from, {
      price: '20.00',
      name: 'Desk Lamp 40 cm',
      identity: { gtin: other.identity?.gtin ? '04006381333948' : null, sku: 'A-1' },
    });
    const { product, change } = await api.watched({ url: from });
    api.reader.page(to, other);
    expect(await change({ url: to, name: 'Renamed', is_active: false })).toMatchObject(
      refused(422, 'invalid', expect.stringMatching(/^This looks like another product: /)),
    );
    expect((await change({})).body).toEqual({ data: product });
    expect(await change({ url: to, is_same_product: true })).toMatchObject({
      status: 200,
      body: { data: { url: to, price: 15 } },
    });
  });

  test.each([
    ['no_price', 422],
    ['unavailable', 422],
    ['blocked', 503],
    ['http', 503],
  ] as const)('is rejected with %s of the new page, and changes nothing', async (failure, status) => {
    const { product, change } = await moving();
    api.reader.fails(to, failure);
    expect(await change({ url: to, name: 'Renamed', is_active: false })).toMatchObject({
      status,
      body: { error: { code: failure } },
    });
    expect((await change({})).body).toEqual({ data: product });
  });

  test('is rejected with `http` if the budget for reading is spent', async () => {
    const { product, change } = await moving();
    api.reader.isSlow(to);
    expect(await change({ url: to })).toMatchObject(refused(503, 'http'));
    expect((await change({})).body).toEqual({ data: product });
  });

  test('reads the page for another country and currency, and keeps both for later checks', async () => {
    const { change, check } = await moving();
    await change({ country: 'at', currency: 'chf' });
    await check();
    expect(api.reader.requests.slice(-2)).toMatchObject([
      { url: from, country: 'AT', currency: 'CHF' },
      { url: from, country: 'AT', currency: 'CHF' },
    ]);
    await change({ country: null, currency: null });
    expect(api.reader.requests.at(-1)).toMatchObject({ url: from, country: null, currency: null });
  });

  test('counts a check that finishes during the read', async () => {
    const { change, check, get, path } = await moving();
    api.reader.page(from, { price: '12.00' });
    const reads = api.reader.holds(to, { price: '15.00' });
    const moved = change({ url: to });
    await reads.begun;
    await check();
    reads.release();
    expect((await moved).body).toMatchObject({ data: { price: 15, lowest_price: 12, highest_price: 20 } });
    expect(await get(`${path}/prices`)).toMatchObject({
      data: [{ amount: 15 }, { amount: 12 }, { amount: 20 }],
    });
  });

  test('keeps a name that another request gives meanwhile', async () => {
    const { change } = await moving();
    api.reader.meanwhile(async () => {
      await change({ name: 'My lamp' });
    });
    expect((await change({ url: to })).body).toMatchObject({ data: { name: 'My lamp', url: to, price: 15 } });
  });

  test('moves it from where another request moved it meanwhile', async () => {
    const { change } = await moving();
    api.reader.page('https://third.example/lamp', { price: '17.00' });
    api.reader.meanwhile(async () => {
      await change({ url: 'https://third.example/lamp' });
    });
    expect((await change({ url: to })).body).toMatchObject({ data: { url: to, price: 15 } });
    expect((await change({})).body).toMatchObject({ data: { url: to, price: 15 } });
  });

  test('writes one price for a repeated request', async () => {
    const { token, path, get } = await moving();
    const options = { body: { url: to }, headers: { 'Idempotency-Key': 'move-1' } };
    await Promise.all([1, 2].map(() => api.call(token, 'PATCH', path, options)));
    expect(await get(`${path}/prices`)).toMatchObject({ meta: { total: 2 } });
  });

  test('never takes the price of its former page from a check that began before', async () => {
    const { token, path, change, get, product } = await moving();
    await api.call(token, 'POST', `/products/${product.id}/checks`);
    const reads = api.reader.holds(from, { price: '1.00' });
    const checked = api.runChecks();
    await reads.begun;
    await change({ url: to });
    reads.release();
    await checked;
    await api.worker.deliver(...api.pagesQueue.drain());
    expect(await get(`${path}/prices`)).not.toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ amount: 1 })]),
    });
    expect(await get(path)).toMatchObject({ data: { price: 15, lowest_price: 15 } });
  });
});
