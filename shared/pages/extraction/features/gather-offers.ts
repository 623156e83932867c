import { variantNames } from '../../lexicon/key-patterns.ts';
import type { PriceCandidate, SourceProduct, SourceReading } from '../candidates/source-reading.ts';
import { namesVariant } from '../page/url.ts';
import type { Offer, OfferRole } from './facts.ts';

export interface Preference {
  /** The page's URL. The variant that it selects takes precedence. */
  url: string;
  /** ISO 4217 codes, best first. */
  currencies: readonly string[];
}

export function gatherOffers(
  { products }: SourceReading,
  own: readonly SourceProduct[],
  preference: Preference,
): Offer[] {
  if (products.every(({ prices }) => prices.length === 0)) return [];
  // Several products of one name are variants.
  const addresses = new Map(
    own.flatMap(({ prices, url }) =>
      prices.map(
        (price) => [price, price.url ?? (own.length > 1 || prices.length === 1 ? url : null)] as const,
      ),
    ),
  );
  const prices = [...addresses.keys()];
  const isNamed = variantsNamedBy(preference.url, addresses);
  const current = prices.filter(({ kind }) => kind === 'current');
  const isRange = current.length === 0;
  const likely = narrow(
    isRange ? prices.filter(({ kind }) => kind === 'from') : current,
    preference,
    isNamed,
  );
  const amounts = [...new Set(likely.map(({ amount }) => amount))];
  const lowest = amounts.toSorted((one, other) => Number(one) - Number(other))[0];
  // Offers without names or URLs are alike, so neither their order nor their height counts, except where a range begins.
  const areTold = likely.some(({ variant, url }) => variant !== null || url !== null);
  const begins = prices.some(({ kind, amount }) => kind === 'from' && amount === lowest);
  const first = areTold ? amounts[0] : lowest;
  const roleOf = (candidate: PriceCandidate): OfferRole[] => {
    if (isNamed !== null && !isNamed(candidate)) return ['former', 'other_variant'];
    if (!likely.includes(candidate)) return ['former'];
    if (isRange) return ['range'];
    if (amounts.length === 1) return ['sole'];
    const roles: OfferRole[] = ['several'];
    if (!areTold && !begins) return roles;
    if (candidate.amount === first) roles.push('first');
    if (candidate.amount === lowest) roles.push('lowest');
    return roles;
  };
  const foreign = products.filter((product) => !own.includes(product)).flatMap((product) => product.prices);
  return [
    ...prices.map((candidate) => ({ candidate, roles: new Set(roleOf(candidate)) })),
    ...foreign.map((candidate) => ({ candidate, roles: new Set<OfferRole>(['foreign']) })),
  ];
}

type IsNamed = (offer: PriceCandidate) => boolean;

/** Keeps the offers that apply to a buyer on this page. A condition is skipped if no offer would be left. */
function narrow(
  offers: readonly PriceCandidate[],
  { currencies }: Preference,
  isNamed: IsNamed | null,
): readonly PriceCandidate[] {
  const currency = currencies.find((code) => offers.some((offer) => offer.currency === code));
  const conditions: ((offer: PriceCandidate) => boolean)[] = [
    (offer) => currency === undefined || offer.currency === currency,
    (offer) => isNamed === null || isNamed(offer),
    ({ condition }) => condition !== 'used',
    ({ availability }) => availability !== 'out_of_stock',
  ];
  return conditions.reduce((rest, keeps) => {
    const kept = rest.filter(keeps);
    return kept.length > 0 ? kept : rest;
  }, offers);
}

/** Returns whether an offer is of the variant that the page's URL names, or null without such a variant. */
function variantsNamedBy(url: string, addresses: ReadonlyMap<PriceCandidate, string | null>): IsNamed | null {
  if (!url.includes('?') && addresses.size < 2) return null;
  const here = partsOf(url);
  const offers = [...addresses.keys()];
  const parts = new Map(offers.map((offer) => [offer, partsOf(addresses.get(offer) ?? null)]));
  const all = [...parts.values()];
  const telling = [...new Set(all.flatMap((found) => [...found.keys()]))].filter(
    (part) =>
      new Set(all.map((found) => found.get(part)).filter((value) => value ?? part !== 'path')).size > 1,
  );
  const isNamed = (offer: PriceCandidate) => {
    const own = parts.get(offer);
    const isHere = telling.every((part) => own?.get(part) === here.get(part));
    return (isHere && telling.some((part) => own?.has(part))) || namesVariant(url, offer.variant);
  };
  const isAnother = (found: ReadonlyMap<string, string>) =>
    found.get('path')?.split('/').at(-1) === here.get('path')?.split('/').at(-1) &&
    [...here].some(
      ([part, value]) =>
        variantNames.test(part.slice(1)) && (found.get(part) ?? value).toLowerCase() !== value.toLowerCase(),
    );
  if (offers.some(isNamed)) return isNamed;
  return all.every(isAnother) ? () => false : null;
}

/** Only the parts in which the URLs of offers differ tell them apart. */
function partsOf(address: string | null): ReadonlyMap<string, string> {
  const url = address === null ? null : URL.parse(address);
  if (url === null) return new Map();
  const parameters = [...url.searchParams].map(([name, value]) => [`?${name.toLowerCase()}`, value] as const);
  const path = url.pathname.toLowerCase().replace(/\/$/, '');
  return new Map([['path', path], ...(url.hash.length > 1 ? [['#', url.hash] as const] : []), ...parameters]);
}
