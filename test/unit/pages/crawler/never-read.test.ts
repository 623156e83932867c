import { describe, expect, test } from 'vitest';
import { readPage } from '../../../../shared/pages/crawler/read-page.ts';
import { hostName, unreadableHost } from '../../../../shared/pages/crawler/urls/never-read.ts';
import { extract } from '../../../../shared/pages/extraction/extract.ts';
import { productPage } from '../../../support/product-page.ts';
import { pageWith, scriptedRoute } from '../../../support/scripted-driver.ts';

const neverRead = ['quiet.example'];

describe('a host that opted out', () => {
  test.each(['https://quiet.example/p/1', 'http://www.QUIET.example:8080/', 'https://quiet.example./p/1'])(
    'is rejected by its name: %s',
    (url) => {
      expect(unreadableHost(url, neverRead)?.message).toContain('quiet.example');
    },
  );

  test.each(['https://notquiet.example/', 'https://quiet.example.org/', 'no address'])('is not %s', (url) => {
    expect(unreadableHost(url, neverRead)).toBeNull();
  });

  test('is never read', async () => {
    const route = scriptedRoute(
      'firecrawl',
      pageWith({ html: productPage({ price: '19.99', currency: 'EUR' }) }),
    );
    const request = { country: null, currency: null, deadlineMs: 40_000 };
    const read = (url: string) =>
      readPage({ ...request, url }, { routes: [route], extract, neverRead, now: () => 0 });
    await expect(read('https://quiet.example/p/1')).resolves.toMatchObject({
      failure: 'unreadable_url',
      message: 'This service does not read pages of quiet.example.',
    });
    expect(route.driver.requests).toEqual([]);
    expect(await read('https://loud.example/p/1')).toMatchObject({ driver: 'firecrawl' });
  });
});

test.each(['shop.example', 'a-b.example', '127.0.0.1'])('%s is a host name', (name) => {
  expect(name).toMatch(hostName);
});

test.each(['https://shop.example', 'shop.example:80', 'Shop.example', '.example', ''])(
  '%j is none',
  (name) => {
    expect(name).not.toMatch(hostName);
  },
);
