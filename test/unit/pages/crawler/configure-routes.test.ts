import { describe, expect, test } from 'vitest';
import { configureRoutes } from '../../../../shared/pages/crawler/drivers/configure-routes.ts';
import { parseRouteOrder, routes } from '../../../../shared/pages/crawler/routing/fetch-routes.ts';

const options = { allowedHosts: [] };
const request = { url: 'https://shop.example/p/1', country: null, currency: null, deadlineMs: 0 };

describe('a list of routes', () => {
  test('keeps its order', () => {
    const order = ['zyte-browser', 'direct', 'firecrawl', 'zyte-http'];
    expect(parseRouteOrder(order)).toEqual(order);
    expect(parseRouteOrder([])).toEqual([]);
  });

  test('accepts zyte, which is shorthand for both of its routes, the cheap one first', () => {
    expect(parseRouteOrder(['firecrawl', 'zyte', 'direct'])).toEqual([
      'firecrawl',
      'zyte-http',
      'zyte-browser',
      'direct',
    ]);
  });

  test('has each route once', () => {
    expect(parseRouteOrder(['zyte-browser', 'zyte', 'zyte-browser'])).toEqual(['zyte-browser', 'zyte-http']);
  });

  test('with an unknown name is rejected with that name and the known ones', () => {
    expect(() => parseRouteOrder(['direct', 'curl'])).toThrow(
      'Unknown route "curl". Known: direct, zyte-http, firecrawl, zyte-browser, and zyte for both of its routes.',
    );
  });
});

test('each route has the driver name of snapshots, and routes of one driver share it', () => {
  const configured = configureRoutes(routes, options);
  expect(configured.map(({ route, driver, rendering }) => [route, driver.name, rendering])).toEqual([
    ['direct', 'direct', 'auto'],
    ['zyte-http', 'zyte', 'auto'],
    ['firecrawl', 'firecrawl', 'browser'],
    ['zyte-browser', 'zyte', 'browser'],
  ]);
  expect(configured[1]?.driver).toBe(configured[3]?.driver);
});

test.each(['firecrawl', 'zyte-http'] as const)('%s has no key by default', async (route) => {
  const [reader] = configureRoutes([route], options);
  await expect(reader?.driver.read(request)).resolves.toMatchObject({
    failure: 'not_configured',
    driver: reader?.driver.name,
  });
});

describe('direct', () => {
  const refusalOf = (country: string | null, more: object = {}, url = request.url) =>
    configureRoutes(['direct'], { ...options, homeCountry: 'US', ...more })[0]?.driver.refuse?.({
      ...request,
      country,
      url,
    });

  test('rejects a read for another country, because the price would be its own country’s', async () => {
    expect(await refusalOf('DE')).toMatchObject({
      failure: 'not_configured',
      driver: 'direct',
      message: expect.stringContaining('DE'),
    });
    expect(await refusalOf('US')).toBeNull();
    expect(await refusalOf(null)).toBeNull();
  });

  test('reads for any country if its own is not configured', async () => {
    expect(await refusalOf('DE', { homeCountry: null })).toBeNull();
  });

  test('reads pages of our own network for any country, because no other route can', async () => {
    const own = { allowedHosts: ['127.0.0.1:9000'] };
    expect(await refusalOf('DE', own, 'http://127.0.0.1:9000/p')).toBeNull();
  });
});

test('a malformed allowed host is rejected, and the message has it', () => {
  expect(() => configureRoutes(['direct'], { allowedHosts: ['127.0.0.1'] })).toThrow('"127.0.0.1"');
});
