import type { Product } from '../product.ts';

/** Returns the account's other products with the same GTIN and their item, or null if there are none. */
export function suggestItem(product: Product, all: readonly Product[]) {
  const gtin = product.first_read?.gtin;
  if (gtin == null) return null;
  const others = all.filter(
    ({ id, first_read, item_id }) =>
      id !== product.id &&
      first_read?.gtin === gtin &&
      (product.item_id === undefined || product.item_id !== item_id),
  );
  if (others.length === 0) return null;
  return {
    item_id: others.find(({ item_id }) => item_id !== undefined)?.item_id ?? null,
    product_ids: others.map(({ id }) => id),
  };
}
