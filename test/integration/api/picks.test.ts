import { describe, expect, test } from 'vitest';
import { createProduct } from '../../../shared/interface/operations/create-product.ts';
import { createItem } from '../../../shared/interface/operations/items.ts';
import { listPrices } from '../../../shared/interface/operations/prices.ts';
import { updateProduct } from '../../../shared/interface/operations/update-product.ts';
import { ambiguousPage } from '../../support/ambiguous-page.ts';
import { refused } from '../../support/refused.ts';
import { setUpTestApi } from '../../support/test-api.ts';

const api = await setUpTestApi();

const url = 'https://shop.example/unclear';
const clearPage = '<title>Lamp</title><h1>Lamp</h1><p class="price">€90.00</p><button>Add to cart</button>';

interface Listed {
  data: { pick: string; amount: number; reason: string | null }[];
  meta: { name: string | null; price: number | null };
}

async function open(html = ambiguousPage()) {
  api.reader.shows(url, html);
  const { token } = await api.account();
  const post = (path: string, body: object) => api.call(token, 'POST', path, { body: { url, ...body } });
  const listed: Listed = JSON.parse((await post('/extract/candidates', {})).text);
  const pickOf = (amount: number) => listed.data.find((one) => one.amount === amount)?.pick ?? '';
  /** Watches the page at 90 EUR. */
  const watch = async () => {
    const { body } = await post('/products', { pick: pickOf(90) });
    const { data } = createProduct.success.body.parse(body);
    const path = `/products/${data.id}`;
    const change = (body: object) => api.call(token, 'PATCH', path, { body });
    return { data, path, change };
  };
  return { token, post, listed, pickOf, watch };
}

test('lists the candidates of a page that extract refuses', async () => {
  const { post, listed } = await open();
  expect(await post('/extract', {})).toMatchObject(refused(422, 'no_price'));
  expect(listed.data.map(({ amount }) => amount).toSorted()).toEqual([100, 80, 90]);
  expect(listed.data[0]?.reason).toBe('another price is about as likely');
  expect(listed.meta).toMatchObject({ name: 'Desk Lamp X1', price: null, currency: null });
});

test('an empty page has no candidates, and a blocked one fails as extract does', async () => {
  const { post, listed } = await open('<h1>Desk Lamp X1</h1><p>Coming soon</p>');
  expect(listed.data).toEqual([]);
  api.reader.fails(url, 'blocked');
  expect(await post('/extract/candidates', {})).toMatchObject({ status: 503 });
});

describe('a pick', () => {
  test('watches its price, and says so', async () => {
    const { token, post, pickOf } = await open();
    const { status, body } = await post('/products', { pick: pickOf(90) });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      data: { price: 90, currency: 'EUR', reading: 'picked', status: 'watching' },
    });
    const extracted = await post('/extract', { pick: pickOf(100) });
    expect(extracted.body).toMatchObject({ data: { price: 100 }, meta: { evidence: { picked: true } } });
    expect(await api.call(token, 'GET', '/products')).toMatchObject({
      body: { data: [{ reading: 'picked' }] },
    });
  });

  test('is refused with 422 if it was changed, is of another shop, or comes with expected_price', async () => {
    const { post, pickOf } = await open();
    const pick = pickOf(90);
    const changed = `${pick.slice(0, -1)}${pick.endsWith('A') ? 'B' : 'A'}`;
    const [invalid, failed] = [refused(422, 'invalid'), refused(422, 'validation_failed')];
    expect(await post('/products', { pick: changed })).toMatchObject(failed);
    expect(await post('/products', { pick, url: 'https://other.example/p' })).toMatchObject(invalid);
    expect(await post('/products', { pick, expected_price: 90 })).toMatchObject(failed);
  });

  test('whose place is gone is 422 no_price with the message of a check', async () => {
    const { post, pickOf } = await open();
    api.reader.shows(url, '<h1>Desk Lamp X1</h1><table id="a"><tr><td>€3.00</td></tr></table>');
    expect((await post('/extract', { pick: pickOf(90) })).body).toMatchObject({
      error: { code: 'no_price', message: 'The price that you chose is no longer on the page.' },
    });
  });

  test('null means absent when a product is added', async () => {
    const { post } = await open();
    expect(await post('/products', { pick: null })).toMatchObject({ status: 422 });
    expect(await post('/extract', { pick: null, expected_price: 90 })).toMatchObject({
      body: { data: { price: 90 } },
    });
  });

  test('is kept by a product whose page is too slow to be read', async () => {
    const { post, pickOf } = await open();
    api.reader.isSlow(url);
    const { status, body } = await post('/products', { pick: pickOf(90) });
    expect(status).toBe(201);
    expect(body).toMatchObject({ data: { status: 'pending', reading: 'picked' } });
  });
});

