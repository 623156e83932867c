import { configureRoutes } from '../../../shared/pages/crawler/drivers/configure-routes.ts';
import type { Page, ReadRequest } from '../../../shared/pages/crawler/drivers/driver.ts';
import type { Budget } from '../../../shared/pages/crawler/drivers/provider/provider-driver.ts';
import type { ReadFailure } from '../../../shared/pages/crawler/read-failure.ts';
import { readPage } from '../../../shared/pages/crawler/read-page.ts';
import type { ReadOutcome } from '../../../shared/pages/crawler/reading/read-outcome.ts';
import { parseRouteOrder, type Rendering } from '../../../shared/pages/crawler/routing/fetch-routes.ts';
import { extract } from '../../../shared/pages/extraction/extract.ts';
import type { ProviderServer } from '../../support/provider-server.ts';
import { routeByList } from '../../support/route-by-list.ts';

/** Obviously fake keys. */
export const fakeKeys: Record<string, string> = { firecrawl: 'fc-test', zyte: 'zy-test' };

interface ReadOptions extends Partial<Omit<ReadRequest, 'url'>> {
  /** The routes, by their configuration names. Default: those of both providers. */
  order?: string[];
  keys?: Record<string, string>;
  allow?: string[];
  /** The budget by driver name. */
  budgets?: Record<string, Budget>;
  homeCountry?: string;
}

const budgetMs = 20_000;

function routesOf(
  providers: ProviderServer,
  { order, keys = fakeKeys, allow = [], budgets = {}, homeCountry }: ReadOptions,
) {
  return configureRoutes(parseRouteOrder(order ?? ['firecrawl', 'zyte']), {
    allowedHosts: allow,
    homeCountry,
    keyOf: async (name) => keys[name] ?? null,
    baseUrls: providers.baseUrls,
    budgetOf: ({ name }) => budgets[name],
    now: () => 0,
  });
}

/**
 * Reads a page through a chain of providers and extracts its price. The clock does not advance: deadlines
 * count from 0.
 */
export function readThrough(
  providers: ProviderServer,
  url: string,
  options: ReadOptions = {},
): Promise<ReadOutcome> {
  const { country = null, currency = null, deadlineMs = budgetMs } = options;
  const { homeCountry } = options;
  const routes = routesOf(providers, options);
  return readPage(
    { url, country, currency, deadlineMs },
    { routes, extract, router: routeByList, homeCountry, now: () => 0 },
  );
}

/** Reads a page with one driver, without extraction. */
export async function bring(
  providers: ProviderServer,
  name: string,
  url: string,
  { rendering, ...options }: ReadOptions & { rendering?: Rendering } = {},
): Promise<Page | ReadFailure> {
  const { country = null, currency = null, deadlineMs = budgetMs } = options;
  const [route] = routesOf(providers, { ...options, order: [name] });
  if (route === undefined) throw new Error(`There is no route ${name}.`);
  return route.driver.read({ url, country, currency, deadlineMs }, rendering);
}
