import { describe, expect, test } from 'vitest';
import type { WayReader } from '../../../../shared/pages/crawler/drivers/configure-ways.ts';
import type { ReadRequest } from '../../../../shared/pages/crawler/drivers/driver.ts';
import { failed, type ReadFailure } from '../../../../shared/pages/crawler/read-failure.ts';
import { readPage } from '../../../../shared/pages/crawler/read-page.ts';
import { extract } from '../../../../shared/pages/extraction/extract.ts';
import type { ExtractionInput } from '../../../../shared/pages/extraction/extraction.ts';
import { productPage } from '../../../support/product-page.ts';
import { pageWith, scriptedWay } from '../../../support/scripted-driver.ts';

const request: ReadRequest = {
  url: 'https://shop.example/p/1',
  country: null,
  currency: null,
  deadlineMs: 40_000,
};
const lamp = pageWith({ html: productPage({ price: '19.99', currency: 'EUR' }) });
const withoutPrice = pageWith({ html: '<h1>Desk Lamp</h1>' });

function read(ways: WayReader[], asked: Partial<ReadRequest> = {}, more: object = {}) {
  return readPage({ ...request, ...asked }, { ways, extract, now: () => 0, ...more });
}

test('the first way that reads a price ends the read', async () => {
  const second = scriptedWay('firecrawl', lamp);
  expect(await read([scriptedWay('zyte-http', lamp), second])).toMatchObject({ driver: 'zyte' });
  expect(second.driver.requests).toEqual([]);
});

describe('the next way is tried', () => {
  test.each(['blocked', 'quota', 'not_configured', 'http'] as const)('after %s', async (failure) => {
    const ways = [scriptedWay('zyte-http', failure), scriptedWay('firecrawl', lamp)];
    expect(await read(ways)).toMatchObject({ driver: 'firecrawl' });
  });

  test.each([403, 429, 500, 503])('after a page with status %i', async (status) => {
    const ways = [scriptedWay('zyte-http', pageWith({ status })), scriptedWay('firecrawl', lamp)];
    expect(await read(ways)).toMatchObject({ driver: 'firecrawl' });
  });

  test('after a page without a price, because many pages show it by one way only', async () => {
    const ways = [scriptedWay('zyte-http', withoutPrice), scriptedWay('firecrawl', lamp)];
    expect(await read(ways)).toMatchObject({ driver: 'firecrawl', price: { amountMinor: 1999 } });
  });
});

describe('the read ends', () => {
  test.each(['unavailable', 'unreadable_url'] as const)('at %s', async (failure) => {
    const second = scriptedWay('firecrawl', lamp);
    await expect(read([scriptedWay('zyte-http', failure), second])).resolves.toMatchObject({ failure });
    expect(second.driver.requests).toEqual([]);
  });

  test.each([404, 410])('at a page with status %i', async (status) => {
    const second = scriptedWay('firecrawl', lamp);
    const reading = read([scriptedWay('zyte-http', pageWith({ status })), second]);
    await expect(reading).resolves.toMatchObject({ failure: 'unavailable', driver: 'zyte' });
    expect(second.driver.requests).toEqual([]);
  });

  test('at a page that is sold out and shows no price, once its scripts were run', async () => {
    const soldOut = pageWith({
      html: '<h1>Desk Lamp</h1><script type="application/ld+json">{"@type":"Product","name":"Desk Lamp","offers":{"availability":"https://schema.org/OutOfStock"}}</script>',
    });
    const ways = [scriptedWay('zyte-http', soldOut), scriptedWay('firecrawl', soldOut)];
    const third = scriptedWay('zyte-browser', lamp);
    await expect(read([...ways, third])).resolves.toMatchObject({
      kind: 'sold_out',
      failure: 'no_price',
    });
    expect(third.driver.requests).toEqual([]);
  });

  test('at a bug, which is not hidden', async () => {
    const ways = [scriptedWay('zyte-http', new TypeError('bug')), scriptedWay('firecrawl', lamp)];
    await expect(read(ways)).rejects.toThrow(TypeError);
  });
});

describe('of several failures', () => {
  test('the last one is reported', async () => {
    const ways = [scriptedWay('zyte-http', 'blocked'), scriptedWay('firecrawl', 'quota')];
    await expect(read(ways)).resolves.toMatchObject({ failure: 'quota', driver: 'firecrawl' });
  });

  test('a page that was read and has no price says more than a way that did not get there', async () => {
    const ways = [scriptedWay('zyte-http', withoutPrice), scriptedWay('firecrawl', 'blocked')];
    await expect(read(ways)).resolves.toMatchObject({ failure: 'no_price', driver: 'zyte' });
  });

  test('a page that was read and has no price exists, though the next way does not find its host', async () => {
    const ways = [scriptedWay('firecrawl', withoutPrice), scriptedWay('direct', 'unreadable_url')];
    await expect(read(ways)).resolves.toMatchObject({ failure: 'no_price', driver: 'firecrawl' });
  });

  test('a way without credentials counts less than one that tried', async () => {
    const ways = [scriptedWay('zyte-http', 'blocked'), scriptedWay('firecrawl', 'not_configured')];
    await expect(read(ways)).resolves.toMatchObject({ failure: 'blocked', driver: 'zyte' });
  });
});

