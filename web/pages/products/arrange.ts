import type { Product } from '../../api/products.ts';
import type { Verdict } from '../../api/stats.ts';
import { isOutOfStock, isUnpriced, statusOf } from '../../parts/product-status.ts';

type Filtered = Pick<Product, 'availability' | 'status' | 'is_active' | 'checked_at' | 'last_check_error'>;

const filters = {
  good: { text: 'Good price', isOf: (_, verdict) => verdict === 'good' },
  out_of_stock: { text: 'Out of stock', isOf: isOutOfStock },
  unpriced: { text: 'No price yet', isOf: isUnpriced },
  failing: { text: 'Cannot be read', isOf: ({ status }) => status === 'failing' },
  paused: { text: 'Paused', isOf: ({ is_active }) => !is_active },
} satisfies Record<
  string,
  {
    text: string;
    isOf: (product: Filtered, verdict: Verdict | undefined) => boolean;
  }
>;

export type Filter = keyof typeof filters;

export function isFilter(name: unknown): name is Filter {
  return typeof name === 'string' && Object.hasOwn(filters, name);
}

/** Returns whether a product matches. Without a filter, every product does. */
export function isShown(
  filter: Filter | undefined,
  product: Filtered,
  verdict: Verdict | undefined,
): boolean {
  return filter === undefined || filters[filter].isOf(product, verdict);
}

export const filterOptions = Object.keys(filters)
  .filter(isFilter)
  .map((value) => ({ value, text: filters[value].text }));

/** A product in the list, or an item that is listed like one. */
export type Arranged = Pick<
  Product,
  | 'name'
  | 'url'
  | 'store_name'
  | 'price'
  | 'initial_price'
  | 'initial_currency'
  | 'currency'
  | 'status'
  | 'is_active'
  | 'checked_at'
  | 'price_read_at'
  | 'lowest_price'
  | 'compared_since'
  | 'availability'
  | 'tags'
>;

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

const comparisons = {
  name: (a: Arranged, b: Arranged) => collator.compare(a.name, b.name),
  price: (a: Arranged, b: Arranged) => (a.price ?? 0) - (b.price ?? 0),
  change: (a: Arranged, b: Arranged) => shareOf(a) - shareOf(b),
  availability: (a: Arranged, b: Arranged) => collator.compare(a.availability ?? '', b.availability ?? ''),
  status: (a: Arranged, b: Arranged) => collator.compare(statusOf(a).text, statusOf(b).text),
  checked: (a: Arranged, b: Arranged) =>
    Date.parse(a.price_read_at ?? '1970') - Date.parse(b.price_read_at ?? '1970'),
};

export type SortKey = keyof typeof comparisons;

export function isSortKey(key: unknown): key is SortKey {
  return typeof key === 'string' && Object.hasOwn(comparisons, key);
}

/** The price change since the product was added, as a share of the first price. */
function shareOf(product: Arranged): number {
  const first = firstPriceOf(product);
  return product.price === null || !first ? 0 : product.price / first - 1;
}

interface Order {
  text: string;
  tag?: string | undefined;
  sort: SortKey | undefined;
  descending: boolean;
}

/** Returns the products that contain a text, sorted; without a sort key, in the order of the service, newest first. */
export function arrange<Row extends Arranged>(
  products: readonly Row[],
  { text, tag, sort, descending }: Order,
): Row[] {
  const wanted = text.trim().toLocaleLowerCase();
  const found = products
    .filter(({ tags }) => tag === undefined || tags.includes(tag))
    .filter(({ name, url, store_name, tags }) =>
      [name, url, store_name ?? '', ...tags].some((field) => field.toLocaleLowerCase().includes(wanted)),
    );
  if (!sort) return found;
  const sorted = found.toSorted(comparisons[sort]);
  return descending ? sorted.toReversed() : sorted;
}

export type Priced = Pick<
  Arranged,
  'initial_price' | 'initial_currency' | 'lowest_price' | 'compared_since' | 'currency'
>;

/**
 * For rows, whose histories are not loaded. Returns the first price of a product, or null if it cannot be compared with
 * the current one: it was in another currency, or another price of the page.
 */
export function firstPriceOf(watched: Priced): number | null {
  const { initial_price, currency, initial_currency, compared_since } = watched;
  return initial_currency === currency && compared_since === null ? initial_price : null;
}
