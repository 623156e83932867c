import { configureWays } from '../../../shared/pages/crawler/drivers/configure-ways.ts';
import type { Page, ReadRequest } from '../../../shared/pages/crawler/drivers/driver.ts';
import type { Budget } from '../../../shared/pages/crawler/drivers/provider/provider-driver.ts';
import type { ReadFailure } from '../../../shared/pages/crawler/read-failure.ts';
import { readPage } from '../../../shared/pages/crawler/read-page.ts';
import type { ReadOutcome } from '../../../shared/pages/crawler/reading/read-outcome.ts';
import type { Rendering } from '../../../shared/pages/crawler/routing/ways.ts';
import { parseWayOrder } from '../../../shared/pages/crawler/routing/ways.ts';
import { extract } from '../../../shared/pages/extraction/extract.ts';
import type { ProviderServer } from '../../support/provider-server.ts';

/** Keys that look like what they are. */
export const fakeKeys: Record<string, string> = { firecrawl: 'fc-test', zyte: 'zy-test' };

interface ReadOptions extends Partial<Omit<ReadRequest, 'url'>> {
  /** The ways, by the names that a configuration may use; those of both providers by default. */
  order?: string[];
  keys?: Record<string, string>;
  allow?: string[];
  /** What may be spent, by the driver's name. */
  budgets?: Record<string, Budget>;
  homeCountry?: string;
}

const budgetMs = 20_000;

function waysOf(
  providers: ProviderServer,
  { order, keys = fakeKeys, allow = [], budgets = {}, homeCountry }: ReadOptions,
) {
  return configureWays(parseWayOrder(order ?? ['firecrawl', 'zyte']), {
    allowedHosts: allow,
    homeCountry,
    keyOf: async (name) => keys[name] ?? null,
    baseUrls: providers.baseUrls,
    budgetOf: ({ name }) => budgets[name],
    now: () => 0,
  });
}

/** Reads a page through a chain of providers and understands it. The clock stands still: deadlines count from 0. */
export function readThrough(
  providers: ProviderServer,
  url: string,
  options: ReadOptions = {},
): Promise<ReadOutcome> {
  const { country = null, currency = null, deadlineMs = budgetMs } = options;
  const { homeCountry } = options;
  const ways = waysOf(providers, options);
  return readPage({ url, country, currency, deadlineMs }, { ways, extract, homeCountry, now: () => 0 });
}

/** Reads a page with one driver, not understood. */
export async function bring(
  providers: ProviderServer,
  name: string,
  url: string,
  { rendering, ...options }: ReadOptions & { rendering?: Rendering } = {},
): Promise<Page | ReadFailure> {
  const { country = null, currency = null, deadlineMs = budgetMs } = options;
  const [way] = waysOf(providers, { ...options, order: [name] });
  if (way === undefined) throw new Error(`There is no way ${name}.`);
  return way.driver.read({ url, country, currency, deadlineMs }, rendering);
}
