import * as z from 'zod';
import { dayMs } from '../../../platform/identifiers/clock.ts';
import { type FetchRoute, routeFacts, routes, usualDollars } from './fetch-routes.ts';

/** After this time, a reading counts half. */
const halfLifeMs = 14 * dayMs;

/** The maximum pause between probes of a route. */
export const maxProbeMs = 7 * dayMs;
/** No direct reads of a host after a contradicted price. */
export const quarantineMs = 30 * dayMs;
/** The weight of a route's prior. */
const priorReadings = 2;
/** The weight of the host's total for one of its countries. */
const hostReadings = 3;
const maxCountries = 6;
/** With more, the estimate would hardly be better, but slower to change. */
const maxReadings = 6;

const Counts = z.object({ s: z.number(), f: z.number() });
const RouteData = Counts.extend({
  /** When the counts were last aged. */
  at: z.number(),
  /** When an untrusted route is tried again. */
  probe_at: z.number(),
  k: z.number(),
  /** Position in the provider's price list. */
  tier: z.number().optional(),
});
export type RouteData = z.infer<typeof RouteData>;
export const CountryData = z.partialRecord(z.enum(routes), Counts);
export type CountryData = z.infer<typeof CountryData>;

export const RoutingData = z.object({
  /** Incremented with each write, which is conditional on it. */
  v: z.number(),
  ways: z.partialRecord(z.enum(routes), RouteData),
  countries: z.record(z.string(), CountryData),
  verified: z.number(),
  direct_after: z.number(),
});
export type RoutingData = z.infer<typeof RoutingData>;

export const noRoutingData: RoutingData = { v: 0, ways: {}, countries: {}, verified: 0, direct_after: 0 };

const unknownRoute: RouteData = { s: 0, f: 0, at: 0, probe_at: 0, k: 0 };

export function routeDataOf({ ways: known }: RoutingData, route: FetchRoute): RouteData {
  return known[route] ?? unknownRoute;
}

/** The cost in the host's tier, or for an average host. */
export function dollarsOf(data: RoutingData, route: FetchRoute): number {
  const { tier } = routeDataOf(data, route);
  const { dollarsByTier } = routeFacts[route];
  return tier === undefined ? usualDollars(route) : (dollarsByTier[tier] ?? usualDollars(route));
}

/** From 0 to 1: the probability of a price, or the prior if nothing is known. */
export function chanceOf(
  data: RoutingData,
  route: FetchRoute,
  country: string | null,
  nowMs: number,
): number {
  const known = data.ways[route];
  const age = known ? agedBy(known.at, nowMs) : 1;
  const s = (known?.s ?? 0) * age;
  const f = (known?.f ?? 0) * age;
  const ofHost = (s + priorReadings * routeFacts[route].prior) / (s + f + priorReadings);
  const counts = country === null ? undefined : data.countries[country]?.[route];
  if (!counts) return ofHost;
  const [cs, cf] = [counts.s * age, counts.f * age];
  return (cs + hostReadings * ofHost) / (cs + cf + hostReadings);
}

/** Weighted by age. */
export function readingsOf(data: RoutingData, route: FetchRoute, nowMs: number): number {
  const known = data.ways[route];
  return known ? (known.s + known.f) * agedBy(known.at, nowMs) : 0;
}

function agedBy(atMs: number, nowMs: number): number {
  return 0.5 ** (Math.max(0, nowMs - atMs) / halfLifeMs);
}

export interface Seen {
  route: FetchRoute;
  country: string | null;
  isSuccess: boolean;
  /** Above 1, because only a sample of readings is stored. */
  weight: number;
  nowMs: number;
}

export function withReading(
  data: RoutingData,
  { route, country, isSuccess, weight, nowMs }: Seen,
): RoutingData {
  const known = routeDataOf(data, route);
  const age = agedBy(known.at, nowMs);
  const added = { s: isSuccess ? weight : 0, f: isSuccess ? 0 : weight };
  const counts = capped(known.s * age + added.s, known.f * age + added.f);
  const next: RouteData = { ...known, ...counts, at: Math.round(nowMs) };
  return {
    ...data,
    ways: { ...data.ways, [route]: next },
    countries: country === null ? data.countries : withCountry(data.countries, country, route, added, age),
  };
}

/** If there is no space, the host's total is used. */
function withCountry(
  countries: RoutingData['countries'],
  country: string,
  route: FetchRoute,
  added: z.infer<typeof Counts>,
  age: number,
): RoutingData['countries'] {
  const known = countries[country];
  if (!known && Object.keys(countries).length >= maxCountries) return countries;
  const { s, f } = known?.[route] ?? { s: 0, f: 0 };
  const next = capped(s * age + added.s, f * age + added.f);
  return { ...countries, [country]: { ...known, [route]: next } };
}

/** Keeps the item small. */
function capped(s: number, f: number): z.infer<typeof Counts> {
  const scale = Math.min(1, maxReadings / (s + f));
  return { s: Math.round(100 * scale * s) / 100, f: Math.round(100 * scale * f) / 100 };
}
