import type { Product } from '../api/products.ts';

export type Read = Pick<Product, 'price' | 'checked_at' | 'price_read_at' | 'last_check_error'>;

/** Why the last visit brought no price, in a buyer's words. */
const reasons: Partial<Record<NonNullable<Product['last_check_error']>, string>> = {
  blocked: 'The shop blocked our last visit.',
  http: 'We could not load the page at our last visit.',
  no_price: 'The page showed no reliable price at our last visit.',
  unavailable: 'The page did not show this product at our last visit.',
  quota: 'Too many pages were being read, so our last visit did not take place.',
};

/** Returns when the price was last read, or null if it holds until the next check. */
export function endOfPrice(product: Read & Pick<Product, 'is_active'>): number | null {
  const holds = product.is_active && staleReason(product) === null;
  return holds || product.price_read_at === null ? null : Date.parse(product.price_read_at);
}

/** Returns why the price is not from the last check, or null if it is. */
export function staleReason({
  price,
  checked_at,
  price_read_at,
  last_check_error: code,
}: Read): string | null {
  if (code !== null) return reasons[code] ?? 'Our last check failed.';
  if (price === null || price_read_at === null || price_read_at === checked_at) return null;
  return 'The page showed no price at our last visit.';
}
