import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWatchedPages, type WatchedPages } from '../../support/watched-pages.ts';
import type { WantedWatcher, Watcher } from '../../support/watchers.ts';

let pages: WatchedPages;
beforeAll(async () => {
  pages = await openWatchedPages();
});
afterAll(() => pages.close());

let made = 0;

/** The only watcher of a page, with alerts on every condition, and a slot of the page. */
async function watchPage(wanted: Partial<WantedWatcher> = {}) {
  made += 1;
  const url = `https://shop.example/belief/${made}`;
  const [watcher] = await pages.watch({ url, alerts: [['drops'], ['above', 1]], ...wanted });
  if (!watcher) throw new Error('There is no watcher');
  return {
    url,
    watcher,
    check: async () => {
      await pages.tickFor(watcher);
      await pages.pipeline.run();
    },
    /** The check's result. */
    end: async () => ({
      amounts: await pages.amounts(watcher),
      checks: (await pages.checks(watcher)).map(({ status, error }) => ({ status, error })),
      events: (await pages.deliveries(watcher)).length,
      product: await pages.product(watcher),
    }),
  };
}

const accepted = { checks: [{ status: 'complete', error: null }] };
const failed = (code: string, message: unknown) => ({
  checks: [{ status: 'failed', error: { code, message, retryable: false, driver: expect.any(String) } }],
  amounts: [1999],
  events: 0,
  product: { price_minor: 1999, currency: 'EUR', price_count: 1, failed_checks_in_row: 1 },
});

test("every reading gets the product's last price, so that a different direct price can be verified", async () => {
  const { url, check } = await watchPage();
  pages.reader.readings(url, { price: '9.99' }, { price: '9.99', driver: 'other' });
  await check();
  await check();
  const told = pages.reader.requests.filter((one) => one.url === url).map(({ lastPrice }) => lastPrice);
  const euros = (amountMinor: number) => ({ amountMinor, currency: 'EUR' });
  expect(told).toEqual([euros(1999), euros(1999), euros(999)]);
});

describe('a price that changed by a factor of 2', () => {
  test.each([
    ['down', '9.99'],
    ['up', '39.98'],
  ])('%s is accepted if a second reading agrees, and then the alerts fire', async (_way, price) => {
    const { url, check, end } = await watchPage();
    pages.reader.readings(url, { price }, { price, driver: 'other' });
    await check();
    expect(pages.reader.reads(url)).toBe(2);
    expect(await end()).toMatchObject({
      ...accepted,
      amounts: [1999, Math.round(Number(price) * 100)],
      events: 1,
    });
  });

  test('is stored with its evidence, which includes the second reading', async () => {
    const { url, watcher, check } = await watchPage();
    pages.reader.readings(url, { price: '5.00' }, { price: '5.00', driver: 'other' });
    await check();
    const at = new Date(pages.clock.now()).toISOString();
    const points = await pages.table.query({
      pk: `PRODUCT#${watcher.product.id}`,
      from: 'PRICE#',
      to: 'PRICE#~',
    });
    expect(points[1]).toMatchObject({
      evidence: {
        source: 'json_ld',
        text: '5.00',
        driver: 'direct',
        confirmed: { driver: 'other', read_at: at, amount_minor: 500 },
        read_at: at,
      },
    });
  });

  test('is read again by another driver than the first', async () => {
    const { url, check } = await watchPage();
    pages.reader.readings(url, { price: '5.00', driver: 'firecrawl' }, { price: '5.00', driver: 'zyte' });
    const before = pages.reader.previousDrivers.length;
    await check();
    expect(pages.reader.previousDrivers.slice(before)).toEqual([null, 'firecrawl']);
  });

  test('fails the check if the second reading disagrees; the message has both prices, and nothing fires', async () => {
    const { url, check, end } = await watchPage();
    pages.reader.readings(url, { price: '5.00' }, { price: '19.99', driver: 'other' });
    await check();
    const message = expect.stringMatching(/5\.00 EUR.*19\.99 EUR/);
    expect(await end()).toMatchObject(failed('no_price', message));
  });

  test('fails the check if the page cannot be read again, and nothing fires', async () => {
    const { url, check, end } = await watchPage();
    pages.reader.readings(url, { price: '5.00' }, 'unavailable');
    await check();
    expect(await end()).toMatchObject(failed('unavailable', expect.any(String)));
  });

  test.each(['blocked', 'http', 'quota'] as const)(
    'is read again later if the second reading fails with %s, and the third failure ends the check',
    async (failure) => {
      const { url, watcher, end } = await watchPage();
      pages.reader.readings(url, { price: '5.00' }, failure);
      await pages.tickFor(watcher);
      const checkedMs = pages.clock.now();
      await pages.pipeline.run();
      expect(pages.reader.reads(url)).toBe(6);
      // Pauses of 30 and 120 seconds, each extended to the end of its minute.
      expect(pages.clock.now() - checkedMs).toBe(180_000);
      expect(await end()).toMatchObject({
        checks: [{ status: 'failed', error: { code: failure, retryable: true } }],
        amounts: [1999],
        events: 0,
        product: { price_minor: 1999, price_count: 1, failed_checks_in_row: 1 },
      });
    },
  );

  test('is accepted after a second reading that first failed; watchers without an anomaly do not wait', async () => {
    const { url, watcher, end } = await watchPage();
    const [other] = await pages.watch({ url, priceMinor: 600, alerts: [['drops']] });
    if (!other) throw new Error('There is no watcher');
    pages.reader.readings(url, { price: '5.00' }, 'http');
    await pages.tickFor(watcher);
    await pages.pipeline.work();
    expect((await end()).checks).toEqual([]);
    expect(await pages.amounts(other)).toEqual([600, 500]);
    expect(pages.pipeline.webhooksQueue.sent).toContainEqual(
      expect.objectContaining({ account_id: other.account.id }),
    );
    pages.reader.page(url, { price: '5.00' });
    await pages.pipeline.run();
    expect(await end()).toMatchObject({ ...accepted, amounts: [1999, 500], events: 1 });
    expect(await pages.amounts(other)).toEqual([600, 500]);
    expect(await pages.deliveries(other)).toHaveLength(1);
  });

  test('is not read again if it changed by a little less', async () => {
    const { url, check, end } = await watchPage();
    pages.reader.page(url, { price: '10.00' });
    await check();
    expect(pages.reader.reads(url)).toBe(1);
    expect(await end()).toMatchObject({ ...accepted, amounts: [1999, 1000], events: 1 });
  });

  test('is not an anomaly as the first price', async () => {
    const { url, check, end } = await watchPage({ priceMinor: null });
    pages.reader.page(url, { price: '5.00' });
    await check();
    expect(pages.reader.reads(url)).toBe(1);
    // A first price can meet `above 1`, but cannot be a drop.
    expect(await end()).toMatchObject({ ...accepted, amounts: [500], events: 1 });
  });
});