describe('expected_price', () => {
  test.each([
    ['of a place', ambiguousPage(), 'picked'],
    ['of automatic reading', clearPage, 'automatic'],
  ])(
    'is kept by a product whose page is too slow to be read, until its first check: %s',
    async (_, html, reading) => {
      const { token, post } = await open();
      api.reader.isSlow(url);
      const { status, body } = await post('/products', { expected_price: 90 });
      expect(status).toBe(201);
      expect(body).toMatchObject({ data: { status: 'pending', price: null } });
      const { id } = createProduct.success.body.parse(body).data;
      const path = `/products/${id}`;
      api.reader.shows(url, '<h1>Desk Lamp X1</h1><p class="price">€55.00</p>');
      await api.runChecks();
      expect((await api.call(token, 'GET', `${path}/checks`)).body).toMatchObject({
        data: [
          { error: { code: 'no_price', message: 'The page does not show the price 90. It shows 55 EUR.' } },
        ],
      });
      expect((await api.call(token, 'PATCH', path, { body: { country: 'DE' } })).body).toMatchObject({
        error: { code: 'no_price' },
      });
      api.reader.shows(url, html);
      await api.check(token, id);
      expect((await api.call(token, 'GET', path)).body).toMatchObject({ data: { price: 90, reading } });
      api.reader.shows(url, ambiguousPage({ cash: '€70.00' }));
      await api.check(token, id);
      expect((await api.call(token, 'GET', path)).body).toMatchObject({ data: { price: 70, reading } });
    },
  );

  test('picks the place that shows it', async () => {
    const { post } = await open();
    const { body } = await post('/products', { expected_price: 100 });
    expect(body).toMatchObject({ data: { price: 100, reading: 'picked' } });
  });

  test('leaves automatic reading alone if it has this price', async () => {
    const { post } = await open(
      '<title>Lamp</title><script type="application/ld+json">{"@type":"Product","name":"Lamp","offers":{"price":"20.00","priceCurrency":"EUR"}}</script><h1>Lamp</h1><p class="price">€20.00</p><button>Add to cart</button>',
    );
    expect((await post('/products', { expected_price: 20 })).body).toMatchObject({
      data: { reading: 'automatic' },
    });
  });

  test('that the page does not show is 422 no_price with the amounts that were found', async () => {
    const { post } = await open();
    const { status, body } = await post('/products', { expected_price: 55 });
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toMatch(/no_price.*90 EUR/s);
  });

  test.each(['EUR', 'GBP'])(
    'that the page shows in two currencies is the one in the currency of the request: %s',
    async (currency) => {
      const { post } = await open(
        '<title>Cup 4</title><h1>Cup 4</h1><div class="a"><p>In the euro zone</p><b>€50.00</b></div><div class="b"><p>In the kingdom</p><i>£50.00</i></div>',
      );
      expect((await post('/extract', { expected_price: 50 })).body).toMatchObject({ data: { price: 50 } });
      expect((await post('/extract', { expected_price: 50, currency })).body).toMatchObject({
        data: { price: 50, currency },
      });
    },
  );

  test.each([90.001, 1e-9])(
    'with more decimals than the currency has is 422 validation_failed: %s',
    async (expected_price) => {
      const { post } = await open();
      expect(await post('/products', { expected_price })).toMatchObject(refused(422, 'validation_failed'));
    },
  );
});

