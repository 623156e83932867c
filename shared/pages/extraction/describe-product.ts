import type { Availability } from '../../interface/schemas/availability.ts';
import { cleanText, clipText } from '../../platform/text/clean-text.ts';
import { languages } from '../lexicon/languages.ts';
import { splitLanguage } from '../money/price-context.ts';
import { offersAvailability } from './candidates/markup/schema-offers.ts';
import type { PriceCandidate, Source, SourceProduct, SourceReading } from './candidates/source-reading.ts';
import type { ProductIdentity } from './extraction.ts';
import { chooseName } from './name/choose-name.ts';
import { cleanName, literalName } from './name/name.ts';
import { StoreNames } from './name/store-names.ts';
import type { PageScan } from './page/page-scan.ts';
import { hostWords } from './page/page-titles.ts';
import { absoluteUrl } from './page/url.ts';
import type { ShownStock } from './stock/read-stock.ts';

export interface DescriptionInput {
  scan: PageScan;
  /** One per reader, in order of trust. */
  readings: readonly SourceReading[];
  /** The page's own products in each reading. */
  mainProducts: readonly SourceProduct[][];
  /** The candidates that support the price. */
  supporters: readonly PriceCandidate[];
  /** Whether it has a price, even an ambiguous one. */
  isSold: boolean;
  shownStock: ShownStock;
  /** `og:site_name`. */
  siteName: string | null;
  baseUrl: string;
  url: string;
}

export interface Description {
  name: string | null;
  availability: Availability;
  imageUrl: string | null;
  storeName: string | null;
  identity: ProductIdentity;
}

/** Gathers everything but the price: each field from the first source that has it. */
export function describeProduct(input: DescriptionInput): Description {
  const own = ownProducts(input);
  const storeName =
    input.siteName ??
    first(own, ({ sellerName }) => sellerName) ??
    input.readings.map((reading) => reading.storeName).find((name) => name !== null) ??
    null;
  return {
    name: nameOf(input, own, storeName),
    availability: readStock(input, own),
    imageUrl: first(own, ({ image }) => absoluteUrl(image, input.baseUrl)),
    storeName,
    identity: { gtin: first(own, ({ gtin }) => gtin), sku: first(own, ({ sku }) => cleanSku(sku)) },
  };
}

/** Shown if it changes. Longer ones are not article numbers. */
const maxSkuLength = 255;

function cleanSku(sku: string | null): string | null {
  return sku && (cleanText(clipText(sku, maxSkuLength)).trim() || null);
}

function ownProducts({ readings, mainProducts }: DescriptionInput): SourceProduct[] {
  return readings.flatMap(({ products }, index) => {
    const main = mainProducts[index] ?? [];
    if (main.length > 0) return main;
    const own = products.filter(({ role }) => role === 'main' || role === 'unknown');
    return own.length === 1 ? own : [];
  });
}

function nameOf(
  { scan, url }: DescriptionInput,
  own: readonly SourceProduct[],
  storeName: string | null,
): string | null {
  const stores = new StoreNames(hostWords(url), [storeName ?? '']);
  const strip = (name: string | null | undefined) => (name ? cleanName(stores.dropFrom(name)) : null);
  const isShop = (name: string | null) => name === null || stores.isOnly(name);
  const nameBy = (isSource: (source: Source) => boolean) =>
    own.find(({ source, name }) => isSource(source) && name !== null)?.name ?? null;
  const shared = strip(nameBy((source) => source === 'meta'));
  const title = strip(cleanName(scan.title));
  // If the titles only contain the shop's name, or do not match the main heading above the price, that heading is the
  // product's name.
  const ofShopOnly = isShop(shared) && isShop(title);
  const above = own
    .flatMap(({ namesAbove = [] }) => namesAbove)
    .find(({ text, isMain }) => !isShop(text) && (isMain || ofShopOnly));
  const headings =
    scan.headings.length > 0 ? scan.headings.map(cleanName) : [nameBy((source) => source === 'visible')];
  const name = chooseName({
    headings: headings.filter((name) => name !== null).filter((name) => above === undefined || !isShop(name)),
    structured: nameBy((source) => source !== 'meta' && source !== 'visible'),
    shared,
    title,
    above: above?.text ?? null,
  });
  return name ?? literalName(scan.headings[0]);
}

/** Returns what the markup of the price states. */
export function markedAvailability(supporters: readonly PriceCandidate[]): Availability {
  return offersAvailability(supporters.filter(({ source }) => source !== 'visible'));
}

/**
 * Markup takes precedence over words on the page, except that some templates state on every page that the product is in
 * stock: if the page's main control or all its words contradict that, nobody knows. A page that prices its product, and
 * on which no word or control about the stock was left unread, has it in stock if the lexicon has the page's language.
 */
function readStock(
  { supporters, shownStock, isSold, scan }: DescriptionInput,
  own: readonly SourceProduct[],
): Availability {
  const marked = markedAvailability(supporters);
  const known = own.find(({ availability }) => availability !== 'unknown')?.availability;
  const availability = marked === 'unknown' ? known : marked;
  const { language } = splitLanguage(scan.language);
  const isKnown = language === '' || language === 'no' || Object.hasOwn(languages, language);
  if (availability === undefined) return isSold && shownStock.isSilent && isKnown ? 'in_stock' : 'unknown';
  const isContradicted = shownStock.isPlain && shownStock.availability === 'out_of_stock';
  return availability === 'in_stock' && isContradicted ? 'unknown' : availability;
}

function first(
  products: readonly SourceProduct[],
  read: (product: SourceProduct) => string | null,
): string | null {
  for (const product of products) {
    const value = read(product);
    if (value !== null) return value;
  }
  return null;
}
