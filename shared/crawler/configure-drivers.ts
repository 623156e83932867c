import { parseAllowedHosts } from '../addresses/allowed-hosts.ts';
import type { Driver } from './driver.ts';
import { createDirectDriver, type DirectOptions } from './drivers/direct.ts';

interface DriverOptions {
  /** `host:port` entries that may lead to addresses that are not public: a test shop, a neighbour in the office. */
  allowedHosts: readonly string[];
  /** Milliseconds since the epoch. */
  now?: (() => number) | undefined;
}

/**
 * Makes the drivers of a chain from their names, in the order given. Throws an Error that names an unknown driver
 * or a malformed host: a chain that silently lacks a driver is found out only when pages fail.
 */
export function configureDrivers(names: readonly string[], options: DriverOptions): Driver[] {
  const allowedHosts = parseAllowedHosts(options.allowedHosts);
  return names.map((name) => configureDriver(name, { allowedHosts, now: options.now ?? Date.now }));
}

function configureDriver(name: string, options: DirectOptions): Driver {
  switch (name) {
    case 'direct':
      return createDirectDriver(options);
    default:
      throw new Error(`There is no crawler driver called "${name}". Known: direct.`);
  }
}