describe('PATCH', () => {
  test('reads the chosen place at once, restarts lows, and fires no alert', async () => {
    const { token, pickOf, watch } = await open();
    const { data, path, change } = await watch();
    await api.call(token, 'POST', `${path}/alerts`, { body: { condition: 'drops_by', threshold: 5 } });
    expect(data.compared_since).toBeNull();
    const changed = { price: 80, lowest_price: 80, highest_price: 80, initial_price: 90, reading: 'picked' };
    const { status, body } = await change({ pick: pickOf(80) });
    expect({ status, body }).toMatchObject({ status: 200, body: { data: changed } });
    await api.check(token, data.id);
    expect((await api.call(token, 'GET', path)).body).toMatchObject({
      data: { compared_since: expect.stringMatching(/Z$/) },
    });
    expect((await api.call(token, 'GET', '/events')).body).toMatchObject({ data: [] });
  });

  test('restarts the lows, the first price and the alerts of an item whose best offer it corrects', async () => {
    const { token, pickOf, watch } = await open();
    const { data, change } = await watch();
    const { body } = await api.call(token, 'POST', '/items', { body: { product_ids: [data.id] } });
    const path = `/items/${createItem.success.body.parse(body).data.id}`;
    await api.call(token, 'POST', `${path}/alerts`, { body: { condition: 'rises_by', threshold: 5 } });
    await change({ pick: pickOf(100) });
    const correct = { price: 100, lowest_price: 100, highest_price: 100, initial_price: 100 };
    expect((await api.call(token, 'GET', path)).body).toMatchObject({ data: correct });
    await api.check(token, data.id);
    expect((await api.call(token, 'GET', '/events')).body).toMatchObject({ data: [] });
  });

  test('separates what prices, previews and agents compare', async () => {
    const { token, pickOf, watch } = await open();
    const { data, path, change } = await watch();
    const history = async () =>
      listPrices.success.body.parse((await api.call(token, 'GET', `${path}/prices`)).body);
    const preview = async () =>
      (await api.call(token, 'POST', `${path}/alerts/preview`, { body: { condition: 'changes' } })).body;
    expect((await history()).meta.compared_since).toBeNull();
    api.clock.advance(60_000);
    const { body } = await change({ pick: pickOf(80) });
    const { compared_since } = updateProduct.success.body.parse(body).data;
    expect((await history()).meta.compared_since).toBe(compared_since);
    await api.check(token, data.id);
    expect(await preview()).toMatchObject({ data: { since: compared_since, would_have_fired: 0 } });
    const { result } = await api.tool(token, 'get_price_history', { product_id: data.id });
    expect(result).toMatchObject({
      total: 3,
      summary: { highest: { amount: 80 }, trend: 'steady' },
    });
  });

  test('restarts the alerts in the transaction that stores the price', async () => {
    const { token, pickOf, watch } = await open();
    const { data, path, change } = await watch();
    await api.call(token, 'POST', `${path}/alerts`, { body: { condition: 'drops_by', threshold: 5 } });
    api.tap.breakAfter('TransactWriteItemsCommand');
    await change({ pick: pickOf(100) });
    api.tap.mend();
    await api.check(token, data.id);
    expect((await api.call(token, 'GET', '/events')).body).toMatchObject({ data: [] });
  });

  test('is not undone by a request at the same time that chooses no price', async () => {
    const { pickOf, watch } = await open();
    const { change } = await watch();
    api.reader.meanwhile(async () => {
      await change({ pick: pickOf(80) });
    });
    expect((await change({ country: 'DE' })).body).toMatchObject({ data: { price: 80 } });
    expect((await change({})).body).toMatchObject({ data: { price: 80 } });
  });

  test('with pick null on an unclear page is 422 no_price, and changes nothing', async () => {
    const { token, watch } = await open();
    const { data, path, change } = await watch();
    expect(await change({ pick: null, name: 'Renamed' })).toMatchObject(refused(422, 'no_price'));
    expect((await api.call(token, 'GET', path)).body).toEqual({ data });
  });
});
