import type { Snapshot } from '../pages/crawler/reading/read-outcome.ts';
import { canonicalUrl, comparedUrl, withoutReferrer } from '../pages/crawler/urls/canonical-url.ts';
import type { Product } from './product.ts';

/** What a page shows about whether a parameter such as `ref` identifies its product. */
export type ReadPage = Pick<Snapshot, 'canonicalUrl' | 'canonicalLink' | 'name' | 'identity'>;
type Watched = Pick<Product, 'url' | 'canonical_url' | 'first_read'>;

/** Returns whether the URLs alone show that a product watches this page. */
export function hasUrl(product: Watched, canonical: string): boolean {
  const wanted = comparedUrl(canonical);
  return [product.canonical_url, canonicalUrl(product.url)].some((own) => comparedUrl(own) === wanted);
}

/** If URLs differ only in parameters such as `ref`, the page's name, canonical link and numbers decide. */
export function isSamePage(product: Watched, page: ReadPage): boolean {
  const { canonicalUrl: canonical, canonicalLink, name, identity } = page;
  if (hasUrl(product, canonical)) return true;
  const first = product.first_read;
  if (first === null || !isSimilarUrl(product.canonical_url, canonical)) return false;
  const differs = (one: string | null, other: string | null) =>
    one !== null && other !== null && one !== other;
  if (differs(first.gtin, identity.gtin) || differs(first.sku, identity.sku)) return false;
  const link = canonicalLink !== null && /^https?:/.test(canonicalLink) ? canonicalUrl(canonicalLink) : null;
  const isLinkOfOther = link !== null && link !== withoutReferrer(link) && !hasUrl(product, link);
  return !isLinkOfOther && name !== null && name === first.name;
}

/** Returns whether two canonical URLs differ at most in parameters such as `ref`. */
export function isSimilarUrl(one: string, other: string): boolean {
  return withoutReferrer(one) === withoutReferrer(other);
}

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
