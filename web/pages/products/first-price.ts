import type { Product } from '../../api/products.ts';

type Priced = Pick<Product, 'initial_price' | 'lowest_price' | 'highest_price'>;

/**
 * For the order of rows, whose histories are not read: returns the first price of a product, or null if it was in
 * another currency than the price of today: lowest and highest restart with a new currency, so the first price is
 * then outside of them.
 */
export function firstPriceOf({ initial_price, lowest_price, highest_price }: Priced): number | null {
  if (initial_price === null || lowest_price === null || highest_price === null) return null;
  return initial_price >= lowest_price && initial_price <= highest_price ? initial_price : null;
}
