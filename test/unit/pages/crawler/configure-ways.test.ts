import { describe, expect, test } from 'vitest';
import { configureWays } from '../../../../shared/pages/crawler/drivers/configure-ways.ts';
import { parseWayOrder, ways } from '../../../../shared/pages/crawler/routing/ways.ts';

const options = { allowedHosts: [] };
const request = { url: 'https://shop.example/p/1', country: null, currency: null, deadlineMs: 0 };

describe('a list of ways', () => {
  test('keeps its order', () => {
    const order = ['zyte-browser', 'direct', 'firecrawl', 'zyte-http'];
    expect(parseWayOrder(order)).toEqual(order);
    expect(parseWayOrder([])).toEqual([]);
  });

  test('may name zyte as before, which stands for both of its ways, the cheap one first', () => {
    expect(parseWayOrder(['firecrawl', 'zyte', 'direct'])).toEqual([
      'firecrawl',
      'zyte-http',
      'zyte-browser',
      'direct',
    ]);
  });

  test('has each way once', () => {
    expect(parseWayOrder(['zyte-browser', 'zyte', 'zyte-browser'])).toEqual(['zyte-browser', 'zyte-http']);
  });

  test('with an unknown name is refused by that name, with those that are known', () => {
    expect(() => parseWayOrder(['direct', 'curl'])).toThrow(
      'called "curl". Known: direct, zyte-http, firecrawl, zyte-browser, and zyte for both of its ways.',
    );
  });
});

test('each way has the driver that snapshots name, and ways of one driver share it', () => {
  const configured = configureWays(ways, options);
  expect(configured.map(({ way, driver, rendering }) => [way, driver.name, rendering])).toEqual([
    ['direct', 'direct', 'auto'],
    ['zyte-http', 'zyte', 'auto'],
    ['firecrawl', 'firecrawl', 'browser'],
    ['zyte-browser', 'zyte', 'browser'],
  ]);
  expect(configured[1]?.driver).toBe(configured[3]?.driver);
});

test.each(['firecrawl', 'zyte-http'] as const)('%s has no key unless it is given one', async (way) => {
  const [reader] = configureWays([way], options);
  await expect(reader?.driver.read(request)).resolves.toMatchObject({
    failure: 'not_configured',
    driver: reader?.driver.name,
  });
});

describe('direct', () => {
  const refusalOf = (country: string | null, more: object = {}, url = request.url) =>
    configureWays(['direct'], { ...options, homeCountry: 'US', ...more })[0]?.driver.refuse?.({
      ...request,
      country,
      url,
    });

  test('refuses a read for another country than its own, because the price would be that of its own', async () => {
    expect(await refusalOf('DE')).toMatchObject({
      failure: 'not_configured',
      driver: 'direct',
      message: expect.stringContaining('DE'),
    });
    expect(await refusalOf('US')).toBeNull();
    expect(await refusalOf(null)).toBeNull();
  });

  test('reads for any country where nobody said where it is', async () => {
    expect(await refusalOf('DE', { homeCountry: null })).toBeNull();
  });

  test('reads pages of our own network for any country, since nobody else can', async () => {
    const own = { allowedHosts: ['127.0.0.1:9000'] };
    expect(await refusalOf('DE', own, 'http://127.0.0.1:9000/p')).toBeNull();
  });
});

test('a malformed allowed host is refused by its name', () => {
  expect(() => configureWays(['direct'], { allowedHosts: ['127.0.0.1'] })).toThrow('"127.0.0.1"');
});
