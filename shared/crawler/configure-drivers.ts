import type { AddressGuard } from '../addresses/checked-addresses.ts';
import type { Driver } from './driver.ts';
import { createDirectDriver } from './drivers/direct.ts';

interface DriverOptions extends AddressGuard {
  /** Milliseconds since the epoch. */
  now?: (() => number) | undefined;
}

/**
 * Makes the drivers of a chain from their names, in the order given. Throws an Error that names an unknown one:
 * a chain that silently lacks a driver is found out only when pages fail.
 */
export function configureDrivers(names: readonly string[], options: DriverOptions): Driver[] {
  return names.map((name) => configureDriver(name, options));
}

function configureDriver(name: string, options: DriverOptions): Driver {
  switch (name) {
    case 'direct':
      return createDirectDriver({ ...options, now: options.now ?? Date.now });
    default:
      throw new Error(`There is no crawler driver called "${name}". Known: direct.`);
  }
}
