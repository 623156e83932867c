import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { purgeAccount } from '../../../shared/products/purge.ts';
import { isRead, totalCapacity } from '../../support/database-tap.ts';
import { refused } from '../../support/refused.ts';
import type { ScriptedPage } from '../../support/scripted-page-reader.ts';
import { setUpTestApi } from '../../support/test-api.ts';

/** The API of the tests validates each response against `openapi.json`. */
const Body = z.object({ data: z.any(), meta: z.any(), error: z.any() }).partial();

const api = await setUpTestApi();

let pages = 0;

async function ask(token: string, method: string, path: string, body?: object) {
  const { status, body: answer } = await api.call(token, method, path, body === undefined ? {} : { body });
  return { status, body: Body.parse(answer ?? {}) };
}

/** An account that watches a page per price. */
async function shops(...prices: string[]) {
  const { account, token } = await api.account({ plan: 'max' });
  const products: { id: string; url: string }[] = [];
  const watch = async (page: ScriptedPage) => {
    pages += 1;
    const url = `https://shop-${pages}.example/p/1`;
    api.reader.page(url, page);
    const { body } = await ask(token, 'POST', '/products', { url, when_unpriced: 'watch' });
    const { id } = body.data;
    products.push({ id, url });
    return id;
  };
  for (const price of prices) await watch({ price });
  const call = (method: string, path: string, body?: object) => ask(token, method, path, body);
  const data = async (path: string) => (await call('GET', path)).body.data;
  /** The page of a product changes, and its products are checked. */
  const check = async (id: string, page: ScriptedPage) => {
    api.reader.page(products.find((one) => one.id === id)?.url ?? '', page);
    api.clock.advance(60_000);
    await call('POST', `/products/${id}/checks`);
    // The request costs another write at times, such as for the last use of its key.
    api.tap.take();
    await api.runChecks();
  };
  const compare = async (body: object = {}) => {
    const product_ids = products.map(({ id }) => id);
    return (await call('POST', '/items', { product_ids, ...body })).body.data;
  };
  const events = async () =>
    (await data('/events')).map(({ type, data }: { type: string; data: object }) => ({ type, ...data }));
  const ids = products.map(({ id }) => id);
  const [one = '', other = ''] = ids;
  return { account, token, ids, one, other, watch, call, data, check, compare, events };
}

const outOfStock = { availability: 'out_of_stock' } as const;
const inStock = { availability: 'in_stock' } as const;

