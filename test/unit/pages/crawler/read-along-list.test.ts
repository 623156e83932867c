import { describe, expect, test } from 'vitest';
import type { RouteReader } from '../../../../shared/pages/crawler/drivers/configure-routes.ts';
import type { ReadRequest } from '../../../../shared/pages/crawler/drivers/driver.ts';
import { failed, type ReadFailure } from '../../../../shared/pages/crawler/read-failure.ts';
import { readPage } from '../../../../shared/pages/crawler/read-page.ts';
import { extract } from '../../../../shared/pages/extraction/extract.ts';
import type { ExtractionInput } from '../../../../shared/pages/extraction/extraction.ts';
import { productPage } from '../../../support/product-page.ts';
import { routeByList } from '../../../support/route-by-list.ts';
import { pageWith, scriptedRoute } from '../../../support/scripted-driver.ts';

const request: ReadRequest = {
  url: 'https://shop.example/p/1',
  country: null,
  currency: null,
  deadlineMs: 40_000,
};
const lamp = pageWith({ html: productPage({ price: '19.99', currency: 'EUR' }) });
const withoutPrice = pageWith({ html: '<h1>Desk Lamp</h1>' });

function read(routes: RouteReader[], asked: Partial<ReadRequest> = {}, more: object = {}) {
  return readPage({ ...request, ...asked }, { routes, extract, router: routeByList, now: () => 0, ...more });
}

test('the first route that reads a price ends the read', async () => {
  const second = scriptedRoute('firecrawl', lamp);
  expect(await read([scriptedRoute('zyte-http', lamp), second])).toMatchObject({ driver: 'zyte' });
  expect(second.driver.requests).toEqual([]);
});

describe('the next route is tried', () => {
  test.each(['blocked', 'quota', 'not_configured', 'http'] as const)('after %s', async (failure) => {
    const routes = [scriptedRoute('zyte-http', failure), scriptedRoute('firecrawl', lamp)];
    expect(await read(routes)).toMatchObject({ driver: 'firecrawl' });
  });

  test.each([403, 429, 500, 503])('after a page with status %i', async (status) => {
    const routes = [scriptedRoute('zyte-http', pageWith({ status })), scriptedRoute('firecrawl', lamp)];
    expect(await read(routes)).toMatchObject({ driver: 'firecrawl' });
  });

  test('after a page without a price, because many pages show it only through one route', async () => {
    const routes = [scriptedRoute('zyte-http', withoutPrice), scriptedRoute('firecrawl', lamp)];
    expect(await read(routes)).toMatchObject({ driver: 'firecrawl', price: { amountMinor: 1999 } });
  });
});

describe('the read ends', () => {
  test.each(['unavailable', 'unreadable_url'] as const)('at %s', async (failure) => {
    const second = scriptedRoute('firecrawl', lamp);
    await expect(read([scriptedRoute('zyte-http', failure), second])).resolves.toMatchObject({ failure });
    expect(second.driver.requests).toEqual([]);
  });

  test.each([404, 410])('at a page with status %i', async (status) => {
    const second = scriptedRoute('firecrawl', lamp);
    const reading = read([scriptedRoute('zyte-http', pageWith({ status })), second]);
    await expect(reading).resolves.toMatchObject({ failure: 'unavailable', driver: 'zyte' });
    expect(second.driver.requests).toEqual([]);
  });

  test('at a sold-out page without a price, once its scripts ran', async () => {
    const soldOut = pageWith({
      html: '<h1>Desk Lamp</h1><script type="application/ld+json">{"@type":"Product","name":"Desk Lamp","offers":{"availability":"https://schema.org/OutOfStock"}}</script>',
    });
    const routes = [scriptedRoute('zyte-http', soldOut), scriptedRoute('firecrawl', soldOut)];
    const third = scriptedRoute('zyte-browser', lamp);
    await expect(read([...routes, third])).resolves.toMatchObject({
      kind: 'sold_out',
      failure: 'no_price',
    });
    expect(third.driver.requests).toEqual([]);
  });

  test('at a bug, which is thrown', async () => {
    const routes = [scriptedRoute('zyte-http', new TypeError('bug')), scriptedRoute('firecrawl', lamp)];
    await expect(read(routes)).rejects.toThrow(TypeError);
  });
});

describe('of several failures', () => {
  test('the last one is reported', async () => {
    const routes = [scriptedRoute('zyte-http', 'blocked'), scriptedRoute('firecrawl', 'quota')];
    await expect(read(routes)).resolves.toMatchObject({ failure: 'quota', driver: 'firecrawl' });
  });

  test('a page without a price takes precedence over a route that could not fetch it', async () => {
    const routes = [scriptedRoute('zyte-http', withoutPrice), scriptedRoute('firecrawl', 'blocked')];
    await expect(read(routes)).resolves.toMatchObject({ failure: 'no_price', driver: 'zyte' });
  });

  test('a page without a price takes precedence over a route that cannot resolve its host', async () => {
    const routes = [scriptedRoute('firecrawl', withoutPrice), scriptedRoute('direct', 'unreadable_url')];
    await expect(read(routes)).resolves.toMatchObject({ failure: 'no_price', driver: 'firecrawl' });
  });

  test('a route without credentials ranks below one that tried', async () => {
    const routes = [scriptedRoute('zyte-http', 'blocked'), scriptedRoute('firecrawl', 'not_configured')];
    await expect(read(routes)).resolves.toMatchObject({ failure: 'blocked', driver: 'zyte' });
  });
});

