import { beforeEach, describe, expect, test } from 'vitest';
import { opened } from '../../support/opened.ts';
import {
  firecrawlError,
  firecrawlPage,
  type ProviderReply,
  zytePage,
} from '../../support/provider-answers.ts';
import { openProviderServer } from '../../support/provider-server.ts';
import { openScriptedShop } from '../../support/scripted-shop.ts';
import { readThrough } from './read-through-providers.ts';

const providers = await opened(openProviderServer());
beforeEach(() => providers.calls.splice(0));

const bodies = () => providers.calls.map(({ body }) => body);

test("Firecrawl waits for the page's scripts on the first call, which costs the same credit", async () => {
  expect(await readThrough(providers, 'https://shell.test/p/1', { order: ['firecrawl'] })).toMatchObject({
    price: { amountMinor: 19_999, currency: 'EUR' },
    driver: 'firecrawl',
    creditsUsed: 1,
  });
  expect(bodies()).toMatchObject([{ waitFor: 3_000 }]);
});

test('Zyte reads a page in a browser only if the page has no price without scripts', async () => {
  const order = ['zyte-http', 'zyte-browser'];
  expect(await readThrough(providers, 'https://shell.test/p/1', { order })).toMatchObject({
    driver: 'zyte',
    creditsUsed: null,
  });
  expect(bodies()).toMatchObject([{ httpResponseBody: true }, { browserHtml: true }]);
});

test('a page on which no route finds a price is read once by each route', async () => {
  await expect(readThrough(providers, 'https://noprice.test/p/1')).resolves.toMatchObject({
    failure: 'no_price',
    driver: 'zyte',
  });
  expect(bodies()).toMatchObject([{ waitFor: 3_000 }, { httpResponseBody: true }, { browserHtml: true }]);
});

test('a page is not rendered if there is no time for it', async () => {
  const order = ['zyte-http', 'zyte-browser'];
  const reading = readThrough(providers, 'https://shell.test/p/1', { order, deadlineMs: 7_999 });
  await expect(reading).resolves.toMatchObject({ failure: 'no_price' });
  expect(providers.calls).toHaveLength(1);
});

test.each(['gone', 'ok'])('%s.test is not read twice', async (host) => {
  await readThrough(providers, `https://${host}.test/p/1`, { order: ['zyte'] });
  expect(providers.calls).toHaveLength(1);
});

describe("the browser's result counts", () => {
  const page = (reply: (url: string) => ProviderReply) =>
    providers.answer('script.test', {
      zyte: (order) =>
        order.browserHtml ? reply(order.url) : zytePage(order.url, order, { html: '<h1>Lamp</h1>' }),
      firecrawl: ({ url }) => firecrawlPage(url, { html: '<h1>Lamp</h1>' }),
    });
  const reading = () => readThrough(providers, 'https://script.test/p/1', { order: ['zyte'] });

  test('if it is about the page', async () => {
    page((url) => zytePage(url, { browserHtml: true }, { more: { statusCode: 410 } }));
    await expect(reading()).resolves.toMatchObject({ failure: 'unavailable' });
  });

  test('but not if it is about access, because the page was read', async () => {
    page(() => firecrawlError(429));
    await expect(reading()).resolves.toMatchObject({ failure: 'no_price', driver: 'zyte' });
  });
});

test('the last route gets all the remaining time', async () => {
  await readThrough(providers, 'https://shell.test/p/1', { order: ['firecrawl'] });
  expect(bodies()).toMatchObject([{ timeout: 18_000 }]);
});

test('a direct read does not run scripts, and is made once', async () => {
  const shop = await openScriptedShop();
  shop.html('/p/1', '<h1>Desk Lamp</h1>');
  const options = { order: ['direct'], allow: [shop.host] };
  await expect(readThrough(providers, shop.url('/p/1'), options)).resolves.toMatchObject({
    failure: 'no_price',
  });
  expect(shop.hits('/p/1')).toBe(1);
  await shop.close();
});
