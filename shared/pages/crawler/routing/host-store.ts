import * as z from 'zod';
import { dayMs, type Now, toExpiry } from '../../../platform/identifiers/clock.ts';
import { keys } from '../../../platform/table/keys.ts';
import type { Table } from '../../../platform/table/table.ts';
import { type FetchRoute, routes } from './fetch-routes.ts';
import { type CountryData, noRoutingData, type RouteData, RoutingData } from './routing-data.ts';

/** After the last write. */
const keptMs = 90 * dayMs;

const Version = z.object({ v: z.number(), expires_at: z.number() });

/** The longest DNS name with a port. The item must stay below 1 KB. */
const maxHost = 260;

export class HostStore {
  readonly #table: Table;
  readonly #now: Now;

  constructor(table: Table, now: Now) {
    this.#table = table;
    this.#now = now;
  }

  /** Only the version of an expired or unknown item is used. */
  async find(host: string): Promise<RoutingData> {
    if (host.length > maxHost) return noRoutingData;
    const item = await this.#table.get(keys.host(host));
    const version = Version.safeParse(item).data;
    if (!version) return noRoutingData;
    const known = HostItem.safeParse(item).data;
    if (!known || version.expires_at <= toExpiry(this.#now())) return { ...noRoutingData, v: version.v };
    return fromHostItem(known);
  }

  /** Returns false if another worker wrote first; this update is dropped. */
  async save(host: string, data: RoutingData): Promise<boolean> {
    if (host.length > maxHost) return false;
    const item = toHostItem(data, toExpiry(this.#now() + keptMs));
    const isFirst = { condition: 'attribute_not_exists(v)' };
    const isNext = { condition: 'v = :before', values: { ':before': data.v - 1 } };
    const { isWritten } = await this.#table.trySet(keys.host(host), item, data.v === 1 ? isFirst : isNext);
    return isWritten;
  }
}

// Names count toward an item's size, and each country would repeat them.
const letters = {
  direct: 'd',
  'zyte-http': 'h',
  firecrawl: 'f',
  'zyte-browser': 'b',
} as const satisfies Record<FetchRoute, string>;
const shortRoutes = Object.values(letters);

/** Stays below 1 KB, because above that, each write costs twice as much. */
export const HostItem = z.object({
  v: z.number(),
  expires_at: z.number(),
  ways: z.partialRecord(z.enum(shortRoutes), RoutingData.shape.ways.valueType),
  countries: z.record(z.string(), z.partialRecord(z.enum(shortRoutes), z.tuple([z.number(), z.number()]))),
  verified: z.number(),
  direct_after: z.number(),
});
export type HostItem = z.infer<typeof HostItem>;

export function toHostItem({ ways: known, countries, ...rest }: RoutingData, expiry: number): HostItem {
  const short: HostItem['ways'] = {};
  for (const route of routes) if (known[route]) short[letters[route]] = known[route];
  const shortCountries: HostItem['countries'] = {};
  for (const [country, counts] of Object.entries(countries)) shortCountries[country] = toPairs(counts);
  return { ...rest, expires_at: expiry, ways: short, countries: shortCountries };
}

export function fromHostItem({ expires_at: _, ways: short, countries, ...rest }: HostItem): RoutingData {
  const known: Partial<Record<FetchRoute, RouteData>> = {};
  const long: RoutingData['countries'] = {};
  for (const route of routes) {
    const one = short[letters[route]];
    if (one) known[route] = one;
  }
  for (const [country, pairs] of Object.entries(countries)) long[country] = toCounts(pairs);
  return { ...rest, ways: known, countries: long };
}

function toPairs(counts: CountryData): HostItem['countries'][string] {
  const pairs: HostItem['countries'][string] = {};
  for (const route of routes) {
    const one = counts[route];
    if (one) pairs[letters[route]] = [one.s, one.f];
  }
  return pairs;
}

function toCounts(pairs: HostItem['countries'][string]): CountryData {
  const counts: CountryData = {};
  for (const route of routes) {
    const pair = pairs[letters[route]];
    if (pair) counts[route] = { s: pair[0], f: pair[1] };
  }
  return counts;
}
