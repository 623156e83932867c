import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { firecrawlError, firecrawlPage, type ProviderReply } from '../../support/provider-answers.ts';
import { openProviderServer, type ProviderServer } from '../../support/provider-server.ts';
import { openScriptedShop } from '../../support/scripted-shop.ts';
import { readThrough } from './read-through-providers.ts';

let providers: ProviderServer;
beforeAll(async () => {
  providers = await openProviderServer();
});
afterAll(() => providers.close());
beforeEach(() => providers.calls.splice(0));

const plainAndRendered = {
  firecrawl: [{ waitFor: 0 }, { waitFor: 3_000 }],
  zyte: [{ httpResponseBody: true }, { browserHtml: true }],
};

describe.each([
  ['firecrawl', 2],
  ['zyte', null],
] as const)('with %s', (name, creditsUsed) => {
  const order = [name];
  const bodies = () => providers.calls.map(({ body }) => body);

  test('a page without a price is read once more in a browser, and both reads are charged', async () => {
    expect(await readThrough(providers, 'https://shell.test/p/1', { order })).toMatchObject({
      price: { amountMinor: 19_999, currency: 'EUR' },
      driver: name,
      creditsUsed,
    });
    expect(bodies()).toMatchObject(plainAndRendered[name]);
  });

  test('a page without a price there either has none, and no other driver is asked', async () => {
    const chain = [name, name === 'zyte' ? 'firecrawl' : 'zyte'];
    await expect(readThrough(providers, 'https://noprice.test/p/1', { order: chain })).rejects.toMatchObject({
      failure: 'no_price',
      driver: name,
    });
    expect(bodies()).toMatchObject(plainAndRendered[name]);
  });

  test('a page is not rendered if there is no time for it', async () => {
    const reading = readThrough(providers, 'https://shell.test/p/1', { order, deadlineMs: 7_999 });
    await expect(reading).rejects.toMatchObject({ failure: 'no_price' });
    expect(providers.calls).toHaveLength(1);
  });

  test.each(['gone', 'waf', 'ok'])('%s.test is not rendered', async (host) => {
    await readThrough(providers, `https://${host}.test/p/1`, { order }).catch(() => null);
    expect(providers.calls).toHaveLength(1);
  });
});

describe('the result of the browser counts', () => {
  const page = (reply: (url: string) => ProviderReply) =>
    providers.answer('script.test', {
      firecrawl: ({ url, waitFor }) => (waitFor ? reply(url) : firecrawlPage(url, { html: '<h1>Lamp</h1>' })),
    });
  const reading = () => readThrough(providers, 'https://script.test/p/1', { order: ['firecrawl'] });

  test('if it is about the page', async () => {
    page((url) => firecrawlPage(url, { metadata: { statusCode: 410 } }));
    await expect(reading()).rejects.toMatchObject({ failure: 'unavailable' });
  });

  test('but not if it is about access: the page was read', async () => {
    page(() => firecrawlError(429));
    await expect(reading()).rejects.toMatchObject({ failure: 'no_price', driver: 'firecrawl' });
  });
});

test('the rendered read has all the time that is left, not only the share of its driver', async () => {
  await readThrough(providers, 'https://shell.test/p/1');
  expect(providers.calls.map(({ body }) => body)).toMatchObject([{ timeout: 8_000 }, { timeout: 18_000 }]);
});

test('the driver without a browser reads once', async () => {
  const shop = await openScriptedShop();
  shop.html('/p/1', '<h1>Desk Lamp</h1>');
  const options = { order: ['direct'], allow: [shop.host] };
  await expect(readThrough(providers, shop.url('/p/1'), options)).rejects.toMatchObject({
    failure: 'no_price',
  });
  expect(shop.hits('/p/1')).toBe(1);
  await shop.close();
});
