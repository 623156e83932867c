import { describe, expect, test } from 'vitest';
import { opened } from '../../support/opened.ts';
import type { ScriptedPage } from '../../support/scripted-page-reader.ts';
import { openWatchedPages } from '../../support/watched-pages.ts';
import type { WantedWatcher } from '../../support/watchers.ts';

const pages = await opened(openWatchedPages());

let made = 0;

/** The only watcher of a page, with alerts on every condition, and a slot of the page. */
async function watchPage(wanted: Partial<WantedWatcher> = {}) {
  made += 1;
  const url = `https://shop.example/belief/${made}`;
  const [watcher] = await pages.watch({ url, alerts: [['drops'], ['above', 1]], ...wanted });
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

const complete = { status: 'complete', error: null };
const accepted = (amounts: number[], events: number, product: object = {}) => ({
  checks: [complete],
  amounts,
  events,
  product,
});
const failed = (code: string, message: unknown = expect.any(String), retryable = false) => ({
  checks: [{ status: 'failed', error: { code, message, retryable, driver: expect.any(String) } }],
  amounts: [1999],
  events: 0,
  product: { price_minor: 1999, currency: 'EUR', price_count: 1, failed_checks_in_row: 1 },
});

type Readings = [first: ScriptedPage, second?: Parameters<typeof pages.reader.readings>[2]];
const dollars = { price: '15.00', currency: 'USD' };
const at15 = { price: '15.00' };
const soldOut = { price: null };
const closed = { price: null, name: 'Our shop is temporarily unavailable' };
const sold = 'out_of_stock';
const wasSold = { availability: sold } as const;
const soldAt15 = { ...at15, ...wasSold };
const ofLamp = { gtin: '04006381333931' };
const ofHose = { identity: { gtin: '00012345600012', sku: null } };
const elsewhere = {
  finalUrl: 'https://shop.example/category/garden',
  name: 'Garden hoses and sprinklers',
  identity: { gtin: null, sku: null },
};

const known = (availability: string, known_availability = availability) => ({
  availability,
  known_availability,
});
const isAt15 = (...availability: Parameters<typeof known>) =>
  accepted([1999, 1500], 1, known(...availability));
const inDollars = {
  price_minor: 1500,
  currency: 'USD',
  lowest_minor: 1500,
  highest_minor: 1500,
  initial_currency: 'EUR',
};
const isSoldOut = { availability: sold, price_minor: 1999, price_count: 1, status: 'watching' };
const isStillPending = {
  checks: [{ status: 'failed', error: { code: 'no_price' } }],
  product: { status: 'pending', price_minor: null, availability: null, failed_checks_in_row: 1 },
};
const isOfAnother = {
  checks: [{ error: { code: 'unavailable', reason: { kind: 'other_product' } } }],
  amounts: [1999],
};
const isOfNeither = {
  checks: [{ error: { reason: { kind: 'price_missing' } } }],
  product: { name: 'Desk Lamp' },
};
/** The message has both readings. */
const disagree = (first: string, second: string) =>
  failed('no_price', expect.stringMatching(new RegExp(`${first}.*${second}`)));

/**
 * What is read, the second time as the first unless it says otherwise, how many reads a check takes, how it ends, and
 * the watcher if it is not the usual one.
 */
const readings: [what: string, Readings, reads: number, end: object, wanted?: Partial<WantedWatcher>][] = [
  ['a price that fell by a factor of 2, twice', [{ price: '9.99' }], 2, accepted([1999, 999], 1)],
  ['a price that rose by a factor of 2, twice', [{ price: '39.98' }], 2, accepted([1999, 3998], 1)],
  ['a price that fell by a little less', [{ price: '10.00' }], 1, accepted([1999, 1000], 1)],
  [
    'another price the second time',
    [{ price: '5.00' }, { price: '19.99' }],
    2,
    disagree('5.00 EUR', '19.99 EUR'),
  ],
  ['a page that cannot be read again', [{ price: '5.00' }, 'unavailable'], 2, failed('unavailable')],
  // It meets `above 1`, but cannot be a drop.
  ['a first price', [{ price: '5.00' }], 1, accepted([500], 1), { priceMinor: null }],
  [
    'another currency twice: lowest and highest start over',
    [dollars],
    2,
    accepted([1999, 1500], 0, inDollars),
  ],
  ['another currency, and then the old one', [dollars, at15], 2, disagree('15.00 USD', '15.00 EUR')],
  ['another GTIN', [{ ...at15, ...ofHose }], 1, failed('unavailable'), ofLamp],
  ['a redirect to a page with another name', [{ ...at15, ...elsewhere }], 1, failed('unavailable'), ofLamp],
  ['a reworded title', [{ ...at15, name: 'SALE! Garden hose, now in green' }], 1, accepted([1999, 1500], 1)],
  ['a product that is sold out, twice', [soldAt15], 2, isAt15(sold), { availability: 'in_stock' }],
  ['a product that is back, twice', [at15], 2, isAt15('in_stock'), wasSold],
  // Both agree on the price.
  [
    'a product that is back, and then is not: the price is accepted',
    [at15, soldAt15],
    2,
    isAt15(sold),
    wasSold,
  ],
  [
    'a product that is back, and then has another price',
    [at15, { price: '16.00' }],
    2,
    { ...disagree('15.00 EUR', '16.00 EUR'), product: known(sold) },
    wasSold,
  ],
  // The page cannot be read again, three times: only the price is accepted.
  ['a product that is back, and no second page', [at15, 'http'], 6, isAt15(sold), wasSold],
  // It does not change the last known one.
  ['an unknown availability', [{ ...at15, availability: 'unknown' }], 1, isAt15('unknown', sold), wasSold],
  // The last price remains, without a new price point.
  ['a sold-out page without a price, twice', [soldOut], 2, accepted([1999], 0, isSoldOut)],
  [
    'a sold-out page without a price, and then with one',
    [soldOut, { price: '19.99' }],
    2,
    disagree('no price', '19.99 EUR'),
  ],
  ['a sold-out page of a product that never had a price', [soldOut], 1, isStillPending, { priceMinor: null }],
  ['a page that is "unavailable" without the product\'s name', [closed], 1, isOfNeither, ofLamp],
  ['a sold-out page of another product', [{ ...soldOut, ...ofHose }], 1, isOfAnother, ofLamp],
];

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
  test('is read again by another driver, and stored with its evidence, which includes the second reading', async () => {
    const { url, watcher, check } = await watchPage();
    pages.reader.readings(url, { price: '5.00', driver: 'firecrawl' }, { price: '5.00', driver: 'zyte' });
    const before = pages.reader.previousDrivers.length;
    await check();
    expect(pages.reader.previousDrivers.slice(before)).toEqual([null, 'firecrawl']);
    const at = new Date(pages.clock.now()).toISOString();
    const points = (await pages.items(`PRODUCT#${watcher.product.id}`)).filter(({ sk }) =>
      String(sk).startsWith('PRICE#'),
    );
    const confirmed = { driver: 'zyte', read_at: at, amount_minor: 500 };
    const evidence = { source: 'json_ld', text: '5.00', driver: 'firecrawl', confirmed, read_at: at };
    expect(points[1]).toMatchObject({ evidence });
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
      expect(await end()).toMatchObject(failed(failure, expect.any(String), true));
    },
  );

  test('is accepted after a second reading that first failed; watchers without an anomaly do not wait', async () => {
    const { url, watcher, end } = await watchPage();
    const [other] = await pages.watch({ url, priceMinor: 600, alerts: [['drops']] });
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
    expect(await end()).toMatchObject(accepted([1999, 500], 1));
    expect(await pages.amounts(other)).toEqual([600, 500]);
    expect(await pages.deliveries(other)).toHaveLength(1);
  });
});

