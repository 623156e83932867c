import { KnownNames, nameLikeness, nameWords } from '../name/name.ts';
import { isSamePage, parseUrl } from '../page/url.ts';
import type { SourceProduct } from './source-reading.ts';

/** Identifies the page’s own product. */
export interface PageIdentity {
  /** The page's own URL and its canonical link. */
  urls: readonly string[];
  /** Headings and titles. */
  names: readonly string[];
  /** The images for sharing. A page about a product shares the product's own. */
  images: readonly string[];
}

/**
 * Half of the words of the shorter name: titles are reworded and translated, and other products share a brand and a
 * noun.
 */
const enoughLikeness = 0.5;
/** If the best product in a list leads by less than this, none is the page's own. */
const clearLead = 0.25;

/**
 * Selects the products of one source that are the page's own: one, or several readings of the same (variants given as
 * products with the same name). Returns none if the page lists products without indicating its own.
 */
export function pickMainProducts(products: readonly SourceProduct[], page: PageIdentity): SourceProduct[] {
  const priced = products.filter(
    ({ role, prices }) => (role === 'main' || role === 'unknown') && prices.length > 0,
  );
  if (priced.length === 0) return [];
  const names = new KnownNames(page.names);
  const addressWords = new Set(page.urls.flatMap(pathWords));
  const scored = priced
    .map((product) => ({ product, score: matchScore(product, page, { names, addressWords }) }))
    .toSorted((one, other) => other.score - one.score);
  const [best] = scored;
  if (!best) return [];
  if (best.score <= 0 && (priced.length > 1 || page.names.length > 0)) return [];
  // If one of several shares only half of its name, it is a similar product.
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

function matchScore(
  product: SourceProduct,
  { urls, images }: PageIdentity,
  { names, addressWords }: { names: KnownNames; addressWords: ReadonlySet<string> },
): number {
  const { name, url, image } = product;
  const likeness = name === null ? 0 : names.likenessOf(name);
  const isHere = url !== null && urls.some((other) => isSamePage(url, other));
  const isNamed = likeness >= enoughLikeness ? likeness : 0;
  const isPictured = image !== null && images.some((other) => isSameImage(image, other));
  // An unnamed product can be the page's own only if it is alone, which the caller's tie rule ensures.
  return (
    (isHere ? 1 : 0) +
    isNamed +
    (isPictured ? 0.5 : 0) +
    (isNamedBy(addressWords, name) ? 0.6 : 0) +
    (product.role === 'main' ? 0.5 : 0) +
    (name === null ? 0.3 : 0)
  );
}

/** Fewer words name a category or a brand: `/kettles`, `/acme`. */
const leastNameWords = 2;

/** Returns whether a URL's path names the product: `/ie/zipped-through-cardigan-1218.html` of a page without a title. */
function isNamedBy(addressWords: ReadonlySet<string>, name: string | null): boolean {
  const words = nameWords(name ?? '');
  return words.length >= leastNameWords && words.every((word) => addressWords.has(word));
}

function pathWords(url: string): readonly string[] {
  const path = parseUrl(url)?.pathname ?? '';
  return nameWords(path);
}

/** Shorter names, such as `logo` or `1`, are used for several images. */
const leastImageName = 6;

/** Returns whether two URLs are of one image, in any size: `…/big/12345_1.jpg?w=400` and `…/12345_1_small.jpg`. */
function isSameImage(one: string, other: string): boolean {
  const [short, long] = [imageName(one), imageName(other)].sort((a, b) => a.length - b.length);
  if (short === undefined || long === undefined || short.length < leastImageName) return false;
  return long.startsWith(short) && !/^[a-z\d]/i.test(long.slice(short.length)) && /\d/.test(short);
}

/** Returns the file name without its extension. */
function imageName(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  const [name = ''] = path.slice(path.lastIndexOf('/') + 1).split('.', 1);
  return name;
}

function isSameProduct(one: SourceProduct, other: SourceProduct): boolean {
  if (one === other) return true;
  if (one.gtin !== null && other.gtin !== null) {
    // Sizes and colours of one name have a GTIN each; `Tripod T3` and `Tripod T3 Pro` have one, too.
    return one.gtin === other.gtin || (one.name !== null && one.name === other.name);
  }
  if (one.name !== null && other.name !== null) return nameLikeness(one.name, other.name) === 1;
  return one.url !== null && one.url === other.url;
}
