import { type AllowedHosts, parseAllowedHosts } from '../../../platform/guarded-client/callable-url.ts';
import { type DriverName, type FetchRoute, type Rendering, routeFacts } from '../routing/fetch-routes.ts';
import type { NeverRead } from '../urls/never-read.ts';
import { createDirectDriver } from './direct/direct.ts';
import type { Driver } from './driver.ts';
import type { Provider } from './provider/provider.ts';
import { type Budget, createProviderDriver, type KeyOf } from './provider/provider-driver.ts';
import { providers } from './providers.ts';

export interface RouteReader {
  route: FetchRoute;
  driver: Driver;
  rendering: Rendering;
}

interface Configured {
  /** `host:port` entries that can have private addresses, such as a test shop. */
  allowedHosts: AllowedHosts;
  /** ISO 3166-1 alpha-2: the only country that `direct` supports. Null means any. */
  homeCountry: string | null;
  /** A URL or e-mail address for shops, sent with `direct` reads. */
  contact: string | null;
  /** `direct` follows no redirect to these; `readPage` blocks their pages for every route. */
  neverRead: NeverRead;
  /** Without it, drivers that need a key return `not_configured`. */
  keyOf: KeyOf;
  baseUrls: Readonly<Record<string, string | undefined>>;
  budgetOf: (provider: Provider) => Budget | undefined;
  now: () => number;
}

export type RouteOptions = { allowedHosts: readonly string[] } & {
  [Name in Exclude<keyof Configured, 'allowedHosts'>]?: Configured[Name] | undefined;
};

/** Routes of one driver share its key and budget. Throws an Error that names a malformed host. */
export function configureRoutes(order: readonly FetchRoute[], options: RouteOptions): RouteReader[] {
  const { homeCountry = null, contact = null, neverRead = [] } = options;
  const { keyOf = async () => null, baseUrls = {}, budgetOf = () => undefined, now = Date.now } = options;
  const allowedHosts = parseAllowedHosts(options.allowedHosts);
  const configured = { homeCountry, contact, neverRead, keyOf, baseUrls, budgetOf, now, allowedHosts };
  const drivers = new Map<DriverName, Driver>();
  return order.map((route) => {
    const { driver: name, rendering } = routeFacts[route];
    const driver = drivers.get(name) ?? createDriver(name, configured);
    drivers.set(name, driver);
    return { route, driver, rendering };
  });
}

function createDriver(name: DriverName, { baseUrls, budgetOf, ...options }: Configured): Driver {
  const provider = providers.find((one) => one.name === name);
  if (provider === undefined) return createDirectDriver(options);
  return createProviderDriver(provider, {
    ...options,
    baseUrl: baseUrls[provider.name],
    budget: budgetOf(provider),
  });
}
