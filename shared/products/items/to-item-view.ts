import type * as z from 'zod';
import type { Item as ItemView } from '../../interface/schemas/item.ts';
import { toMajor } from '../../pages/money/minor-units.ts';
import type { Product } from '../product.ts';
import { type Item, type Offer, reasonNotCompared } from './item.ts';

/** `products` are the item's; those that were deleted meanwhile are omitted. */
export function toItemView(item: Item, products: readonly Product[]): z.input<typeof ItemView> {
  const { currency } = item;
  const bestId = item.is_offered ? item.best_product_id : null;
  const { best, offers } = toOffersView({ currency, offers: item.offers, bestId }, products);
  const others = withOtherGtin(item, products);
  return {
    ...item,
    best,
    price: best?.price ?? null,
    lowest_price: toMajor(item.lowest_minor, currency),
    highest_price: toMajor(item.highest_minor, currency),
    initial_price: toMajor(item.initial_minor, currency),
    offers: offers.map((offer) => ({ ...offer, has_other_gtin: others.has(offer.product_id) })),
  };
}

/** Returns the products whose pages showed another GTIN than the first one. */
function withOtherGtin(item: Item, products: readonly Product[]): Set<string> {
  const gtins = new Map(products.map(({ id, first_read }) => [id, first_read?.gtin ?? null]));
  const inOrder = item.offers.map(({ product_id }) => gtins.get(product_id) ?? null);
  const first = inOrder.find((gtin) => gtin !== null);
  return new Set([...gtins].flatMap(([id, gtin]) => (gtin === null || gtin === first ? [] : [id])));
}

interface Comparison {
  currency: string | null;
  offers: readonly Offer[];
  /** Null if nobody offers it. */
  bestId: string | null;
}

type Named = Pick<Product, 'id' | 'name' | 'store_name' | 'url'>;

export function toOffersView({ currency, offers, bestId }: Comparison, products: readonly Named[]) {
  const byId = new Map(products.map((product) => [product.id, product]));
  const views = offers.flatMap((offer) => {
    const product = byId.get(offer.product_id);
    if (!product) return [];
    const reason = reasonNotCompared(offer, currency);
    return {
      ...offer,
      name: product.name,
      store_name: product.store_name,
      url: product.url,
      price: toMajor(offer.price_minor, offer.currency),
      is_compared: reason === null,
      reason,
    };
  });
  const best = views.flatMap(({ product_id, store_name, price, url }) =>
    product_id === bestId && price !== null ? { product_id, store_name, price, url } : [],
  );
  return { best: best[0] ?? null, offers: views };
}
