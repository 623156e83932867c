import { type AllowedHosts, parseAllowedHosts } from '../../platform/guarded-client/allowed-hosts.ts';
import type { Driver } from './driver.ts';
import { createDirectDriver } from './drivers/direct.ts';
import type { Provider } from './drivers/provider/provider.ts';
import { type Budget, createProviderDriver, type KeyOf } from './drivers/provider/provider-driver.ts';
import { providers } from './drivers/providers.ts';

interface DriverOptions {
  /**
   * The `host:port` entries that may lead to addresses that are not public, such as a test shop or another machine in
   * the office.
   */
  allowedHosts: readonly string[];
  /** Without it there are no keys, and drivers that need one answer `not_configured`. */
  keyOf?: KeyOf | undefined;
  /** The address of a provider, by its name, if it is not the provider's own. */
  baseUrls?: Readonly<Record<string, string | undefined>> | undefined;
  /** The budget of a provider; undefined for no limit. */
  budgetOf?: BudgetOf | undefined;
  /** Milliseconds since the epoch. */
  now?: (() => number) | undefined;
}

type BudgetOf = (provider: Provider) => Budget | undefined;

interface Configured {
  allowedHosts: AllowedHosts;
  keyOf: KeyOf;
  baseUrls: Readonly<Record<string, string | undefined>>;
  budgetOf: BudgetOf;
  now: () => number;
}

const drivers = new Map<string, (options: Configured) => Driver>([
  ['direct', createDirectDriver],
  ...providers.map((provider) => [provider.name, driverOf(provider)] as const),
]);

/** The drivers that a chain can have. */
export const driverNames: readonly string[] = [...drivers.keys()];

/**
 * Returns the drivers of a chain from their names, in the order given. Throws an Error that names an unknown driver
 * or a malformed host: if a driver were silently missing, only failing pages would show it.
 */
export function configureDrivers(names: readonly string[], options: DriverOptions): Driver[] {
  const { keyOf = async () => null, baseUrls = {}, budgetOf = () => undefined, now = Date.now } = options;
  const allowedHosts = parseAllowedHosts(options.allowedHosts);
  const configured = { keyOf, baseUrls, budgetOf, now, allowedHosts };
  return names.map((name) => {
    const create = drivers.get(name);
    if (create !== undefined) return create(configured);
    throw new Error(`There is no crawler driver called "${name}". Known: ${driverNames.join(', ')}.`);
  });
}

function driverOf(provider: Provider) {
  return ({ baseUrls, budgetOf, ...options }: Configured) =>
    createProviderDriver(provider, {
      ...options,
      baseUrl: baseUrls[provider.name],
      budget: budgetOf(provider),
    });
}
