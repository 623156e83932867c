import type { Item } from '../../api/items.ts';
import type { Product } from '../../api/products.ts';
import type { Arranged } from './arrange.ts';

/** A row of the list: a product, or an item with the products that it compares. */
export type ListRow = Arranged & { id: string; item: Item | null; products: Product[] };

/** Returns one row per item, at the position of its first product, and one per product in no item. */
export function listRows(products: readonly Product[], items: readonly Item[]): ListRow[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const groups = Map.groupBy(products, ({ id, item_id }) => byId.get(item_id ?? '')?.id ?? id);
  return [...groups].flatMap(([id, members]) => {
    const item = byId.get(id);
    if (item) return itemRow(item, members);
    return members.map((product) => ({ ...product, item: null, products: [product] }));
  });
}

/** Searches and sorts like a product: by the names of its shops, and by its best price. */
function itemRow(item: Item, products: Product[]): ListRow {
  const best = products.find(({ id }) => id === item.best?.product_id);
  const texts = products.flatMap(({ name, store_name }) => [name, store_name ?? '']);
  return {
    id: item.id,
    name: item.name,
    url: products.map(({ url }) => url).join(' '),
    store_name: texts.join(' '),
    price: item.price,
    currency: item.currency,
    initial_price: item.initial_price,
    // The first price of an item restarts with its currency.
    initial_currency: item.currency,
    lowest_price: item.lowest_price,
    compared_since: null,
    status: best?.status ?? 'watching',
    is_active: products.some(({ is_active }) => is_active),
    checked_at: best?.checked_at ?? null,
    price_read_at: best?.price_read_at ?? null,
    availability: best?.availability ?? null,
    tags: [...new Set([...item.tags, ...products.flatMap(({ tags }) => tags)])],
    item,
    products,
  };
}
