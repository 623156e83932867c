import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { configureRoutes } from '../../shared/pages/crawler/drivers/configure-routes.ts';
import { readPage } from '../../shared/pages/crawler/read-page.ts';
import { type FetchRoute, microdollarsOf } from '../../shared/pages/crawler/routing/fetch-routes.ts';
import { openRouter } from '../../shared/pages/crawler/routing/router.ts';
import { noRoutingData, type RoutingData } from '../../shared/pages/crawler/routing/routing-data.ts';
import { extract } from '../../shared/pages/extraction/extract.ts';
import { seeded } from '../bench/routing/random.ts';
import { opened } from '../support/opened.ts';
import { openProviderServer } from '../support/provider-server.ts';
import { pageWith } from '../support/scripted-driver.ts';
import { answerOf, providersOf, shopsOfDay, truePriceMinor } from '../support/shops-of-day.ts';

/** The reads of a shop per day: 10 products that are checked every six hours. */
const readsOfShop = 40;
const dayMs = 86_400_000;

const providers = await opened(openProviderServer());
afterEach(() => vi.restoreAllMocks());

/** Replaces the driver without a provider: names that do not exist cannot be called. */
const direct = {
  name: 'direct',
  read: async ({ url }: { url: string }) => {
    const shop = shopsOfDay.find(({ host }) => host === new URL(url).hostname);
    return pageWith({ finalUrl: url, ...(shop ? answerOf(shop) : { status: 404 }) });
  },
};

const Decided = z.object({ event: z.literal('page.decided'), read_microdollars: z.number() });

/** Reads all shops for a day, and returns the cost in millionths of a dollar, and the prices. */
async function playDay(order: readonly FetchRoute[]) {
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)));
  const memories = new Map<string, RoutingData>();
  const hosts = {
    find: async (host: string) => memories.get(host) ?? noRoutingData,
    save: async (host: string, memory: RoutingData) => memories.set(host, memory) !== undefined,
  };
  let nowMs = 1_800_000_000_000;
  const route = openRouter({ homeCountry: 'US', hosts, now: () => nowMs, random: seeded(1) });
  const configured = configureRoutes(order, {
    allowedHosts: [],
    keyOf: async () => 'fc-test',
    baseUrls: providers.baseUrls,
  });
  const routes = configured.map((reader) =>
    reader.route === 'direct' ? { ...reader, driver: direct } : reader,
  );
  const prices: (number | null)[] = [];
  for (let read = 0; read < readsOfShop; read += 1) {
    nowMs += dayMs / readsOfShop;
    for (const { host } of shopsOfDay) {
      const request = { url: `https://${host}/p/1`, country: null, currency: null };
      const outcome = await readPage(
        { ...request, deadlineMs: Date.now() + 40_000 },
        { routes, extract, router: route, homeCountry: 'US' },
      );
      prices.push(outcome.kind === 'priced' ? outcome.price.amountMinor : null);
    }
  }
  const decided = lines.flatMap((line) => Decided.safeParse(JSON.parse(line)).data ?? []);
  vi.restoreAllMocks();
  return { microdollars: decided.reduce((sum, one) => sum + one.read_microdollars, 0), prices };
}

test('with routing data, a day of reads of 30 shops of all classes costs little more than an oracle would, and no price is wrong', async () => {
  for (const shop of shopsOfDay) providers.answer(shop.host, providersOf(shop));
  const order = ['zyte-http', 'firecrawl', 'zyte-browser'] as const;
  const withoutDirect = await playDay(order);
  const learned = await playDay(['direct', ...order]);
  const oracle =
    readsOfShop *
    shopsOfDay.reduce(
      (sum, { cheapest }) => sum + microdollarsOf(cheapest, pageWith({ creditsUsed: null })),
      0,
    );
  const perMillion = (microdollars: number) => Math.round(microdollars / (readsOfShop * shopsOfDay.length));
  const costs = { withoutDirect: withoutDirect.microdollars, learned: learned.microdollars, oracle };
  process.stdout.write(
    `Dollars per million reads: ${JSON.stringify(Object.entries(costs).map(([name, one]) => [name, perMillion(one)]))}\n`,
  );
  expect(new Set([...withoutDirect.prices, ...learned.prices])).toEqual(new Set([truePriceMinor]));
  expect(learned.microdollars).toBeLessThan(0.85 * withoutDirect.microdollars);
  expect(learned.microdollars).toBeLessThan(1.25 * oracle);
});
