import { configureDrivers } from '../../../shared/pages/crawler/configure-drivers.ts';
import type { Page, ReadRequest, Rendering } from '../../../shared/pages/crawler/driver.ts';
import type { Budget } from '../../../shared/pages/crawler/drivers/provider/provider-driver.ts';
import { readPage } from '../../../shared/pages/crawler/read-page.ts';
import type { Snapshot } from '../../../shared/pages/crawler/snapshot.ts';
import { extract } from '../../../shared/pages/extraction/extract.ts';
import type { ProviderServer } from '../../support/provider-server.ts';

/** Keys that look like what they are. */
export const fakeKeys: Record<string, string> = { firecrawl: 'fc-test', zyte: 'zy-test' };

interface ReadOptions extends Partial<Omit<ReadRequest, 'url'>> {
  /** The chain; the whole of it by default. */
  order?: string[];
  keys?: Record<string, string>;
  allow?: string[];
  /** What may be spent, by the driver's name. */
  budgets?: Record<string, Budget>;
}

const budgetMs = 20_000;

function driversOf(
  providers: ProviderServer,
  { order, keys = fakeKeys, allow = [], budgets = {} }: ReadOptions,
) {
  return configureDrivers(order ?? ['firecrawl', 'zyte'], {
    allowedHosts: allow,
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
): Promise<Snapshot> {
  const { country = null, currency = null, deadlineMs = budgetMs } = options;
  const drivers = driversOf(providers, options);
  return readPage({ url, country, currency, deadlineMs }, { drivers, extract, now: () => 0 });
}

/** Reads a page with one driver, not understood. */
export async function bring(
  providers: ProviderServer,
  name: string,
  url: string,
  { rendering, ...options }: ReadOptions & { rendering?: Rendering } = {},
): Promise<Page> {
  const { country = null, currency = null, deadlineMs = budgetMs } = options;
  const [driver] = driversOf(providers, { ...options, order: [name] });
  if (driver === undefined) throw new Error(`There is no driver ${name}.`);
  return driver.read({ url, country, currency, deadlineMs }, rendering);
}
