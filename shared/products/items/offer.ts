import * as z from 'zod';
import { Availability, KnownAvailability } from '../../interface/schemas/availability.ts';
import type { Product } from '../product.ts';
import { knownIn } from '../reading.ts';

/** The part of a product that its item compares. */
export const Offer = z
  .object({
    product_id: z.string(),
    price_minor: z.int().nullable().default(null),
    currency: z.string().nullable().default(null),
    availability: Availability.nullable().default(null),
    /** The last one that was not `unknown`. */
    known_availability: KnownAvailability.nullable().default(null),
    is_paused: z.boolean().default(false),
    is_failing: z.boolean().default(false),
  })
  .transform((offer) => ({
    ...offer,
    known_availability: offer.known_availability ?? knownIn(offer.availability),
  }));
export type Offer = z.infer<typeof Offer>;

export function offerOf(product: Product): Offer {
  const { id, price_minor, currency, availability, known_availability, is_active, status } = product;
  return {
    product_id: id,
    price_minor,
    currency,
    availability,
    known_availability: known_availability ?? knownIn(availability),
    is_paused: !is_active,
    is_failing: status === 'failing',
  };
}

/** Stores no null, no false and nothing that repeats, so that the row of an item of five stays below 1 KB. */
export function toStoredOffer({ known_availability: known, ...offer }: Offer) {
  const isRepeated = known === knownIn(offer.availability);
  const fields = isRepeated ? offer : { ...offer, known_availability: known };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== false));
}

export function isSameOffer(one: Offer, other: Offer): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Returns why an offer is not compared with the others, or null. */
export function reasonNotCompared(offer: Offer, currency: string | null): string | null {
  if (offer.is_paused) return 'The product is paused.';
  if (offer.is_failing) return 'The product is failing: its page cannot be read.';
  if (offer.price_minor === null || offer.currency === null) return 'The product has no price yet.';
  if (offer.currency !== currency) return `The price is in another currency, ${offer.currency}.`;
  return offer.availability === 'out_of_stock' ? 'The product is out of stock.' : null;
}

/** What decides between offers. */
interface Comparing {
  currency: string | null;
  /** The best offer so far, which stays at a tie; null if nobody offers the item. */
  best_product_id: string | null;
}

/** Returns the cheapest compared offer, or null. At a tie, the current best stays, else the first one. */
export function bestOffer(
  { currency, best_product_id }: Comparing,
  offers: readonly Offer[],
): (Offer & { price_minor: number }) | null {
  const compared = offers.flatMap((offer) => {
    const { price_minor } = offer;
    return price_minor === null || reasonNotCompared(offer, currency) ? [] : [{ ...offer, price_minor }];
  });
  const lowest = Math.min(...compared.map(({ price_minor }) => price_minor));
  const cheapest = compared.filter(({ price_minor }) => price_minor === lowest);
  return cheapest.find(({ product_id }) => product_id === best_product_id) ?? cheapest[0] ?? null;
}

/** Returns whether no shop was known to have the item in stock in its currency, and now a compared one does. */
export function isItemBackInStock(
  { offers: before, currency: known }: { offers: readonly Offer[]; currency: string | null },
  after: readonly Offer[],
): boolean {
  const currency = known ?? firstCurrency(after);
  const isInCurrency = (offer: Offer) => offer.currency === null || offer.currency === currency;
  const isStocked = (offer: Offer) =>
    !offer.is_paused && offer.known_availability === 'in_stock' && isInCurrency(offer);
  const wasSoldOut = before.some(({ known_availability }) => known_availability === 'out_of_stock');
  const isBack = (offer: Offer) => isStocked(offer) && reasonNotCompared(offer, currency) === null;
  return wasSoldOut && !before.some(isStocked) && after.some(isBack);
}

/** The currency of an item without one, whose products had no price yet. */
export function firstCurrency(offers: readonly Offer[]): string | null {
  return offers.find(({ currency }) => currency !== null)?.currency ?? null;
}
