import { StartError } from 'local-aws/start-error';
import { describe, expect, it } from 'vitest';
import { readCrawlerSettings } from '../../../infra/local/crawler-settings.ts';

describe('the crawler of the local run', () => {
  it("uses the stage's settings without variables in the environment, and has no keys", () => {
    expect(readCrawlerSettings({ FIRECRAWL_API_KEY: '' })).toEqual({
      crawlerOrder: undefined,
      homeCountry: null,
      crawlerContact: null,
      neverRead: [],
      providerUrls: {},
      creditsPerDay: {},
      providerKeys: new Map(),
    });
  });

  it('uses the environment of npm start', () => {
    expect(
      readCrawlerSettings({
        CRAWLER_ORDER: 'zyte, direct',
        ZYTE_API_KEY: 'zy-test',
        FIRECRAWL_API_KEY: 'fc-test',
        FIRECRAWL_BASE_URL: 'http://127.0.0.1:3002',
        ZYTE_CREDITS_PER_DAY: '250',
        CRAWLER_CONTACT: 'crawler@watch.example',
        CRAWLER_NEVER_READ: 'Quiet.example, private-shop.example',
      }),
    ).toEqual({
      crawlerOrder: ['zyte-http', 'zyte-browser', 'direct'],
      homeCountry: 'US',
      crawlerContact: 'crawler@watch.example',
      neverRead: ['quiet.example', 'private-shop.example'],
      providerUrls: { firecrawl: 'http://127.0.0.1:3002' },
      creditsPerDay: { zyte: 250 },
      providerKeys: new Map([
        ['firecrawl', 'fc-test'],
        ['zyte', 'zy-test'],
      ]),
    });
  });

  it('sets the country of reads without one, unless direct is the only route', () => {
    const countryOf = (env: NodeJS.ProcessEnv) => readCrawlerSettings(env).homeCountry;
    expect(countryOf({ CRAWLER_ORDER: 'direct' })).toBeNull();
    expect(countryOf({ CRAWLER_ORDER: 'direct,zyte-http' })).toBe('US');
    expect(countryOf({ CRAWLER_ORDER: 'direct,zyte-http', CRAWLER_COUNTRY: 'de' })).toBe('DE');
    expect(countryOf({ CRAWLER_COUNTRY: 'DE' })).toBe('DE');
  });

  it('can be turned off', () => {
    expect(readCrawlerSettings({ CRAWLER_ORDER: '' }).crawlerOrder).toEqual([]);
  });

  it.each([
    { CRAWLER_ORDER: 'direct,curl' },
    { CRAWLER_COUNTRY: 'Germany' },
    { CRAWLER_CONTACT: 'me' },
    { CRAWLER_NEVER_READ: 'https://quiet.example/' },
    { ZYTE_BASE_URL: '127.0.0.1:3002' },
    { FIRECRAWL_BASE_URL: 'file:///etc' },
    { ZYTE_CREDITS_PER_DAY: '0' },
    { ZYTE_CREDITS_PER_DAY: '10 a day' },
  ])('is rejected with a one-line message: %j', (env) => {
    expect(() => readCrawlerSettings(env)).toThrow(StartError);
    expect(() => readCrawlerSettings(env)).not.toThrow(/\n/u);
  });
});
