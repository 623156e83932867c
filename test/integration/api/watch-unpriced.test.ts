import { describe, expect, test } from 'vitest';
import { createProduct } from '../../../shared/interface/operations/create-product.ts';
import { newId } from '../../../shared/platform/identifiers/ids.ts';
import { refused } from '../../support/refused.ts';
import type { ScriptedPage } from '../../support/scripted-page-reader.ts';
import { setUpTestApi } from '../../support/test-api.ts';

const api = await setUpTestApi();

const soldOut = { price: null, availability: 'out_of_stock' } as const;

/** A product that is watched without a price. */
async function watching(page: ScriptedPage, more: object = {}) {
  const url = `https://shop.example/${newId()}`;
  const { token } = await api.account();
  api.reader.page(url, page);
  const add = (body: object) => api.call(token, 'POST', '/products', { body: { url, ...more, ...body } });
  const response = await add({ when_unpriced: 'watch' });
  const { data } = createProduct.success.body.parse(response.body);
  const path = `/products/${data.id}`;
  const get = async (at: string) => (await api.call(token, 'GET', at)).body;
  return {
    url,
    add,
    path,
    response,
    get,
    token,
    change: (body: object) => api.call(token, 'PATCH', path, { body }),
    alert: (body: object) => api.call(token, 'POST', `${path}/alerts`, { body }),
    check: async (shown: ScriptedPage | null) => {
      if (shown) api.reader.page(url, shown);
      else api.reader.fails(url, 'unavailable');
      await api.call(token, 'POST', `${path}/checks`);
      await api.runChecks();
      return { product: await get(path), checks: await get(`${path}/checks?per_page=1`) };
    },
  };
}

const complete = { data: [{ status: 'complete', error: null }] };

describe('a page without a price', () => {
  test.each(['out_of_stock', 'in_stock', 'unknown'] as const)(
    'that is %s is saved as pending',
    async (availability) => {
      const { response, get, path, add } = await watching({ price: null, availability });
      expect(response).toMatchObject({
        status: 201,
        body: {
          data: {
            status: 'pending',
            price: null,
            initial_price: null,
            availability,
            name: 'Desk Lamp',
            image_url: 'https://shop.example/lamp.jpg',
          },
        },
      });
      expect(await get(path)).toEqual(response.body);
      expect(await get(`${path}/prices`)).toMatchObject({ data: [] });
      for (const refusing of [{}, { when_unpriced: 'refuse' }])
        expect(await add(refusing)).toMatchObject(refused(422, 'no_price'));
    },
  );

  test('is refused if it shows several prices, or one in an open currency', async () => {
    const { add, url } = await watching(soldOut);
    api.reader.page(url, { ...soldOut, isUnclear: true });
    expect(await add({ when_unpriced: 'watch' })).toMatchObject(refused(422, 'no_price'));
    api.reader.page(url, { price: null, availability: 'in_stock', isUnclear: true });
    expect(await add({ when_unpriced: 'watch' })).toMatchObject(refused(422, 'no_price'));
  });

  test('is refused if it is a list, but not for the products that it recommends', async () => {
    const { token } = await api.account();
    const url = 'https://shop.example/sofas';
    const add = () => api.call(token, 'POST', '/products', { body: { url, when_unpriced: 'watch' } });
    const cards = (count: number) =>
      Array.from(
        { length: count },
        (_, at) =>
          `<div class="card"><a href="/sofa-${at}"><h3>Sofa Model ${at}</h3></a><p class="price">€${100 + at}.00</p><button>Add to cart</button></div>`,
      ).join('');
    const page = (name: string, rest: string) =>
      api.reader.shows(url, `<html lang="en"><title>${name}</title><h1>${name}</h1>${rest}</html>`);
    page('Sofas', cards(8));
    expect(await add()).toMatchObject(refused(422, 'no_price', expect.stringContaining('looks like a list')));
    for (const about of ['Sold out', 'Sign in to see the price'])
      for (const count of [0, 3]) {
        page('Sofa Model 9', `<p>${about}</p><h2>You may also like</h2>${cards(count)}`);
        expect(await add()).toMatchObject({ status: 201 });
      }
    page('Sofa Model 9', `<p>Sold out</p><h2>You may also like</h2>${cards(8)}`);
    expect(await add()).toMatchObject({ status: 201 });
  });

  test('has complete checks, fails after three that cannot read it, and is pending again afterwards', async () => {
    const { check } = await watching(soldOut);
    expect(await check(soldOut)).toMatchObject({
      product: { data: { status: 'pending' } },
      checks: complete,
    });
    for (const status of ['pending', 'pending', 'failing'])
      expect(await check(null)).toMatchObject({
        product: { data: { status } },
        checks: { data: [{ status: 'failed' }] },
      });
    expect(await check(soldOut)).toMatchObject({
      product: { data: { status: 'pending', is_failing: false, last_check_error: null } },
      checks: complete,
    });
  });

  test('fails with no_price once it is unclear', async () => {
    const { check } = await watching(soldOut);
    expect(await check({ price: null, availability: 'in_stock', isUnclear: true })).toMatchObject({
      product: { data: { status: 'pending', last_check_error: 'no_price' } },
      checks: { data: [{ status: 'failed', error: { code: 'no_price' } }] },
    });
  });

  test('is watching from its first price, which is the initial one', async () => {
    const { check } = await watching(soldOut);
    expect(await check({ price: '30.00', availability: 'out_of_stock' })).toMatchObject({
      product: { data: { status: 'watching', price: 30, initial_price: 30, lowest_price: 30 } },
      checks: complete,
    });
  });

  test('can be too slow to read: its first check accepts that it has no price', async () => {
    const { url, add } = await watching(soldOut);
    api.reader.isSlow(url);
    const { data } = createProduct.success.body.parse((await add({ when_unpriced: 'watch' })).body);
    api.reader.page(url, soldOut);
    await api.runChecks();
    expect(
      (await api.items(`PRODUCT#${data.id}`)).find(({ sk }) => String(sk).startsWith('CHECK#')),
    ).toMatchObject({
      status: 'complete',
    });
  });
});