describe('another currency', () => {
  test('is accepted if a second reading agrees; lowest and highest start over, and nothing fires', async () => {
    const { url, check, end } = await watchPage();
    pages.reader.readings(url, { price: '15.00', currency: 'USD' }, { price: '15.00', currency: 'USD' });
    await check();
    expect(pages.reader.reads(url)).toBe(2);
    expect(await end()).toMatchObject({
      ...accepted,
      events: 0,
      product: {
        price_minor: 1500,
        currency: 'USD',
        lowest_minor: 1500,
        highest_minor: 1500,
        initial_currency: 'EUR',
      },
    });
  });

  test('can fire from the next check on, in the new currency', async () => {
    const { url, check, end } = await watchPage();
    pages.reader.page(url, { price: '15.00', currency: 'USD' });
    await check();
    pages.reader.page(url, { price: '14.00', currency: 'USD' });
    await check();
    expect(await end()).toMatchObject({ events: 1, product: { price_minor: 1400, lowest_minor: 1400 } });
  });

  test('fails the check if the second reading has the old one', async () => {
    const { url, check, end } = await watchPage();
    pages.reader.readings(url, { price: '15.00', currency: 'USD' }, { price: '15.00' });
    await check();
    expect(await end()).toMatchObject(failed('no_price', expect.stringMatching(/15\.00 USD.*15\.00 EUR/)));
  });
});

describe('a page that now shows another product', () => {
  test.each([
    ['another GTIN', { identity: { gtin: '00012345600012', sku: null } }],
    [
      'a redirect to a page with another name',
      { finalUrl: 'https://shop.example/category/garden', name: 'Garden hoses and sprinklers' },
    ],
  ])('by %s fails the check with unavailable, and nothing fires', async (_what, page) => {
    const { url, check, end } = await watchPage({ gtin: '04006381333931' });
    const identity = { gtin: null, sku: null };
    pages.reader.page(url, { price: '15.00', identity, ...page });
    await check();
    expect(await end()).toMatchObject(failed('unavailable', expect.any(String)));
  });

  test('is not detected if only the title is reworded', async () => {
    const { url, check, end } = await watchPage();
    pages.reader.page(url, { price: '15.00', name: 'SALE! Garden hose, now in green' });
    await check();
    expect(await end()).toMatchObject({ ...accepted, amounts: [1999, 1500], events: 1 });
  });
});

