import type { listProducts } from '../../../shared/interface/operations/products.ts';
import { canonicalUrl } from '../../../shared/pages/crawler/urls/canonical-url.ts';
import type { Item } from '../../../shared/products/items/item.ts';
import type { Product } from '../../../shared/products/product.ts';
import { hasUrl } from '../../../shared/products/same-page.ts';
import type { Call } from '../../http/serve.ts';

type Filters = Partial<
  Pick<Call<typeof listProducts>['query'], 'url' | 'tag' | 'status' | 'is_active' | 'q'>
>;

/** Returns whether a product matches all filters, or null if there are none. */
export function productMatcher({
  url,
  tag,
  status,
  is_active,
  q,
}: Filters): ((product: Product) => boolean) | null {
  const canonical = url === undefined ? '' : canonicalUrl(url);
  const part = q?.toLowerCase() ?? '';
  const filters: ((product: Product) => boolean)[] = [
    ...(url === undefined ? [] : [(product: Product) => hasUrl(product, canonical)]),
    ...(tag === undefined ? [] : [({ tags = [] }: Product) => tags.includes(tag)]),
    ...(status === undefined ? [] : [(product: Product) => product.status === status]),
    ...(is_active === undefined ? [] : [(product: Product) => product.is_active === is_active]),
    ...(part === '' ? [] : [({ name, url }: Product) => `${name}\n${url}`.toLowerCase().includes(part)]),
  ];
  return filters.length === 0 ? null : (product) => filters.every((matches) => matches(product));
}

/**
 * Returns the items that match all filters. `tag` is compared with the item's tags, `q` also with its name, and the other
 * filters with its products. `readProducts` returns all products of the account; `tag` alone does not need them.
 */
export async function itemsMatching(
  items: readonly Item[],
  { tag, q, ...ofProduct }: Filters,
  readProducts: () => Promise<readonly Product[]>,
): Promise<readonly Item[]> {
  const tagged = tag === undefined ? items : items.filter(({ tags }) => tags.includes(tag));
  const part = q?.toLowerCase() ?? '';
  const isNamed = ({ name }: Item) => part !== '' && name.toLowerCase().includes(part);
  const [matches, matchesWithText] = [productMatcher(ofProduct), productMatcher({ ...ofProduct, q })];
  if (matchesWithText === null) return tagged;
  const members = Map.groupBy(await readProducts(), ({ item_id }) => item_id);
  return tagged.filter((item) => {
    const own = members.get(item.id) ?? [];
    return own.some(matchesWithText) || (isNamed(item) && (matches === null || own.some(matches)));
  });
}
