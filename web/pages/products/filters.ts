import type { Product } from '../../api/products.ts';
import type { Verdict } from '../../api/stats.ts';

/** The filters of the list. */
const filters = {
  good: { text: 'Good price', isOf: (_, verdict) => verdict === 'good' },
  out_of_stock: { text: 'Out of stock', isOf: ({ availability }) => availability === 'out_of_stock' },
  failing: { text: 'Cannot be read', isOf: ({ status }) => status === 'failing' },
  paused: { text: 'Paused', isOf: ({ is_active }) => !is_active },
} satisfies Record<
  string,
  {
    text: string;
    isOf: (
      product: Pick<Product, 'availability' | 'status' | 'is_active'>,
      verdict: Verdict | undefined,
    ) => boolean;
  }
>;

export type Filter = keyof typeof filters;

export function isFilter(name: unknown): name is Filter {
  return typeof name === 'string' && Object.hasOwn(filters, name);
}

/** Returns whether a product matches. Without a filter, every product does. */
export function isShown(filter: Filter | undefined, product: Product, verdict: Verdict | undefined): boolean {
  return filter === undefined || filters[filter].isOf(product, verdict);
}

export const filterOptions = [
  { value: 'good', text: filters.good.text },
  { value: 'out_of_stock', text: filters.out_of_stock.text },
  { value: 'failing', text: filters.failing.text },
  { value: 'paused', text: filters.paused.text },
] as const satisfies readonly { value: Filter; text: string }[];
