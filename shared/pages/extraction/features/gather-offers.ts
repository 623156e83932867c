import type { PriceCandidate, SourceProduct, SourceReading } from '../candidates/source-reading.ts';
import type { Offer, OfferRole } from './facts.ts';

/** A shorter value of any parameter is more likely a number of something. */
const leastVariant = 4;

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
  const prices = own.flatMap((product) => product.prices);
  const current = prices.filter(({ kind }) => kind === 'current');
  const isRange = current.length === 0;
  const likely = narrow(isRange ? prices.filter(({ kind }) => kind === 'from') : current, preference);
  const amounts = [...new Set(likely.map(({ amount }) => amount))];
  const lowest = amounts.toSorted((one, other) => Number(one) - Number(other))[0];
  const isNamed = variantsNamedBy(preference.url, prices);
  const roleOf = (candidate: PriceCandidate): OfferRole[] => {
    if (isNamed !== null && !isNamed(candidate)) return ['former', 'other_variant'];
    if (!likely.includes(candidate)) return ['former'];
    if (isRange) return ['range'];
    if (amounts.length === 1) return ['sole'];
    const roles: OfferRole[] = ['several'];
    if (candidate.amount === amounts[0]) roles.push('first');
    if (candidate.amount === lowest) roles.push('lowest');
    return roles;
  };
  const foreign = products.filter((product) => !own.includes(product)).flatMap((product) => product.prices);
  return [
    ...prices.map((candidate) => ({ candidate, roles: new Set(roleOf(candidate)) })),
    ...foreign.map((candidate) => ({ candidate, roles: new Set<OfferRole>(['foreign']) })),
  ];
}

/** Keeps the offers that apply to a buyer on this page. A condition is skipped if no offer would be left. */
function narrow(
  offers: readonly PriceCandidate[],
  { url, currencies }: Preference,
): readonly PriceCandidate[] {
  const currency = currencies.find((code) => offers.some((offer) => offer.currency === code));
  const address = offers.length > 1 ? URL.parse(url) : null;
  const conditions: ((offer: PriceCandidate) => boolean)[] = [
    (offer) => currency === undefined || offer.currency === currency,
    (offer) => address === null || namesVariant(address, offer),
    ({ condition }) => condition !== 'used',
    ({ availability }) => availability !== 'out_of_stock',
  ];
  return conditions.reduce((rest, keeps) => {
    const kept = rest.filter(keeps);
    return kept.length > 0 ? kept : rest;
  }, offers);
}

/** Returns whether an offer is of the variant that the page's URL names, or null without such a variant. */
function variantsNamedBy(
  url: string,
  offers: readonly PriceCandidate[],
): ((offer: PriceCandidate) => boolean) | null {
  const address = offers.length > 1 ? URL.parse(url) : null;
  if (address === null || !offers.some((offer) => namesVariant(address, offer))) return null;
  return (offer) => offer.variant === null || namesVariant(address, offer);
}

const variantNames =
  /^(?:sku|var|variants?|variante|variation|option|article|item|size|colou?r)(?:[_-]?(?:id|sku|no))?$/i;

function namesVariant(page: URL, { url, variant }: PriceCandidate): boolean {
  const own = url === null ? null : URL.parse(url);
  if (own !== null && own.hash.length > 1 && own.hash === page.hash) return true;
  const { size } = own?.searchParams ?? { size: 0 };
  if (
    size > 0 &&
    [...(own?.searchParams ?? [])].every(([name, value]) => page.searchParams.get(name) === value)
  )
    return true;
  if (variant === null || variant.includes('/')) return false;
  return [...page.searchParams].some(
    ([name, value]) => value === variant && (variant.length >= leastVariant || variantNames.test(name)),
  );
}