describe('an item', () => {
  test('has the best price of its products, and their offers in order', async () => {
    const { ids, compare, data } = await shops('30', '20', '25');
    const item = await compare({ tags: ['gift'] });
    expect(item).toMatchObject({
      name: 'Desk Lamp',
      currency: 'EUR',
      best: { product_id: ids[1], price: 20 },
      price: 20,
      lowest_price: 20,
      highest_price: 20,
      initial_price: 20,
      tags: ['gift'],
    });
    expect(
      item.offers.map(({ product_id, price, is_compared, reason }: Record<string, unknown>) => [
        product_id,
        price,
        is_compared,
        reason,
      ]),
    ).toEqual([
      [ids[0], 30, true, null],
      [ids[1], 20, true, null],
      [ids[2], 25, true, null],
    ]);
    expect(await data(`/items/${item.id}`)).toEqual(item);
    expect((await data('/items'))[0]).toEqual(item);
    expect(await data(`/products/${ids[0]}`)).toMatchObject({ item_id: item.id });
    expect(await data(`/items/${item.id}/prices`)).toMatchObject([{ amount: 20, product_id: ids[1] }]);
  });

  test('follows each check in its best price and its history', async () => {
    const { one, other, compare, check, data } = await shops('30', '20');
    const { id } = await compare();
    await check(one, { price: '18' });
    await check(other, { price: '19' });
    await check(one, { price: '18', ...outOfStock });
    await check(other, { price: '19', ...outOfStock });
    const item = await data(`/items/${id}`);
    expect(item).toMatchObject({
      best: null,
      price: null,
      lowest_price: 18,
      highest_price: 20,
      initial_price: 20,
    });
    expect(item.offers.map(({ reason }: { reason: string }) => reason)).toEqual([
      'The product is out of stock.',
      'The product is out of stock.',
    ]);
    await check(other, { price: '19', ...inStock });
    expect(await data(`/items/${id}`)).toMatchObject({ price: 19 });
    // The return at the same price makes no point.
    expect(await data(`/items/${id}/prices`)).toMatchObject([
      { amount: 19, product_id: other },
      { amount: 18, product_id: one },
      { amount: 20, product_id: other },
    ]);
    expect(await data(`/items/${id}/stats`)).toMatchObject({
      lowest: 18,
      currency: 'EUR',
      verdict: 'unknown',
    });
  });

  test('keeps its best offer at a tie', async () => {
    const { one, other, compare, check, data } = await shops('30', '20');
    const { id } = await compare();
    await check(one, { price: '20' });
    expect(await data(`/items/${id}`)).toMatchObject({ best: { product_id: other } });
    expect(await data(`/items/${id}/prices`)).toHaveLength(1);
  });

  test('moves at once, and fires nothing, when it changes without a check', async () => {
    const { one, other, watch, call, compare, data, events } = await shops('30', '20');
    const { id } = await compare();
    await call('POST', `/items/${id}/alerts`, { condition: 'drops' });
    const third = await watch({ price: '15' });
    expect(await call('PUT', `/items/${id}/products/${third}`)).toMatchObject({
      status: 200,
      body: { data: { price: 15 } },
    });
    expect(await call('PUT', `/items/${id}/products/${third}`)).toMatchObject({ status: 200 });
    await call('PATCH', `/products/${third}`, { is_active: false });
    expect(await data(`/items/${id}`)).toMatchObject({ best: { product_id: other }, price: 20 });
    await call('PATCH', `/products/${third}`, { is_active: true });
    expect(await data(`/items/${id}`)).toMatchObject({ price: 15 });
    expect(await call('DELETE', `/items/${id}/products/${third}`)).toMatchObject({ status: 204 });
    expect(await data(`/products/${third}`)).toMatchObject({ item_id: null });
    await call('DELETE', `/products/${other}`);
    expect(await data(`/items/${id}`)).toMatchObject({ best: { product_id: one }, price: 30 });
    expect((await data(`/items/${id}/prices`)).map(({ amount }: { amount: number }) => amount)).toEqual([
      30, 20, 15, 20, 15, 20,
    ]);
    expect(await events()).toEqual([]);
  });

  test('has one point for a price, also after its currency was set and set back', async () => {
    const { call, compare, data } = await shops('40', '20');
    const item = await compare();
    await call('PATCH', `/items/${item.id}`, { currency: 'USD' });
    const back = await call('PATCH', `/items/${item.id}`, { currency: 'EUR' });
    expect(back.body.data).toMatchObject({
      price: 20,
      lowest_price: 20,
      highest_price: 20,
      initial_price: 20,
    });
    expect(await data(`/items/${item.id}/prices`)).toMatchObject([{ amount: 20, currency: 'EUR' }]);
  });

  test('compares in another currency, which resets its lows', async () => {
    const { ids, watch, call, compare, data } = await shops('30');
    const dollars = await watch({ price: '9', currency: 'USD' });
    const item = await compare();
    expect(item).toMatchObject({ currency: 'EUR', best: { product_id: ids[0] } });
    expect(item.offers[1]).toMatchObject({ is_compared: false, reason: expect.stringContaining('USD') });
    expect(
      (await call('PATCH', `/items/${item.id}`, { currency: 'usd', name: 'Lamp' })).body.data,
    ).toMatchObject({
      name: 'Lamp',
      currency: 'USD',
      best: { product_id: dollars, price: 9 },
      lowest_price: 9,
      highest_price: 9,
      initial_price: 9,
    });
    expect(await data(`/items/${item.id}/prices`)).toMatchObject([{ currency: 'USD' }, { currency: 'EUR' }]);
  });

  test('has 1 to 20 products of the account, each in one item', async () => {
    const { one, other, call, compare } = await shops('30', '20');
    const stranger = await shops('1');
    expect(await call('POST', '/items', { product_ids: stranger.ids })).toMatchObject({ status: 403 });
    expect(await call('POST', '/items', { product_ids: [] })).toMatchObject({ status: 422 });
    const { id } = await compare({ product_ids: [one], name: 'First lamp' });
    expect(await call('POST', '/items', { product_ids: [other, one] })).toMatchObject(
      refused(422, 'validation_failed', expect.stringContaining('First lamp')),
    );
    expect(await call('DELETE', `/items/${id}/products/${one}`)).toMatchObject({ status: 422 });
    expect(await call('DELETE', `/items/${id}/products/${other}`)).toMatchObject({ status: 404 });
    // The IDs of items and of products are not confused.
    expect(await call('GET', `/products/${id}`)).toMatchObject({ status: 404 });
    expect(await call('GET', `/items/${one}`)).toMatchObject({ status: 404 });
    const many = await shops(...Array.from({ length: 21 }, (_, index) => String(index + 1)));
    expect(await many.call('POST', '/items', { product_ids: many.ids })).toMatchObject({ status: 422 });
    const full = (await many.call('POST', '/items', { product_ids: many.ids.slice(0, 20) })).body.data;
    expect(await many.call('PUT', `/items/${full.id}/products/${many.ids[20]}`)).toMatchObject({
      status: 422,
    });
  });

  test('is listed by the filters of products: by its name and tags, and by its products', async () => {
    const { one, other, watch, call, compare } = await shops('30', '20');
    const third = await watch({ price: '50' });
    const lamp = await compare({ product_ids: [one, other], name: 'For Ana', tags: ['gift'] });
    const chair = await compare({ product_ids: [third], name: 'Chair' });
    await call('PATCH', `/products/${third}`, { is_active: false });
    const { url } = (await call('GET', `/products/${other}`)).body.data;
    const listed = async (query: string) => {
      const { data, meta } = (await call('GET', `/items?${query}`)).body;
      return { ids: data.map(({ id }: { id: string }) => id), total: meta.total };
    };
    const [onlyLamp, onlyChair] = [lamp, chair].map(({ id }) => ({ ids: [id], total: 1 }));
    expect(await listed('')).toEqual({ ids: [chair.id, lamp.id], total: 2 });
    expect(await listed('tag=gift')).toEqual(onlyLamp);
    expect(await listed('q=ANA')).toEqual(onlyLamp);
    expect(await listed(`q=${new URL(url).host}`)).toEqual(onlyLamp);
    expect(await listed(`url=${encodeURIComponent(`${url}?utm_source=mail`)}`)).toEqual(onlyLamp);
    expect(await listed('is_active=false')).toEqual(onlyChair);
    expect(await listed('status=watching&q=chair')).toEqual(onlyChair);
    expect(await listed('tag=gift&is_active=false')).toEqual({ ids: [], total: 0 });
    expect(await listed('per_page=1')).toEqual({ ids: [chair.id], total: 2 });
    expect(await listed(`per_page=1&starting_after=${chair.id}`)).toEqual({ ids: [lamp.id], total: 2 });
  });

  test('is deleted with its last product, and keeps its products when it is deleted', async () => {
    const { one, other, account, call, compare, data } = await shops('30', '20');
    const first = await compare();
    await call('POST', `/items/${first.id}/alerts`, { condition: 'drops' });
    expect(await call('DELETE', `/items/${first.id}`)).toMatchObject({ status: 204 });
    expect(api.purgeQueue.sent.at(-1)).toMatchObject({
      message: { account_id: account.id, product_id: first.id },
    });
    expect(await data(`/products/${one}`)).toMatchObject({ item_id: null });
    const { id } = await compare();
    await call('DELETE', `/products/${one}`);
    expect(await data(`/items/${id}`)).toMatchObject({ price: 20 });
    await call('DELETE', `/products/${other}`);
    expect(await call('GET', `/items/${id}`)).toMatchObject({ status: 404 });
    expect(api.purgeQueue.sent.at(-1)).toMatchObject({ message: { product_id: id } });
  });
});

