import type { FetchRoute } from '../../../shared/pages/crawler/routing/fetch-routes.ts';
import { chanceAt, dollarsAt, drift, type Host, newFleet, showsNoPrice } from './fleet.ts';
import { seeded } from './random.ts';
import type { PageRead, Price, World } from './simulate.ts';
import { homeCountry } from './strategies.ts';

const hosts = 20_000;
const spanMs = 30 * 86_400_000;
/** The share of checks that request the price of a country other than the stage's. */
const foreignShare = 0.1;
const foreign = ['DE', 'GB', 'FR', 'JP'];
/** The share of checks that find a changed price. */
export const changedShare = 0.03;

interface FleetOptions {
  checks: number;
  seed: number;
  driftDays?: number;
  /** Whether a host's tier in Zyte's price list is known. Zyte itself does not return it with a page. */
  tellsZyteTiers?: boolean;
}

/** A month of checks of a simulated fleet. The same seed gives the same fleet and the same random results. */
export function fleetWorld({
  checks,
  seed,
  driftDays = 180,
  tellsZyteTiers = true,
}: FleetOptions): World<Host> {
  const random = seeded(seed);
  const fleet = newFleet(hosts, driftDays, random);
  const luck = seeded(seed + 1000);
  const changes = seeded(seed + 3000);
  return {
    checks,
    isDecoy: ({ isDecoy }) => isDecoy,
    chanceAt,
    dollarsAt,
    visit(check) {
      const nowMs = Math.floor((check / checks) * spanMs);
      const host = fleet.pick(random);
      drift(host, nowMs, driftDays, random);
      const isForeign = random() < foreignShare;
      const country = isForeign ? (foreign[Math.floor(random() * foreign.length)] ?? null) : null;
      const isChanged = changes() < changedShare;
      const tierBy = (route: FetchRoute) =>
        tellsZyteTiers || route === 'firecrawl' ? host.tiers[route] : undefined;
      return {
        host,
        country,
        nowMs,
        isChanged,
        read: (route) => ({ ...readAt(host, route, country, luck()), tier: tierBy(route) }),
      };
    },
  };
}

function readAt(host: Host, route: FetchRoute, country: string | null, luck: number): PageRead {
  if (luck < chanceAt(host, route)) return { outcome: 'priced', price: priceBy(route, host, country) };
  return { outcome: showsNoPrice(host) ? 'no_price' : 'blocked' };
}

function priceBy(route: FetchRoute, { isDecoy, isPricedByCountry }: Host, country: string | null): Price {
  if (route !== 'direct') return 'right';
  if (isDecoy) return 'decoy';
  return isPricedByCountry && country !== null && country !== homeCountry ? 'wrong' : 'right';
}
