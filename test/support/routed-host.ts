import { failed } from '../../shared/pages/crawler/read-failure.ts';
import { readPage } from '../../shared/pages/crawler/read-page.ts';
import { type FetchRoute, routeFacts, routes } from '../../shared/pages/crawler/routing/fetch-routes.ts';
import { HostStore } from '../../shared/pages/crawler/routing/host-store.ts';
import { openRouter } from '../../shared/pages/crawler/routing/router.ts';
import { extract } from '../../shared/pages/extraction/extract.ts';
import type { Table } from '../../shared/platform/table/table.ts';
import { seeded } from '../bench/routing/random.ts';
import { asFunction } from './granted-calls.ts';
import { productPage } from './product-page.ts';
import { pageWith } from './scripted-driver.ts';

/** A price in euros, or how a route fails. */
type Brings = number | 'blocked' | 'http' | 'quota' | 'no_price' | 'gone';

interface RoutedHostOptions {
  table: Table;
  /** A unique name per test. */
  host: string;
  /** The result of each route; the others are blocked. */
  brings?: Partial<Record<FetchRoute, Brings>>;
  /** The configured routes; all by default. */
  order?: readonly FetchRoute[];
}

interface ReadOptions {
  hosts?: Pick<HostStore, 'find' | 'save'>;
  country?: string | null;
  /** In euros. */
  lastPrice?: number | null;
}

const hourMs = 3_600_000;

/**
 * A host that is read repeatedly, by the crawler's own code with its role's table access; the test sets the routes'
 * results and the time.
 */
export class RoutedHost {
  nowMs = 1_800_000_000_000;
  /** The called routes, in order. */
  readonly called: FetchRoute[] = [];
  readonly hosts: HostStore;
  readonly #options: RoutedHostOptions;
  /** The same random numbers in each test. */
  readonly #random = seeded(7);

  constructor(options: RoutedHostOptions) {
    this.#options = options;
    this.hosts = new HostStore(options.table, () => this.nowMs);
  }

  set brings(brings: Partial<Record<FetchRoute, Brings>>) {
    this.#options.brings = brings;
  }

  /** Reads the page, and returns the price in euros or the failure, and the called routes. */
  async read({ hosts = this.hosts, country = null, lastPrice = null }: ReadOptions = {}) {
    const { host, order = routes } = this.#options;
    const router = openRouter({
      homeCountry: 'US',
      hosts,
      now: () => this.nowMs,
      random: this.#random,
    });
    const called: FetchRoute[] = [];
    const readers = order.map((route) => ({
      route,
      rendering: routeFacts[route].rendering,
      driver: { name: routeFacts[route].driver, read: async () => this.#bring(route, called) },
    }));
    const request = {
      url: `https://${host}/p/1`,
      country,
      currency: null,
      lastPrice: lastPrice === null ? null : { amountMinor: 100 * lastPrice, currency: 'EUR' },
      deadlineMs: this.nowMs + 40_000,
    };
    const deps = { routes: readers, extract, router, homeCountry: 'US', now: () => this.nowMs };
    const yielded = await asFunction('crawler', () => readPage(request, deps));
    const outcome = yielded.kind === 'priced' ? yielded.price.amountMinor / 100 : yielded.failure;
    this.called.push(...called);
    return { outcome, called };
  }

  async readOften(times: number, everyMs = hourMs) {
    const reads: Awaited<ReturnType<RoutedHost['read']>>[] = [];
    for (let time = 0; time < times; time += 1) {
      reads.push(await this.read());
      this.nowMs += everyMs;
    }
    return reads;
  }

  async #bring(route: FetchRoute, called: FetchRoute[]) {
    called.push(route);
    const brought = this.#options.brings?.[route] ?? 'blocked';
    const finalUrl = `https://${this.#options.host}/p/1`;
    if (brought === 'gone') return pageWith({ finalUrl, status: 404 });
    if (brought === 'no_price') return pageWith({ finalUrl });
    if (typeof brought === 'string') return failed(brought, brought, { driver: routeFacts[route].driver });
    return pageWith({ finalUrl, html: productPage({ price: brought.toFixed(2), currency: 'EUR' }) });
  }
}