test('an unchanged check costs the same in an item of five; another best price costs one point and the item', async () => {
  const { ids, call, compare, check } = await shops('30', '31', '32', '33', '34');
  const [one = ''] = ids;
  const unitsOf = async (price: string) => {
    await check(one, { price });
    const calls = api.tap.take();
    return {
      reads: totalCapacity(calls.filter(isRead)),
      writes: totalCapacity(calls.filter((one) => !isRead(one))),
    };
  };
  await check(one, { price: '30' });
  const alone = { same: await unitsOf('30'), other: await unitsOf('29') };
  const item = await compare();
  const grouped = { same: await unitsOf('29'), other: await unitsOf('28') };
  expect(grouped.same).toEqual(alone.same);
  expect(grouped.other).toEqual({ reads: alone.other.reads + 1, writes: alone.other.writes + 4 });
  await call('DELETE', `/items/${item.id}`);
});

test('the purge of an account leaves nothing of its items', async () => {
  const { account, call, compare } = await shops('30', '31');
  const { id } = await compare();
  await call('POST', `/items/${id}/alerts`, { condition: 'drops' });
  expect(JSON.stringify(await api.items())).toContain(id);
  await purgeAccount(api.table, account.id);
  expect(JSON.stringify(await api.items())).not.toContain(id);
});

