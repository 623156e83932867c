import path from 'node:path';
import type { RouteReader } from '../shared/pages/crawler/drivers/configure-routes.ts';
import type { ReadRequest } from '../shared/pages/crawler/drivers/driver.ts';
import type { ReadOutcome } from '../shared/pages/crawler/reading/read-outcome.ts';
import { openSecrets } from '../shared/platform/secrets.ts';
import type { Table } from '../shared/platform/table/table.ts';
import { CrawlerEnvironment, readEnvironment } from './environment.ts';

/** The bundle of `shared/pages/crawler/threads/extract-page.ts`, beside the function's file. */
export const threadFile = 'extract-page.js';

/**
 * Reads the price of a page, live. For a second opinion, `previousDriver` names the driver that has just read the
 * page: another one is asked first, if there is one.
 */
export type PageReader = (request: ReadRequest, previousDriver?: string | null) => Promise<ReadOutcome>;

/**
 * Returns the page reader of a deployed function. The first read loads the crawler, so a cold start does not wait for
 * it.
 */
export function openPageReader(table: Table): PageReader {
  const environment = readEnvironment(CrawlerEnvironment);
  let loading: Promise<PageReader> | undefined;
  return async (request, previousDriver) => {
    loading ??= loadCrawler(table, environment);
    const read = await loading;
    return read(request, previousDriver);
  };
}

async function loadCrawler(table: Table, environment: CrawlerEnvironment): Promise<PageReader> {
  const [
    { readPage },
    { configureRoutes },
    { createSandboxDriver },
    { openProviderKeys },
    { CreditBudget },
    { openExtraction },
    { openRouter },
    { HostStore },
  ] = await Promise.all([
    import('../shared/pages/crawler/read-page.ts'),
    import('../shared/pages/crawler/drivers/configure-routes.ts'),
    import('../shared/pages/crawler/sandbox/sandbox-driver.ts'),
    import('../shared/pages/crawler/drivers/provider/provider-keys.ts'),
    import('../shared/pages/crawler/budget/credit-budget.ts'),
    import('../shared/pages/crawler/threads/open-extraction.ts'),
    import('../shared/pages/crawler/routing/open-router.ts'),
    import('../shared/pages/crawler/routing/host-store.ts'),
  ]);
  // Its threads start while the first page is being fetched.
  const { extract } = openExtraction({ file: path.join(__dirname, threadFile) });
  const creditsPerDay: Record<string, number | undefined> = {
    firecrawl: environment.FIRECRAWL_CREDITS_PER_DAY,
    zyte: environment.ZYTE_CREDITS_PER_DAY,
  };
  const homeCountry = environment.HOME_COUNTRY ?? null;
  const neverRead = environment.NEVER_READ;
  const routes = configureRoutes(environment.CRAWLER_ORDER, {
    allowedHosts: environment.ALLOWED_HOSTS,
    homeCountry,
    contact: environment.CRAWLER_CONTACT ?? null,
    neverRead,
    keyOf: openProviderKeys(environment.TABLE_NAME, openSecrets()),
    baseUrls: { firecrawl: environment.FIRECRAWL_BASE_URL, zyte: environment.ZYTE_BASE_URL },
    budgetOf: ({ name: driver, maxCredits: maxPerCall }) => {
      const credits = creditsPerDay[driver];
      if (credits === undefined) return undefined;
      return new CreditBudget(table, { driver, creditsPerDay: credits, maxPerCall }, Date.now);
    },
  });
  const router = openRouter({
    routing: environment.ROUTING,
    homeCountry,
    hosts: new HostStore(table, Date.now),
    // Pauses of hours and days pass as fast as everything else does.
    now: () => Date.now() * environment.TIME_SCALE,
    random: Math.random,
  });
  const sandbox = [
    { route: 'direct', driver: createSandboxDriver(Date.now), rendering: 'auto' },
  ] as const satisfies RouteReader[];
  return (request, previousDriver) =>
    request.isSandbox
      ? readPage(request, { routes: sandbox, extract })
      : readPage(request, { routes, extract, router, homeCountry, neverRead }, previousDriver);
}
