import * as z from 'zod';
import { type CountryMemory, HostMemory, type WayMemory } from './host-memory.ts';
import { type Way, ways } from './ways.ts';

// Names count toward an item's size, and each country would repeat them.
const letters = {
  direct: 'd',
  'zyte-http': 'h',
  firecrawl: 'f',
  'zyte-browser': 'b',
} as const satisfies Record<Way, string>;
const shortWays = Object.values(letters);

/** Below 1 KB: above that each write costs twice as much. */
export const HostItem = z.object({
  v: z.number(),
  expires_at: z.number(),
  ways: z.partialRecord(z.enum(shortWays), HostMemory.shape.ways.valueType),
  countries: z.record(z.string(), z.partialRecord(z.enum(shortWays), z.tuple([z.number(), z.number()]))),
  verified: z.number(),
  direct_after: z.number(),
});
export type HostItem = z.infer<typeof HostItem>;

export function toHostItem({ ways: known, countries, ...rest }: HostMemory, expiry: number): HostItem {
  const short: HostItem['ways'] = {};
  for (const way of ways) if (known[way]) short[letters[way]] = known[way];
  const shortCountries: HostItem['countries'] = {};
  for (const [country, counts] of Object.entries(countries)) shortCountries[country] = toPairs(counts);
  return { ...rest, expires_at: expiry, ways: short, countries: shortCountries };
}

export function fromHostItem({ expires_at: _, ways: short, countries, ...rest }: HostItem): HostMemory {
  const known: Partial<Record<Way, WayMemory>> = {};
  const long: HostMemory['countries'] = {};
  for (const way of ways) {
    const one = short[letters[way]];
    if (one) known[way] = one;
  }
  for (const [country, pairs] of Object.entries(countries)) long[country] = toCounts(pairs);
  return { ...rest, ways: known, countries: long };
}

function toPairs(counts: CountryMemory): HostItem['countries'][string] {
  const pairs: HostItem['countries'][string] = {};
  for (const way of ways) {
    const one = counts[way];
    if (one) pairs[letters[way]] = [one.s, one.f];
  }
  return pairs;
}

function toCounts(pairs: HostItem['countries'][string]): CountryMemory {
  const counts: CountryMemory = {};
  for (const way of ways) {
    const pair = pairs[letters[way]];
    if (pair) counts[way] = { s: pair[0], f: pair[1] };
  }
  return counts;
}
