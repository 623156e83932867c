import { CreditBudget } from '../shared/pages/crawler/budget/credit-budget.ts';
import { configureRoutes, type RouteReader } from '../shared/pages/crawler/drivers/configure-routes.ts';
import type { ReadRequest } from '../shared/pages/crawler/drivers/driver.ts';
import { openProviderKeys } from '../shared/pages/crawler/drivers/provider/provider-keys.ts';
import { HintStore } from '../shared/pages/crawler/hints/hint-store.ts';
import { readPage } from '../shared/pages/crawler/read-page.ts';
import type { Extract } from '../shared/pages/crawler/reading/understand-page.ts';
import { HostStore } from '../shared/pages/crawler/routing/host-store.ts';
import { openRouter } from '../shared/pages/crawler/routing/router.ts';
import { createSandboxDriver } from '../shared/pages/crawler/sandbox/sandbox-driver.ts';
import { openExtraction } from '../shared/pages/crawler/threads/open-extraction.ts';
import { openSecrets } from '../shared/platform/secrets.ts';
import type { Table } from '../shared/platform/table/table.ts';
import { type CrawlerEnvironment, readClock } from './environment.ts';

/** `extractionFile` is the program of its threads. Import this with `import()`: it brings all that reads a page. */
export function openCrawler(table: Table, environment: CrawlerEnvironment, extractionFile: string) {
  // Its threads start while the first page is being fetched.
  const extraction = openExtraction({ file: extractionFile });
  const hints = new HintStore(table, Date.now);
  const extract: Extract = async (input, deadlineMs) =>
    extraction.extract({ ...input, hints: await hints.find(input.url) }, deadlineMs);
  const creditsPerDay: Record<string, number | undefined> = {
    firecrawl: environment.FIRECRAWL_CREDITS_PER_DAY,
    zyte: environment.ZYTE_CREDITS_PER_DAY,
  };
  const { now, toOwnTime } = readClock();
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
    homeCountry,
    hosts: new HostStore(table, Date.now),
    now: () => toOwnTime(now()),
    random: Math.random,
  });
  const sandbox = [
    { route: 'direct', driver: createSandboxDriver(Date.now), rendering: 'auto' },
  ] as const satisfies RouteReader[];
  return (request: ReadRequest, previousDriver?: string | null) =>
    request.isSandbox
      ? readPage(request, { routes: sandbox, extract })
      : readPage(request, { routes, extract, router, homeCountry, neverRead }, previousDriver);
}
