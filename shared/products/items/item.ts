import * as z from 'zod';
import { Availability, KnownAvailability } from '../../interface/schemas/availability.ts';
import { keys } from '../../platform/table/keys.ts';
import { DayLow } from '../day-lows.ts';
import { knownIn } from '../known-availability.ts';
import type { Product } from '../product.ts';

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

/** The currency of an item without one, whose products had no price yet. */
export function firstCurrency(offers: readonly Offer[]): string | null {
  return offers.find(({ currency }) => currency !== null)?.currency ?? null;
}

const StoredItem = z.object({
  pk: z.string(),
  sk: z.string(),
  name: z.string(),
  /** Null until a product has a price. */
  currency: z.string().nullable(),
  tags: z.array(z.string()),
  /** Of its products, in the order in which they were added. */
  offers: z.array(Offer),
  /** Of the best offer; while nobody offers the item, of the last one. */
  best_product_id: z.string(),
  is_offered: z.boolean(),
  /** The best price; while nobody offers the item, the last one. Null before the first one in `currency`. */
  price_minor: z.int().nullable(),
  lowest_minor: z.int().nullable(),
  highest_minor: z.int().nullable(),
  initial_minor: z.int().nullable(),
  day_low: DayLow.nullable(),
  /** The last point of the history, which is in a currency that was set before. */
  former_price: z.object({ amountMinor: z.int(), currency: z.string() }).nullable().default(null),
  price_count: z.int(),
  alert_count: z.int(),
  /** Counts the changes of this row, except of `alert_count`. Each change requires the version that it was based on. */
  version: z.int(),
  created_at: z.string(),
});

const prefixes = keys.item('', '');

export const Item = StoredItem.transform(({ pk, sk, ...stored }) => ({
  ...stored,
  id: sk.slice(prefixes.sk.length),
  account_id: pk.slice(prefixes.pk.length),
}));
export type Item = z.infer<typeof Item>;

type NewItem = Pick<
  Item,
  'id' | 'account_id' | 'name' | 'currency' | 'tags' | 'best_product_id' | 'created_at'
>;

/** Without offers. */
export function newItem(given: NewItem): Item {
  return {
    ...given,
    offers: [],
    is_offered: false,
    price_minor: null,
    lowest_minor: null,
    highest_minor: null,
    initial_minor: null,
    day_low: null,
    former_price: null,
    price_count: 0,
    alert_count: 0,
    version: 0,
  };
}
