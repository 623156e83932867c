import { beforeEach, describe, expect, test } from 'vitest';
import { configureRoutes } from '../../../shared/pages/crawler/drivers/configure-routes.ts';
import { opened } from '../../support/opened.ts';
import { openProviderServer } from '../../support/provider-server.ts';
import { bring } from './read-through-providers.ts';

const providers = await opened(openProviderServer());
beforeEach(() => providers.calls.splice(0));

const url = 'https://ok.test/p/1';

describe('the request to Firecrawl', () => {
  test('gets an uncached page from the country in one call', async () => {
    await bring(providers, 'firecrawl', url, { country: 'DE', currency: 'EUR' });
    expect(providers.calls).toMatchObject([
      {
        method: 'POST',
        path: '/v2/scrape',
        headers: {
          authorization: 'Bearer fc-test',
          'content-type': 'application/json',
          accept: 'application/json',
        },
      },
    ]);
    expect(providers.calls[0]?.body).toEqual({
      url,
      formats: ['product', 'rawHtml'],
      onlyMainContent: false,
      maxAge: 0,
      storeInCache: false,
      location: { country: 'DE', languages: ['de-DE', 'de'] },
      timeout: 18_000,
      waitFor: 0,
      skipTlsVerification: false,
      blockAds: true,
      parsers: [],
    });
  });

  test('has no location if no country is requested', async () => {
    await bring(providers, 'firecrawl', url);
    expect(providers.calls[0]?.body).not.toHaveProperty('location');
  });

  test('waits for scripts if a browser is required', async () => {
    await bring(providers, 'firecrawl', url, { rendering: 'browser' });
    expect(providers.calls[0]?.body).toMatchObject({ waitFor: 3_000, timeout: 18_000 });
  });

  test.each([
    [20_000, 18_000],
    [2_500, 1_000],
  ])('has a timeout of %i ms less the reserve: %i', async (deadlineMs, timeout) => {
    await bring(providers, 'firecrawl', url, { deadlineMs });
    expect(providers.calls[0]?.body).toMatchObject({ timeout });
  });

  test('waits for at most half of a short timeout, because Firecrawl rejects more', async () => {
    await bring(providers, 'firecrawl', url, { deadlineMs: 4_000, rendering: 'browser' });
    expect(providers.calls[0]?.body).toMatchObject({ timeout: 2_000, waitFor: 1_000 });
  });
});

describe('the request to Zyte', () => {
  test('gets the page without scripts from the country, and not the product, which would double the cost', async () => {
    await bring(providers, 'zyte', url, { country: 'NO', currency: 'NOK' });
    expect(providers.calls).toMatchObject([
      {
        method: 'POST',
        path: '/v1/extract',
        headers: {
          authorization: `Basic ${Buffer.from('zy-test:').toString('base64')}`,
          'content-type': 'application/json',
          'accept-encoding': 'gzip, deflate, br',
        },
      },
    ]);
    expect(providers.calls[0]?.body).toEqual({
      url,
      httpResponseBody: true,
      geolocation: 'NO',
      followRedirect: true,
      verifyCertificate: true,
      tags: { svc: 'price-watch' },
    });
  });

  test('gets the rendered page if a browser is required, with only the fields that Zyte allows', async () => {
    await bring(providers, 'zyte', url, { rendering: 'browser' });
    expect(providers.calls[0]?.body).toEqual({
      url,
      browserHtml: true,
      tags: { svc: 'price-watch' },
    });
  });
});

describe.each(['firecrawl', 'zyte'])('%s', (name) => {
  test('gets the URL as we parsed it', async () => {
    await bring(providers, name, 'HTTPS://OK.test:443/p\\1');
    expect(providers.calls[0]?.body).toMatchObject({ url: 'https://ok.test/p/1' });
  });

  test.each([
    'http://127.0.0.1/p',
    'http://2130706433/p',
    'http://[::1]/p',
    'http://169.254.169.254/latest/meta-data',
    'http://10.0.0.1/',
    'http://localhost/',
    'http://shop.localhost/',
    'http://intranet/',
    'http://db.internal./',
    'http://nas.local/',
    'http://user:pass@ok.test/',
    'ftp://ok.test/',
    'not a url',
  ])('does not get %s', async (address) => {
    await expect(bring(providers, name, address)).resolves.toMatchObject({
      failure: 'unreadable_url',
      driver: name,
    });
    expect(providers.calls).toEqual([]);
  });

  test('does not get a host that only this machine can reach', async () => {
    for (const address of ['http://127.0.0.1:9000/p', 'http://ok.test:81/p']) {
      const allow = ['127.0.0.1:9000', 'ok.test:81'];
      await expect(bring(providers, name, address, { allow })).resolves.toMatchObject({
        failure: 'not_configured',
      });
    }
    expect(providers.calls).toEqual([]);
  });

  test('is not called without a key', async () => {
    await expect(bring(providers, name, url, { keys: {} })).resolves.toMatchObject({
      failure: 'not_configured',
      driver: name,
      message: expect.stringContaining(name),
    });
    expect(providers.calls).toEqual([]);
  });

  test('is not called for a read past its deadline, because it would be billed', async () => {
    await expect(bring(providers, name, url, { deadlineMs: 900 })).resolves.toMatchObject({
      failure: 'http',
    });
    expect(providers.calls).toEqual([]);
  });
});

test('a provider can be at a path of a gateway', async () => {
  for (const gateway of ['/gateway', '/gateway/']) {
    const [route] = configureRoutes(['zyte-http'], {
      allowedHosts: [],
      keyOf: async () => 'zy-test',
      baseUrls: { zyte: providers.baseUrl + gateway },
    });
    await route?.driver.read({ url, country: null, currency: null, deadlineMs: Date.now() + 5_000 });
  }
  expect(providers.calls.map(({ path }) => path)).toEqual(['/gateway/v1/extract', '/gateway/v1/extract']);
});
