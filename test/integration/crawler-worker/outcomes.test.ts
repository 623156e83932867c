import { describe, expect, test } from 'vitest';
import { toTime } from '../../../shared/platform/identifiers/clock.ts';
import { setUpTestApi } from '../../support/test-api.ts';

const api = await setUpTestApi();

let pages = 0;

/** A product whose checks read the given pages. */
async function watched() {
  const { token } = await api.account();
  pages += 1;
  const url = `https://shop.example/p/${pages}`;
  const product = await api.watch(token, url);
  const show = async () => (await api.call(token, 'GET', `/products/${product.id}`)).body;
  const check = async () => {
    await api.call(token, 'POST', `/products/${product.id}/checks`);
    api.clock.advance(60_000);
    await api.runChecks();
    return show();
  };
  return {
    token,
    url,
    product,
    reads: (price: string, currency = 'EUR') => {
      api.reader.page(url, { price, currency });
      return check();
    },
    fails: () => {
      api.reader.fails(url, 'no_price');
      return check();
    },
    history: async () => (await api.call(token, 'GET', `/products/${product.id}/prices`)).body,
  };
}

describe('a successful check', () => {
  test('changes price, lowest, highest and checked_at, never the initial price', async () => {
    const { product, reads } = await watched();
    await reads('25.00');
    expect(await reads('12.50')).toEqual({
      data: {
        ...product,
        price: 12.5,
        lowest_price: 12.5,
        highest_price: 25,
        initial_price: 19.99,
        checked_at: toTime(api.clock.now()),
        price_read_at: toTime(api.clock.now()),
      },
    });
  });
});

describe('a failed check', () => {
  const last_check_error = 'no_price';

  test('changes only checked_at and the reason, not the time of the price', async () => {
    const { product, fails, history } = await watched();
    const before = await history();
    expect(await fails()).toEqual({
      data: { ...product, checked_at: toTime(api.clock.now()), last_check_error },
    });
    expect(await history()).toEqual(before);
  });

  test('three in a row set the status to failing, and the prices remain', async () => {
    const { product, fails } = await watched();
    await fails();
    expect(await fails()).toMatchObject({ data: { status: 'watching', is_failing: false } });
    expect(await fails()).toEqual({
      data: {
        ...product,
        status: 'failing',
        is_failing: true,
        checked_at: toTime(api.clock.now()),
        last_check_error,
      },
    });
  });

  test('the next success sets it to watching, and the count starts over', async () => {
    const { fails, reads } = await watched();
    for (let failed = 0; failed < 4; failed += 1) await fails();
    expect(await reads('18.00')).toMatchObject({
      data: { status: 'watching', is_failing: false, price: 18 },
    });
    await fails();
    expect(await fails()).toMatchObject({ data: { status: 'watching' } });
  });
});

describe('a pending product', () => {
  const pending = async () => {
    const { token } = await api.account();
    pages += 1;
    const url = `https://shop.example/slow/${pages}`;
    api.reader.isSlow(url);
    const product = await api.watch(token, url);
    const check = async () => {
      await api.check(token, product.id);
      return (await api.call(token, 'GET', `/products/${product.id}`)).body;
    };
    return { url, check };
  };

  test('stays pending after two failures, and is failing with price null after three', async () => {
    const { url, check } = await pending();
    api.reader.fails(url, 'unavailable');
    expect(await check()).toMatchObject({ data: { status: 'pending' } });
    expect(await check()).toMatchObject({ data: { status: 'pending' } });
    expect(await check()).toMatchObject({
      data: { status: 'failing', is_failing: true, price: null, currency: null, initial_price: null },
    });
  });

  test('is watching after its first success, whose price is the initial price', async () => {
    const { url, check } = await pending();
    api.reader.fails(url, 'unavailable');
    await check();
    api.reader.page(url, { price: '7.00' });
    expect(await check()).toMatchObject({
      data: { status: 'watching', price: 7, initial_price: 7, lowest_price: 7, highest_price: 7 },
    });
  });
});

test('a page that changes its currency resets lowest and highest, and keeps each price point in its own currency', async () => {
  const { reads, history } = await watched();
  await reads('25.00');
  const body = await reads('2500', 'JPY');
  // A reading in another currency can require a second one that agrees.
  const settled = JSON.stringify(body).includes('JPY') ? body : await reads('2500', 'JPY');
  expect(settled).toMatchObject({
    data: {
      price: 2500,
      currency: 'JPY',
      lowest_price: 2500,
      highest_price: 2500,
      initial_price: 19.99,
      initial_currency: 'EUR',
    },
  });
  expect(await reads('2400', 'JPY')).toMatchObject({ data: { lowest_price: 2400, highest_price: 2500 } });
  expect(await history()).toMatchObject({
    data: [
      { amount: 2400, currency: 'JPY' },
      { amount: 2500, currency: 'JPY' },
      { amount: 25, currency: 'EUR' },
      { amount: 19.99, currency: 'EUR' },
    ],
  });
});