test('without a route, the failure is not_configured', async () => {
  await expect(read([])).resolves.toMatchObject({ failure: 'not_configured', driver: null });
});

describe('the time of a read', () => {
  const sharesOf = async (routes: ReturnType<typeof scriptedRoute>[], deadlineMs: number) => {
    await read(routes, { deadlineMs });
    return routes.map(({ driver }) => driver.requests[0]?.deadlineMs);
  };

  test('is shared so that the next route can still finish, and the last one gets the rest', async () => {
    const routes = [scriptedRoute('zyte-http', 'http'), scriptedRoute('firecrawl', 'http')];
    expect(await sharesOf(routes, 18_000)).toEqual([10_000, 18_000]);
  });

  test('is not used up by one hanging route', async () => {
    const routes = [scriptedRoute('direct', 'http'), scriptedRoute('zyte-http', 'http')];
    expect(await sharesOf(routes, 40_000)).toEqual([6_000, 40_000]);
  });

  test('is not used for a route that cannot finish in it, and the failure has this reason', async () => {
    let nowMs = 0;
    const slow = scriptedRoute('zyte-http', 'http');
    const read = slow.driver.read.bind(slow.driver);
    slow.driver.read = (asked) => {
      nowMs = 15_000;
      return read(asked);
    };
    const browser = scriptedRoute('zyte-browser', lamp);
    const reading = readPage(
      { ...request, deadlineMs: 20_000 },
      { routes: [slow, browser], extract, router: routeByList, now: () => nowMs },
    );
    await expect(reading).resolves.toMatchObject({ failure: 'http', isCutShort: true });
    expect(browser.driver.requests).toEqual([]);
  });
});

describe('a route whose driver rejects the read', () => {
  const noKey = failed('not_configured', 'no key', { driver: 'zyte' });
  const refusing = (refuse: () => Promise<ReadFailure | null>) => {
    const one = scriptedRoute('zyte-http', new Error('was read all the same'));
    return { ...one, driver: Object.assign(one.driver, { refuse }) };
  };

  test('is skipped, and does not get a share of the time', async () => {
    const second = scriptedRoute('firecrawl', lamp);
    await read([refusing(async () => noKey), second]);
    expect(second.driver.requests).toMatchObject([{ deadlineMs: 40_000 }]);
  });

  test('is reported if it is the only one', async () => {
    await expect(read([refusing(async () => noKey)])).resolves.toBe(noKey);
  });

  test('for a temporary reason is reported so if no other route succeeds', async () => {
    const passing = refusing(async () => failed('http', 'no answer', { driver: 'zyte' }));
    const reading = read([passing, scriptedRoute('firecrawl', 'not_configured')]);
    await expect(reading).resolves.toMatchObject({ failure: 'http', driver: 'zyte' });
  });

  test('because of the URL ends the read', async () => {
    const second = scriptedRoute('firecrawl', lamp);
    const strict = refusing(async () => failed('unreadable_url', 'private'));
    await expect(read([strict, second])).resolves.toMatchObject({ failure: 'unreadable_url' });
    expect(second.driver.requests).toEqual([]);
  });
});

describe('the country', () => {
  test('of a read defaults to the stage’s, for every route', async () => {
    const routes = [scriptedRoute('direct', 'blocked'), scriptedRoute('zyte-http', lamp)];
    await read(routes, {}, { homeCountry: 'US' });
    expect(routes.map(({ driver }) => driver.requests[0]?.country)).toEqual(['US', 'US']);
  });

  test('of the stage does not determine the currency of a $ on the page', async () => {
    const countries: (string | null)[] = [];
    const spying = (input: ExtractionInput) => {
      countries.push(input.country);
      return extract(input);
    };
    await read([scriptedRoute('direct', lamp)], {}, { homeCountry: 'US', extract: spying });
    await read([scriptedRoute('direct', lamp)], { country: 'CA' }, { homeCountry: 'US', extract: spying });
    expect(countries).toEqual([null, 'CA']);
  });
});

describe('a second opinion', () => {
  const order = () => [
    scriptedRoute('zyte-http', 'blocked'),
    scriptedRoute('firecrawl', 'blocked'),
    scriptedRoute('zyte-browser', lamp),
  ];
  const asked = async (previousDriver: string) => {
    const routes = order();
    const called: string[] = [];
    for (const { route, driver } of routes) {
      const readIt = driver.read.bind(driver);
      driver.read = (one) => {
        called.push(route);
        return readIt(one);
      };
    }
    await readPage(request, { routes, extract, router: routeByList, now: () => 0 }, previousDriver);
    return called;
  };

  test('is requested from another driver first, whichever route was used before', async () => {
    expect(await asked('zyte')).toEqual(['firecrawl', 'zyte-http', 'zyte-browser']);
    expect(await asked('firecrawl')).toEqual(['zyte-browser']);
  });
});