test('a product in another currency can fire from the next check on, in that currency', async () => {
  const { url, check, end } = await watchPage();
  pages.reader.page(url, dollars);
  await check();
  pages.reader.page(url, { ...dollars, price: '14.00' });
  await check();
  expect(await end()).toMatchObject({ events: 1, product: { price_minor: 1400, lowest_minor: 1400 } });
});

describe('a sold-out page without a price', () => {
  test('is read once from the second check on, and none of its checks counts as failed', async () => {
    const { url, check, end } = await watchPage(wasSold);
    pages.reader.page(url, soldOut);
    for (let count = 0; count < 4; count += 1) await check();
    expect(pages.reader.reads(url)).toBe(4);
    expect(await end()).toMatchObject({
      checks: Array(4).fill(complete),
      amounts: [1999],
      product: { status: 'watching', failed_checks_in_row: 0 },
    });
  });

  test('ends failing like any completed check', async () => {
    const { url, check, end } = await watchPage(wasSold);
    pages.reader.fails(url, 'no_price');
    for (let count = 0; count < 3; count += 1) await check();
    expect(await end()).toMatchObject({ product: { status: 'failing' } });
    pages.reader.page(url, soldOut);
    await check();
    expect(await end()).toMatchObject({ product: { status: 'watching', failed_checks_in_row: 0 } });
  });
});

test.each(readings)('a check that reads %s', async (_what, read, reads, expected, wanted = {}) => {
  const { url, check, end } = await watchPage(wanted);
  pages.reader.readings(url, ...read);
  await check();
  expect(await end()).toMatchObject(expected);
  expect(pages.reader.reads(url)).toBe(reads);
});