describe('an alert of an item', () => {
  test('fires once, at whichever shop first, with the best offer as its product', async () => {
    const { one, other, call, compare, check, data, events } = await shops('30', '28');
    const { id, name } = await compare();
    const alert = (await call('POST', `/items/${id}/alerts`, { condition: 'below', threshold: 25 })).body
      .data;
    expect(alert).toMatchObject({ item_id: id, product_id: other, currency: 'EUR' });
    await call('POST', `/products/${one}/alerts`, { condition: 'drops' });
    expect(await data(`/products/${one}/alerts`)).toHaveLength(1);
    await check(one, { price: '24' });
    await check(other, { price: '23' });
    const found = await events();
    expect(found).toMatchObject([
      { type: 'price.alert', product: { id: one }, price: 24, alerts: [{ condition: 'drops' }] },
      {
        type: 'price.alert',
        product: { id: one },
        item: { id, name },
        price: 24,
        previous_price: 28,
        alerts: [{ id: alert.id }],
      },
    ]);
    expect(found[0]).not.toHaveProperty('item');
    expect(await data(`/items/${id}/alerts`)).toMatchObject([
      { id: alert.id, is_active: false, product_id: other },
    ]);
    expect(await call('PATCH', `/alerts/${alert.id}`, { is_active: true })).toMatchObject({
      body: { data: { is_active: true, item_id: id, product_id: other } },
    });
    expect(await call('DELETE', `/alerts/${alert.id}`)).toMatchObject({ status: 204 });
  });

  test('never fires as a drop when a shop sells out', async () => {
    const { one, other, call, compare, check, events } = await shops('30', '28');
    const { id } = await compare();
    await call('POST', `/items/${id}/alerts`, { condition: 'drops' });
    await call('POST', `/items/${id}/alerts`, { condition: 'above', threshold: 30 });
    await check(other, { price: '28', ...outOfStock });
    expect(await events()).toMatchObject([
      { item: { id }, product: { id: one }, price: 30, alerts: [{ condition: 'above' }] },
    ]);
  });

  test('fires when no offer was in stock, and one is', async () => {
    const { one, other, call, compare, check, events } = await shops('30', '28');
    const { id } = await compare();
    await call('POST', `/items/${id}/alerts`, { condition: 'back_in_stock' });
    await check(one, { price: '30', ...outOfStock });
    await check(other, { price: '28', ...outOfStock });
    expect(await events()).toEqual([]);
    await check(other, { price: '28', ...inStock });
    await check(one, { price: '30', ...inStock });
    expect(await events()).toMatchObject([
      { type: 'stock.alert', item: { id }, product: { id: other }, price: 28 },
    ]);
  });

  test('fires for the return of a compared offer, also while one in another currency is in stock', async () => {
    const { one, other, call, compare, check, events } = await shops('30', '28');
    const { id } = await compare();
    await call('POST', `/items/${id}/alerts`, { condition: 'back_in_stock' });
    await check(other, { price: '28', currency: 'USD' });
    await check(one, { price: '30', ...outOfStock });
    await check(other, { price: '27', currency: 'USD', ...inStock });
    expect(await events()).toEqual([]);
    await check(one, { price: '30', ...inStock });
    expect(await events()).toMatchObject([
      { type: 'stock.alert', item: { id }, product: { id: one }, price: 30 },
    ]);
  });

  test('fires when products that never had a price come into stock', async () => {
    const { watch, call, check, compare, events } = await shops();
    const id = await watch({ price: null, ...outOfStock });
    const item = await compare();
    expect(item).toMatchObject({ currency: null });
    await call('POST', `/items/${item.id}/alerts`, { condition: 'back_in_stock' });
    await check(id, { price: '30', ...inStock });
    expect(await events()).toMatchObject([{ type: 'stock.alert', item: { id: item.id }, price: 30 }]);
  });

  test('is previewed on the history of the item', async () => {
    const { one, other, call, compare, check } = await shops('30', '28');
    const { id } = await compare();
    await check(one, { price: '20' });
    const preview = await call('POST', `/items/${id}/alerts/preview`, { condition: 'below', threshold: 25 });
    expect(preview.body.data).toMatchObject({
      would_have_fired: 1,
      current_price: 20,
      fires_at_next_check: false,
    });
    await check(one, { price: '20', availability: 'out_of_stock' });
    await check(other, { price: '28', availability: 'out_of_stock' });
    const { body } = await call('POST', `/items/${id}/alerts/preview`, { condition: 'below', threshold: 25 });
    expect(body.data).toMatchObject({ would_have_fired: 1, current_price: null, currency: null });
  });

  test('is limited per item as per product', async () => {
    const { token, product } = await api.watched({ plan: 'plus', url: 'https://only.example/p/1' });
    const { body } = await ask(token, 'POST', '/items', { product_ids: [product.id] });
    const add = () =>
      api.call(token, 'POST', `/items/${body.data.id}/alerts`, { body: { condition: 'drops' } });
    const answers = [];
    for (let count = 0; count < 30; count += 1) answers.push((await add()).status);
    expect(new Set(answers)).toEqual(new Set([201, 403]));
  });
});

