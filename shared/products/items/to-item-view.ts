import type * as z from 'zod';
import type { Item as ItemView } from '../../interface/schemas/item.ts';
import { toMajorUnits } from '../../pages/money/minor-units.ts';
import type { Product } from '../product.ts';
import type { Item } from './item.ts';
import { reasonNotCompared } from './offer.ts';

/** `products` are the item's; those that were deleted meanwhile are omitted. */
export function toItemView(item: Item, products: readonly Product[]): z.input<typeof ItemView> {
  const { currency } = item;
  const byId = new Map(products.map((product) => [product.id, product]));
  const offers = item.offers.flatMap((offer) => {
    const product = byId.get(offer.product_id);
    if (!product) return [];
    const reason = reasonNotCompared(offer, currency);
    return {
      product_id: product.id,
      name: product.name,
      store_name: product.store_name,
      url: product.url,
      price: toMajor(offer.price_minor, offer.currency),
      currency: offer.currency,
      availability: offer.availability,
      is_compared: reason === null,
      reason,
    };
  });
  const price = item.is_offered ? toMajor(item.price_minor, currency) : null;
  const cheapest = byId.get(item.best_product_id);
  const best =
    price !== null && cheapest
      ? { product_id: cheapest.id, store_name: cheapest.store_name, price, url: cheapest.url }
      : null;
  return {
    id: item.id,
    name: item.name,
    currency,
    best,
    price: best && price,
    lowest_price: toMajor(item.lowest_minor, currency),
    highest_price: toMajor(item.highest_minor, currency),
    initial_price: toMajor(item.initial_minor, currency),
    offers,
    tags: item.tags,
    created_at: item.created_at,
  };
}

function toMajor(amountMinor: number | null, currency: string | null): number | null {
  return amountMinor === null || currency === null ? null : toMajorUnits({ amountMinor, currency });
}
