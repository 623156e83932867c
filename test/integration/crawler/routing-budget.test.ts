import { afterAll, expect, test, vi } from 'vitest';
import { CreditBudget } from '../../../shared/pages/crawler/budget/credit-budget.ts';
import { configureRoutes } from '../../../shared/pages/crawler/drivers/configure-routes.ts';
import { readPage } from '../../../shared/pages/crawler/read-page.ts';
import { HostStore } from '../../../shared/pages/crawler/routing/host-store.ts';
import { openRouter } from '../../../shared/pages/crawler/routing/router.ts';
import { extract } from '../../../shared/pages/extraction/extract.ts';
import { asFunction } from '../../support/granted-calls.ts';
import { productPage } from '../../support/product-page.ts';
import { firecrawlPage, zyteProblem } from '../../support/provider-answers.ts';
import { openProviderServer } from '../../support/provider-server.ts';
import { openTestTable } from '../../support/test-table.ts';

const [testTable, providers] = await Promise.all([openTestTable(), openProviderServer()]);
afterAll(() => Promise.all([testTable.close(), providers.close()]));

const creditsPerDay = 20;

test('the daily budget is not exceeded when routing data selects, retries and verifies routes', async () => {
  const lines = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const { table } = testTable;
  const html = productPage({ price: '19.99', currency: 'EUR' });
  providers.answer('routed.test', {
    zyte: () => zyteProblem(520, '/download/temporary-error'),
    firecrawl: ({ url }) => firecrawlPage(url, { html, metadata: { creditsUsed: 5 } }),
  });
  // Each worker is like a separate process, with its own view of the budget and the host.
  const worker = () => {
    const routes = configureRoutes(['zyte-http', 'firecrawl', 'zyte-browser'], {
      allowedHosts: [],
      keyOf: async () => 'fc-test',
      baseUrls: providers.baseUrls,
      budgetOf: ({ name: driver, maxCredits: maxPerCall }) =>
        driver === 'firecrawl'
          ? new CreditBudget(table, { driver, creditsPerDay, maxPerCall }, Date.now)
          : undefined,
    });
    const route = openRouter({
      homeCountry: 'US',
      hosts: new HostStore(table, Date.now),
      now: Date.now,
      random: Math.random,
    });
    return (page: number) => {
      const url = `https://routed.test/p/${page}`;
      const request = { url, country: null, currency: null, deadlineMs: Date.now() + 40_000 };
      return asFunction('crawler', () =>
        readPage(request, { routes, extract, router: route, homeCountry: 'US' }),
      );
    };
  };
  const workers = [worker(), worker(), worker()];
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, (_, page) => workers[page % workers.length]?.(page)),
  );
  const spent = 5 * providers.calls.filter(({ provider }) => provider === 'firecrawl').length;
  expect(spent).toBeGreaterThan(0);
  expect(spent).toBeLessThanOrEqual(creditsPerDay);
  expect(outcomes.filter((outcome) => outcome?.kind === 'priced')).toHaveLength(spent / 5);
  lines.mockRestore();
});
