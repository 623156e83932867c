import { type AllowedHosts, parseAllowedHosts } from '../../platform/guarded-client/allowed-hosts.ts';
import type { Driver } from './driver.ts';
import { createDirectDriver } from './drivers/direct.ts';
import type { Provider } from './drivers/provider/provider.ts';
import { type Budget, createProviderDriver, type KeyOf } from './drivers/provider/provider-driver.ts';
import { providers } from './drivers/providers.ts';

interface DriverOptions {
  /** `host:port` entries that may lead to addresses that are not public: a test shop, a neighbour in the office. */
  allowedHosts: readonly string[];
  /** Without it there are no keys: drivers that need one answer `not_configured`. */
  keyOf?: KeyOf | undefined;
  /** Where a provider is, by its name, when not at its own address. */
  baseUrls?: Readonly<Record<string, string | undefined>> | undefined;
  /** What may be spent at a provider; no limit where it gives undefined. */
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

/** What a chain can be made of. */
export const driverNames: readonly string[] = [...drivers.keys()];

/**
 * Makes the drivers of a chain from their names, in the order given. Throws an Error that names an unknown driver
 * or a malformed host: a chain that silently lacks a driver is found out only when pages fail.
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
