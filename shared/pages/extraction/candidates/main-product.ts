import { KnownNames, nameLikeness } from '../name/name.ts';
import { isSamePage } from '../page/url.ts';
import type { SourceProduct } from './source-reading.ts';

/** Identifies the page’s own product. */
export interface PageIdentity {
  /** The page's own address and its canonical link. */
  urls: readonly string[];
  /** Headings and titles. */
  names: readonly string[];
}

/** Half of the shorter name's words: titles are reworded and translated, other products share a brand and a noun. */
const enoughLikeness = 0.5;
/** A list of products with one that is best by less than this is a list. */
const clearLead = 0.25;

/**
 * Picks the products of one source that are the page's own: one, or several readings of the same (variants given as
 * products of the same name). There is none if the page lists products and nothing says which one it is about.
 */
export function pickMainProducts(products: readonly SourceProduct[], page: PageIdentity): SourceProduct[] {
  const priced = products.filter(
    ({ role, prices }) => (role === 'main' || role === 'unknown') && prices.length > 0,
  );
  if (priced.length === 0) return [];
  const names = new KnownNames(page.names);
  const scored = priced
    .map((product) => ({ product, score: matchScore(product, page.urls, names) }))
    .toSorted((one, other) => other.score - one.score);
  const [best] = scored;
  if (!best) return [];
  if (best.score <= 0 && (priced.length > 1 || page.names.length > 0)) return [];
  // Of several, one that shares half of its name and nothing else is a product of the same kind.
  const isSeveral = priced.some((product) => !isSameProduct(product, best.product));
  if (isSeveral && best.score <= enoughLikeness) return [];
  const others = scored.filter(
    ({ product, score }) => best.score - score < clearLead && !isSameProduct(product, best.product),
  );
  if (others.length > 0) return [];
  return scored
    .filter(({ product, score }) => best.score - score < clearLead || isSameProduct(product, best.product))
    .map(({ product }) => product);
}

function matchScore(product: SourceProduct, urls: readonly string[], names: KnownNames): number {
  const { name, url } = product;
  const likeness = name === null ? 0 : names.likenessOf(name);
  const isHere = url !== null && urls.some((other) => isSamePage(url, other));
  const isNamed = likeness >= enoughLikeness ? likeness : 0;
  // An unnamed product can only be the page's own when it is alone; the caller's tie rule sees to that.
  return (isHere ? 1 : 0) + isNamed + (product.role === 'main' ? 0.5 : 0) + (name === null ? 0.3 : 0);
}

function isSameProduct(one: SourceProduct, other: SourceProduct): boolean {
  if (one === other) return true;
  if (one.gtin !== null && other.gtin !== null) return one.gtin === other.gtin;
  if (one.name !== null && other.name !== null) return nameLikeness(one.name, other.name) === 1;
  return one.url !== null && one.url === other.url;
}
