import { toMajorUnits } from '../../../shared/pages/money/minor-units.ts';
import { type Item, reasonNotCompared } from '../../../shared/products/items/item.ts';

export function itemView({ id, name, currency, is_offered, best_product_id, price_minor, offers }: Item) {
  const toMajor = (amountMinor: number | null, own: string | null) =>
    amountMinor === null || own === null ? null : toMajorUnits({ amountMinor, currency: own });
  return {
    id,
    name,
    currency,
    is_offered,
    best_product_id,
    price: toMajor(price_minor, currency),
    offers: offers.map((offer) => ({
      product_id: offer.product_id,
      price: toMajor(offer.price_minor, offer.currency),
      currency: offer.currency,
      reason: reasonNotCompared(offer, currency),
    })),
  };
}

export type ItemView = ReturnType<typeof itemView>;
