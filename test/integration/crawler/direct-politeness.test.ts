import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { createDirectDriver } from '../../../shared/pages/crawler/drivers/direct/direct.ts';
import { robotsFetcher } from '../../../shared/pages/crawler/drivers/direct/politeness/fetch-robots.ts';
import { opened } from '../../support/opened.ts';
import { openScriptedShop } from '../../support/scripted-shop.ts';

const shop = await opened(openScriptedShop());

const never = new AbortController().signal;

describe('a direct read', () => {
  let asked: string[];
  beforeEach(() => {
    asked = [];
  });

  function read(url: string, neverRead: string[] = []) {
    const driver = createDirectDriver({
      allowedHosts: new Set([shop.host]),
      contact: 'crawler@watch.example',
      neverRead,
      fetchRobots: async (origin) => {
        asked.push(origin);
        return { status: 200, text: 'User-agent: PriceWatchService\nDisallow: /', retryAfterSeconds: null };
      },
      now: () => 0,
    });
    return driver.read({ url, country: null, currency: null, deadlineMs: 60_000 });
  }

  test('includes a contact address', async () => {
    shop.page('/named', { price: '19.99', currency: 'EUR' });
    await read(shop.url('/named'));
    const [request] = shop.requests('/named');
    expect(request?.headers['user-agent']).toContain('+crawler@watch.example');
  });

  test('of a host on our own network does not request robots.txt', async () => {
    shop.page('/own', { price: '19.99', currency: 'EUR' });
    expect(await read(shop.url('/own'))).toMatchObject({ status: 200 });
    expect(asked).toEqual([]);
    expect(shop.hits('/robots.txt')).toBe(0);
  });

  const refused = {
    failure: 'blocked',
    driver: 'direct',
    message: 'The page is not read directly: the robots.txt of shop.example disallows it.',
  };

  test('of a page that robots.txt disallows sends no request and is blocked', async () => {
    await expect(read('https://shop.example/p/1')).resolves.toMatchObject(refused);
    expect(asked).toEqual(['https://shop.example']);
  });

  test('requests the robots.txt of the origin that a page redirects to', async () => {
    shop.redirect('/moved', 'https://shop.example/p/1');
    await expect(read(shop.url('/moved'))).resolves.toMatchObject(refused);
  });

  test('does not follow a redirect to a host that opted out', async () => {
    shop.redirect('/elsewhere', 'https://www.quiet.example/p/1');
    await expect(read(shop.url('/elsewhere'), ['quiet.example'])).resolves.toMatchObject({
      failure: 'unreadable_url',
      driver: 'direct',
    });
    expect(asked).toEqual([]);
  });
});

describe('robots.txt is fetched like a page', () => {
  function fetchRobots(signal = never, allowed = [shop.host]) {
    const options = { allowedHosts: new Set(allowed), userAgent: 'PriceWatchService/1.0', now: () => 0 };
    return robotsFetcher(options)(`http://${shop.host}`, signal);
  }

  test('with our user agent, decompressed, and without a byte order mark', async () => {
    shop.html('/robots.txt', gzipSync('\ufeffUser-agent: *'), { 'content-encoding': 'gzip' });
    expect(await fetchRobots()).toEqual({ status: 200, text: 'User-agent: *', retryAfterSeconds: null });
    expect(shop.requests('/robots.txt').at(-1)?.headers['user-agent']).toBe('PriceWatchService/1.0');
  });

  test('through redirects', async () => {
    shop.redirect('/robots.txt', '/its/robots.txt', 301);
    shop.html('/its/robots.txt', 'Disallow: /');
    expect(await fetchRobots()).toMatchObject({ status: 200, text: 'Disallow: /' });
  });

  test('with its crawl delay', async () => {
    shop.status('/robots.txt', 503, { 'retry-after': '120' });
    expect(await fetchRobots()).toEqual({ status: 503, text: '', retryAfterSeconds: 120 });
  });

  test('up to a megabyte', async () => {
    shop.html('/robots.txt', '#'.repeat(1_000_001));
    await expect(fetchRobots()).rejects.toMatchObject({ failure: 'unavailable' });
  });

  test('only from allowed addresses', async () => {
    await expect(fetchRobots(never, [])).rejects.toMatchObject({ failure: 'unreadable_url' });
    shop.redirect('/robots.txt', 'http://127.0.0.1:1/robots.txt');
    await expect(fetchRobots()).rejects.toMatchObject({ failure: 'unreadable_url' });
  });

  test("until the read's deadline", async () => {
    shop.trickle('/robots.txt');
    await expect(fetchRobots(AbortSignal.timeout(100))).rejects.toThrow();
  });
});