test('an offer whose page showed another GTIN than the first one is marked', async () => {
  const { watch, compare } = await shops();
  const gtins = [null, '04006381333931', '00012345600012', '04006381333931'];
  for (const gtin of gtins) await watch({ price: '20', identity: { gtin, sku: null } });
  const { offers } = await compare();
  expect(offers.map(({ has_other_gtin }: { has_other_gtin: boolean }) => has_other_gtin)).toEqual([
    false,
    false,
    true,
    false,
  ]);
});

test('suggests the same product at other shops by GTIN only', async () => {
  const { token } = await api.account({ plan: 'max' });
  const page = (gtin: string | null): ScriptedPage => ({ price: '20', identity: { gtin, sku: null } });
  const add = async (shop: string, gtin: string | null) => {
    api.reader.page(`https://${shop}.example/p/1`, page(gtin));
    return (await ask(token, 'POST', '/products', { url: `https://${shop}.example/p/1` })).body;
  };
  const one = await add('gtin-one', '04006381333931');
  expect(one.meta).toBeUndefined();
  expect((await add('gtin-none', null)).meta).toBeUndefined();
  const two = await add('gtin-two', '04006381333931');
  expect(two.meta).toEqual({
    also_watched_as: [],
    suggested_item: { item_id: null, product_ids: [one.data.id] },
  });
  const { body } = await ask(token, 'POST', '/items', { product_ids: [one.data.id, two.data.id] });
  api.reader.page('https://gtin-three.example/p/1', page('04006381333931'));
  const batch = await ask(token, 'POST', '/products/batch', { urls: ['https://gtin-three.example/p/1'] });
  expect(batch.body.meta.suggested_items).toEqual([
    {
      product_id: batch.body.data[0].id,
      item_id: body.data.id,
      product_ids: expect.arrayContaining([one.data.id, two.data.id]),
    },
  ]);
});
