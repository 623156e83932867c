import { createServer } from 'node:http';
import { beforeEach, describe, expect, test } from 'vitest';
import { loadPage } from '../../../commands/extract/load-page.ts';
import { checkProviders, type ProvidersCheck } from '../../../commands/providers/check-providers.ts';
import { listen } from '../../support/listen.ts';
import { opened } from '../../support/opened.ts';
import { productPage } from '../../support/product-page.ts';
import { firecrawlPage, zytePage, zyteProblem } from '../../support/provider-answers.ts';
import { openProviderServer } from '../../support/provider-server.ts';

const providers = await opened(openProviderServer({ refusesKey: (key) => key === 'not-a-key' }));
beforeEach(() => providers.calls.splice(0));

const keys = new Map([
  ['firecrawl', 'fc-test'],
  ['zyte', 'zy-test'],
]);
const pages = [
  { url: 'https://ok.test/p/1', status: 200, price: '199.99 EUR' },
  { url: 'https://gone.test/p/1', status: 404, price: null },
];

async function check(options: Partial<ProvidersCheck> = {}) {
  const lines: string[] = [];
  const found = await checkProviders({
    keys,
    baseUrls: providers.baseUrls,
    budget: 20,
    country: 'US',
    pages,
    print: (line) => void lines.push(line),
    ...options,
  });
  return { ...found, lines };
}

describe('npm run providers', () => {
  test('finds nothing if the providers respond as expected, and prints the cost', async () => {
    const { lines, ...found } = await check();
    expect(lines.filter((line) => !line.startsWith('ok'))).toEqual([]);
    expect(found).toMatchObject({ differences: 0, credits: 6 });
    expect(found.microdollars).toBe(2 * (334 + 990 + 3208));
    expect(lines).toContain('ok    firecrawl  https://ok.test/p/1  200, 199.99 EUR, 1 credits, $0.00099');
    // Each route once with a wrong key, and once for each page.
    expect(providers.calls).toHaveLength(3 * (1 + pages.length));
  });

  test('prints each unexpected field of a response', async () => {
    const html = productPage({ price: '199.99', currency: 'EUR' });
    providers.answer('changed.test', {
      firecrawl: ({ url }) =>
        firecrawlPage(url, { html, metadata: { creditsUsed: '1', scrapeId: undefined } }),
      zyte: (order) => zytePage(order.url, order, { html, more: { statusCode: '200', novelty: 1 } }),
    });
    const { lines, differences } = await check({
      pages: [{ url: 'https://changed.test/p/1', status: 200, price: '199.98 EUR' }],
    });
    const told = lines.join('\n');
    expect(told).toMatch(/data\.metadata\.creditsUsed: .*number/);
    expect(told).toMatch(/data\.metadata\.scrapeId: .*string/);
    expect(told).toMatch(/statusCode: .*number/);
    expect(told).toContain('"novelty"');
    expect(told).toContain('price: expected 199.98 EUR, got 199.99 EUR');
    expect(differences).toBeGreaterThanOrEqual(6);
  });

  test('prints a rejection with its code, and a missing response', async () => {
    providers.answer('refused.test', {
      firecrawl: () => 'reset',
      zyte: () => zyteProblem(520, '/download/temporary-error'),
    });
    const { lines } = await check({ pages: [{ url: 'https://refused.test/', status: 200, price: null }] });
    expect(lines.join('\n')).toContain('got 520 with /download/temporary-error');
    expect(lines.join('\n')).toContain('closed the connection');
  });

  test('makes no call that could exceed its budget', async () => {
    const { credits, lines } = await check({ budget: 3 });
    expect(credits).toBeLessThanOrEqual(3);
    expect(lines.join('\n')).toContain('skipped, 2 of 3 credits are used and a call can cost 5');
  });

  test('skips routes without a key, and reports them', async () => {
    const { lines } = await check({ keys: new Map([['zyte', 'zy-test']]) });
    expect(lines).toContain('firecrawl: skipped, missing FIRECRAWL_API_KEY');
    expect(providers.calls.every(({ provider }) => provider === 'zyte')).toBe(true);
  });
});

describe('npm run extract --route', () => {
  const options = { url: null, country: null, currency: null, allowedHosts: [] };
  const env = () => ({ ZYTE_API_KEY: 'zy-test', ZYTE_BASE_URL: providers.baseUrl });

  test('reads a page by any route, with the keys of the environment', async () => {
    const loaded = await loadPage('https://ok.test/p/1', { ...options, route: 'zyte-http' }, env());
    expect(loaded).toMatchObject({ status: 200, read: { way: 'zyte-http', credits_used: null } });
    expect(providers.calls).toMatchObject([{ body: { httpResponseBody: true } }]);
  });

  test('reads a page on loopback only if its host is allowed', async () => {
    const shop = createServer((_, response) => {
      response.setHeader('Content-Type', 'text/html');
      response.end('<title>Lamp</title>');
    });
    const { host, close } = await listen(shop);
    const read = (allowedHosts: string[]) =>
      loadPage(`http://${host}/p/1`, { ...options, route: 'direct', allowedHosts }, {});
    await expect(read([])).rejects.toThrow();
    expect(await read([host])).toMatchObject({ status: 200, html: expect.stringContaining('Lamp') });
    await close();
  });

  test('names a missing key and an unknown route', async () => {
    await expect(loadPage('https://ok.test/', { ...options, route: 'firecrawl' }, env())).rejects.toThrow(
      'set FIRECRAWL_API_KEY',
    );
    await expect(loadPage('https://ok.test/', { ...options, route: 'curl' }, env())).rejects.toThrow(
      '"curl"',
    );
  });
});