describe('a change of availability', () => {
  const stockOf = async (watcher: Watcher) => {
    const product = await pages.product(watcher);
    return [product?.availability, product?.known_availability];
  };

  test.each([
    ['in_stock', 'out_of_stock'],
    ['out_of_stock', 'in_stock'],
  ] as const)('from %s to %s is accepted if a second reading agrees', async (before, availability) => {
    const { url, watcher, check, end } = await watchPage({ availability: before });
    pages.reader.page(url, { price: '15.00', availability });
    await check();
    expect(pages.reader.reads(url)).toBe(2);
    expect(await end()).toMatchObject({ ...accepted, amounts: [1999, 1500], events: 1 });
    expect(await stockOf(watcher)).toEqual([availability, availability]);
  });

  test('that a second reading contradicts is rejected; the price, on which both agree, is accepted', async () => {
    const { url, watcher, check, end } = await watchPage({ availability: 'out_of_stock' });
    pages.reader.readings(url, { price: '15.00' }, { price: '15.00', availability: 'out_of_stock' });
    await check();
    expect(await end()).toMatchObject({ ...accepted, amounts: [1999, 1500], events: 1 });
    expect(await stockOf(watcher)).toEqual(['out_of_stock', 'out_of_stock']);
  });

  test('whose second reading has another price fails the check', async () => {
    const { url, watcher, check, end } = await watchPage({ availability: 'out_of_stock' });
    pages.reader.readings(url, { price: '15.00' }, { price: '16.00' });
    await check();
    expect(await end()).toMatchObject(failed('no_price', expect.stringMatching(/15\.00 EUR.*16\.00 EUR/)));
    expect(await stockOf(watcher)).toEqual(['out_of_stock', 'out_of_stock']);
  });

  test('that cannot be read again is retried three times, and then only the price is accepted', async () => {
    const { url, watcher, check, end } = await watchPage({ availability: 'out_of_stock' });
    pages.reader.readings(url, { price: '15.00' }, 'http');
    await check();
    expect(pages.reader.reads(url)).toBe(6);
    expect(await end()).toMatchObject({ ...accepted, amounts: [1999, 1500], events: 1 });
    expect(await stockOf(watcher)).toEqual(['out_of_stock', 'out_of_stock']);
  });

  test('to unknown does not change the last known one, and is not read again', async () => {
    const { url, watcher, check } = await watchPage({ availability: 'out_of_stock' });
    pages.reader.page(url, { price: '15.00', availability: 'unknown' });
    await check();
    expect(pages.reader.reads(url)).toBe(1);
    expect(await stockOf(watcher)).toEqual(['unknown', 'out_of_stock']);
  });
});

describe('a page that is out of stock and no longer shows a price', () => {
  const soldOut = { price: null };

  test('completes the check if a second reading agrees: the last price remains, without a new price point', async () => {
    const { url, check, end } = await watchPage();
    pages.reader.page(url, soldOut);
    await check();
    expect(pages.reader.reads(url)).toBe(2);
    expect(await end()).toMatchObject({
      ...accepted,
      amounts: [1999],
      events: 0,
      product: { availability: 'out_of_stock', price_minor: 1999, price_count: 1, status: 'watching' },
    });
  });

  test('is read once from the second check on, and none of its checks counts as failed', async () => {
    const { url, check, end } = await watchPage({ availability: 'out_of_stock' });
    pages.reader.page(url, soldOut);
    for (let count = 0; count < 4; count += 1) await check();
    expect(pages.reader.reads(url)).toBe(4);
    const { checks, amounts, product } = await end();
    expect(checks.map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => 'complete'));
    expect(amounts).toEqual([1999]);
    expect(product).toMatchObject({ status: 'watching', failed_checks_in_row: 0 });
  });

  test('ends failing like any completed check', async () => {
    const { url, check, end } = await watchPage({ availability: 'out_of_stock' });
    pages.reader.fails(url, 'no_price');
    for (let count = 0; count < 3; count += 1) await check();
    expect(await end()).toMatchObject({ product: { status: 'failing' } });
    pages.reader.page(url, soldOut);
    await check();
    expect(await end()).toMatchObject({ product: { status: 'watching', failed_checks_in_row: 0 } });
  });

  test('fails the check if the second reading has a price; the message has both', async () => {
    const { url, check, end } = await watchPage();
    pages.reader.readings(url, soldOut, { price: '19.99' });
    await check();
    expect(await end()).toMatchObject(failed('no_price', expect.stringMatching(/no price.*19\.99 EUR/)));
  });

  test('fails the check of a product that never had a price', async () => {
    const { url, check, end } = await watchPage({ priceMinor: null });
    pages.reader.page(url, soldOut);
    await check();
    expect(await end()).toMatchObject({
      checks: [{ status: 'failed', error: { code: 'no_price' } }],
      product: { status: 'pending', price_minor: null, availability: null, failed_checks_in_row: 1 },
    });
  });

  test('fails the check with unavailable if the page now shows another product', async () => {
    const { url, check, end } = await watchPage({ gtin: '04006381333931' });
    pages.reader.page(url, { ...soldOut, identity: { gtin: '00012345600012', sku: null } });
    await check();
    expect(await end()).toMatchObject(failed('unavailable', expect.any(String)));
  });
});