test('without any way the failure is not_configured', async () => {
  await expect(read([])).resolves.toMatchObject({ failure: 'not_configured', driver: null });
});

describe('the time of a read', () => {
  const sharesOf = async (ways: ReturnType<typeof scriptedWay>[], deadlineMs: number) => {
    await read(ways, { deadlineMs });
    return ways.map(({ driver }) => driver.requests[0]?.deadlineMs);
  };

  test('is shared so that the next way can still finish, and the last one has all that is left', async () => {
    const ways = [scriptedWay('zyte-http', 'http'), scriptedWay('firecrawl', 'http')];
    expect(await sharesOf(ways, 18_000)).toEqual([10_000, 18_000]);
  });

  test('is not waited away with one way while others wait', async () => {
    const ways = [scriptedWay('direct', 'http'), scriptedWay('zyte-http', 'http')];
    expect(await sharesOf(ways, 40_000)).toEqual([6_000, 40_000]);
  });

  test('is not spent on a way that cannot finish in it, and the failure says that there was no time', async () => {
    let nowMs = 0;
    const slow = scriptedWay('zyte-http', 'http');
    const read = slow.driver.read.bind(slow.driver);
    slow.driver.read = (asked) => {
      nowMs = 15_000;
      return read(asked);
    };
    const browser = scriptedWay('zyte-browser', lamp);
    const reading = readPage(
      { ...request, deadlineMs: 20_000 },
      { ways: [slow, browser], extract, now: () => nowMs },
    );
    await expect(reading).resolves.toMatchObject({ failure: 'http', isCutShort: true });
    expect(browser.driver.requests).toEqual([]);
  });
});

describe('a way whose driver refuses the read', () => {
  const noKey = failed('not_configured', 'no key', { driver: 'zyte' });
  const refusing = (refuse: () => Promise<ReadFailure | null>) => {
    const one = scriptedWay('zyte-http', new Error('was read all the same'));
    return { ...one, driver: Object.assign(one.driver, { refuse }) };
  };

  test('is left out, and takes no share of the time', async () => {
    const second = scriptedWay('firecrawl', lamp);
    await read([refusing(async () => noKey), second]);
    expect(second.driver.requests).toMatchObject([{ deadlineMs: 40_000 }]);
  });

  test('is reported if there is no other', async () => {
    await expect(read([refusing(async () => noKey)])).resolves.toBe(noKey);
  });

  test('for a temporary reason says so if no other way succeeds', async () => {
    const passing = refusing(async () => failed('http', 'no answer', { driver: 'zyte' }));
    const reading = read([passing, scriptedWay('firecrawl', 'not_configured')]);
    await expect(reading).resolves.toMatchObject({ failure: 'http', driver: 'zyte' });
  });

  test('because of the address ends the read', async () => {
    const second = scriptedWay('firecrawl', lamp);
    const strict = refusing(async () => failed('unreadable_url', 'private'));
    await expect(read([strict, second])).resolves.toMatchObject({ failure: 'unreadable_url' });
    expect(second.driver.requests).toEqual([]);
  });
});

describe('the country', () => {
  test('of a read that names none is the stage’s, for every way', async () => {
    const ways = [scriptedWay('direct', 'blocked'), scriptedWay('zyte-http', lamp)];
    await read(ways, {}, { homeCountry: 'US' });
    expect(ways.map(({ driver }) => driver.requests[0]?.country)).toEqual(['US', 'US']);
  });

  test('of the stage does not settle what a $ on the page means', async () => {
    const countries: (string | null)[] = [];
    const spying = (input: ExtractionInput) => {
      countries.push(input.country);
      return extract(input);
    };
    await read([scriptedWay('direct', lamp)], {}, { homeCountry: 'US', extract: spying });
    await read([scriptedWay('direct', lamp)], { country: 'CA' }, { homeCountry: 'US', extract: spying });
    expect(countries).toEqual([null, 'CA']);
  });
});

describe('a second opinion', () => {
  const order = () => [
    scriptedWay('zyte-http', 'blocked'),
    scriptedWay('firecrawl', 'blocked'),
    scriptedWay('zyte-browser', lamp),
  ];
  const asked = async (previousDriver: string) => {
    const ways = order();
    const called: string[] = [];
    for (const { way, driver } of ways) {
      const readIt = driver.read.bind(driver);
      driver.read = (one) => {
        called.push(way);
        return readIt(one);
      };
    }
    await readPage(request, { ways, extract, now: () => 0 }, previousDriver);
    return called;
  };

  test('is asked of another driver first, whichever way the previous one read by', async () => {
    expect(await asked('zyte')).toEqual(['firecrawl', 'zyte-http', 'zyte-browser']);
    expect(await asked('firecrawl')).toEqual(['zyte-browser']);
  });
});