describe('moving a product that waits for its first price', () => {
  const to = 'https://shop.example/moved';

  test('to another page without a price keeps it pending, without a price point', async () => {
    const { path, get, change } = await watching(soldOut);
    api.reader.page(to, { ...soldOut, name: 'Desk Lamp (blue)' });
    expect(await change({ url: to, currency: 'USD' })).toMatchObject({
      status: 200,
      body: { data: { url: to, name: 'Desk Lamp (blue)', status: 'pending', price: null } },
    });
    expect(await get(`${path}/prices`)).toMatchObject({ data: [] });
  });

  test('is refused for a page with several prices, and for another product', async () => {
    const { path, get, change } = await watching(soldOut);
    const before = await get(path);
    api.reader.page(to, { price: null, availability: 'in_stock', isUnclear: true });
    expect(await change({ url: to })).toMatchObject(refused(422, 'no_price'));
    api.reader.page(to, { ...soldOut, name: 'Garden hose' });
    expect(await change({ url: to })).toMatchObject(refused(422, 'invalid'));
    expect(await get(path)).toEqual(before);
  });

  test('never takes the price of its former page from a check that began before', async () => {
    const { url, path, get, token, change } = await watching(soldOut);
    api.reader.page(to, soldOut);
    await api.call(token, 'POST', `${path}/checks`);
    const reads = api.reader.holds(url, { price: '1.00' });
    const checked = api.runChecks();
    await reads.begun;
    await change({ url: to });
    reads.release();
    await checked;
    expect(await get(path)).toMatchObject({ data: { url: to, status: 'pending', price: null } });
  });
});

describe('an alert on a product without a price', () => {
  test('below and above are evaluated at the first price, in the currency of the page', async () => {
    const { alert, check, get } = await watching(soldOut);
    await alert({ condition: 'below', threshold: 50 });
    expect(await get('/events')).toMatchObject({ data: [] });
    await check(soldOut);
    expect(await get('/events')).toMatchObject({ data: [] });
    await check({ price: '40.00', currency: 'USD', availability: 'out_of_stock' });
    expect(await get('/events')).toMatchObject({
      data: [{ type: 'price.alert', data: { price: 40, currency: 'USD', previous_price: null } }],
    });
  });

  test('is not evaluated in another currency than the request’s', async () => {
    const { alert, check, get } = await watching(soldOut, { currency: 'EUR' });
    expect(await alert({ condition: 'below', threshold: 50 })).toMatchObject({
      body: { data: { currency: 'EUR' } },
    });
    const { product } = await check({ price: '40.00', currency: 'USD', availability: 'out_of_stock' });
    expect(product).toMatchObject({ data: { price: 40, currency: 'USD' } });
    expect(await get('/events')).toMatchObject({ data: [] });
  });

  test.each([
    ['out_of_stock', null],
    ['unknown', null],
    ['out_of_stock', '25.00'],
  ] as const)(
    'back_in_stock fires once at the change from %s to in_stock, with the price %s',
    async (availability, price) => {
      const { alert, check, get } = await watching({ price: null, availability });
      await alert({ condition: 'back_in_stock' });
      await check({ price: null, availability });
      await check({ price, availability: 'in_stock' });
      await check({ price, availability: 'in_stock' });
      expect(await get('/events')).toMatchObject({
        data: [
          {
            type: 'stock.alert',
            data: {
              price: price === null ? null : 25,
              currency: price === null ? null : 'EUR',
              availability: 'in_stock',
              alerts: [{ condition: 'back_in_stock' }],
            },
          },
        ],
        meta: { has_more: false },
      });
      expect(await get('/events')).not.toMatchObject({ data: [{}, {}] });
    },
  );

  test('back_in_stock does not fire for a product that was in stock when it was added', async () => {
    const { alert, check, get } = await watching({ price: null, availability: 'in_stock' });
    await alert({ condition: 'back_in_stock' });
    await check({ price: null, availability: 'in_stock' });
    await check({ price: '9.00', availability: 'in_stock' });
    expect(await get('/events')).toMatchObject({ data: [] });
  });

  test('the others can be set, and start at the first price', async () => {
    const { alert, check, get } = await watching(soldOut);
    await alert({ condition: 'drops' });
    await alert({ condition: 'changes' });
    await alert({ condition: 'rises_by', threshold: 10 });
    await check({ price: '20.00', availability: 'out_of_stock' });
    expect(await get('/events')).toMatchObject({ data: [] });
    await check({ price: '22.00', availability: 'out_of_stock' });
    expect(await get('/events')).toMatchObject({
      data: [{ data: { alerts: [{ condition: 'rises_by' }, { condition: 'changes' }] } }],
    });
  });
});
