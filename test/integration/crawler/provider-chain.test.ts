import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { firecrawlPage } from '../../support/provider-answers.ts';
import { openProviderServer } from '../../support/provider-server.ts';
import { openScriptedShop } from '../../support/scripted-shop.ts';
import { readThrough } from './read-through-providers.ts';

const [providers, shop] = await Promise.all([openProviderServer(), openScriptedShop()]);
afterAll(() => Promise.all([providers.close(), shop.close()]));
beforeEach(() => providers.calls.splice(0));

const called = () => [...new Set(providers.calls.map(({ provider }) => provider))];
const bodies = () => providers.calls.map(({ body }) => body);

test('a provider that has no credits or rejects the key is not called again for its other route', async () => {
  for (const fault of ['rate', 'broke', 'badkey']) {
    providers.calls.splice(0);
    await readThrough(providers, `https://${fault}.test/p/1`, { order: ['zyte'] });
    expect(providers.calls).toHaveLength(1);
  }
});

describe('a driver is skipped', () => {
  test.each(['NO', 'FI', 'KR'])('for a read from %s, which Firecrawl does not support', async (country) => {
    expect(await readThrough(providers, 'https://ok.test/p/1', { country })).toMatchObject({
      driver: 'zyte',
    });
    expect(bodies()).toMatchObject([{ geolocation: country }]);
  });

  test('and the read fails if it is the only one: the price can differ by country', async () => {
    const reading = readThrough(providers, 'https://ok.test/p/1', { order: ['firecrawl'], country: 'NO' });
    await expect(reading).resolves.toMatchObject({
      failure: 'not_configured',
      driver: 'firecrawl',
      message: expect.stringContaining('NO'),
    });
    expect(called()).toEqual([]);
  });

  test('for a page at an IP address, which Zyte does not read', async () => {
    providers.answer('8.8.8.8', {
      firecrawl: ({ url }) => firecrawlPage(url, { metadata: { statusCode: 404 } }),
    });
    const reading = readThrough(providers, 'https://8.8.8.8/p/1', { order: ['zyte', 'firecrawl'] });
    await expect(reading).resolves.toMatchObject({ driver: 'firecrawl' });
    expect(called()).toEqual(['firecrawl']);
  });

  test('for a page that only this machine can read', async () => {
    shop.page('/p/1', { price: '19.99', currency: 'EUR' });
    const options = { order: ['firecrawl', 'zyte', 'direct'], allow: [shop.host] };
    expect(await readThrough(providers, shop.url('/p/1'), options)).toMatchObject({ driver: 'direct' });
    expect(called()).toEqual([]);
  });
});
