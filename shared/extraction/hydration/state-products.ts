import { isCurrency, minorDigits } from '../../money/currency.ts';
import type { Availability } from '../extraction.ts';
import { isObject, type JsonObject, textOf } from '../json-access.ts';
import { cleanName, nameLikeness } from '../name.ts';
import type { PriceCandidate, PriceKind, ProductReading, ReaderPage } from '../reading.ts';
import { readAvailability } from '../schema-org.ts';
import { readSourcePrice } from '../source-price.ts';
import type { FoundData } from './find-data.ts';
import { currencyKeys, idKeys, nameKeys, priceKeyOf } from './price-keys.ts';

const maxVisited = 60_000;
const maxProducts = 40;
const maxDepth = 3;
const enoughLikeness = 0.75;
const maxVariants = 100;
/** Under these stand other products and other sellers. */
const foreignKeys =
  /related|recommend|similar|upsell|cross|bundle|cart|basket|recent|viewed|sponsor|secondary|competit|alternativ|accessor|suggest|complement|together|warrant|gift|shipping|delivery|install?ment|finance/i;

/** Finds the objects of scripts that are the page's own product and have a price. */
export function readStateProducts(found: readonly FoundData[], page: ReaderPage): ProductReading[] {
  const queue: FoundData[] = [...found];
  const products: ProductReading[] = [];
  for (
    let index = 0;
    index < queue.length && index < maxVisited && products.length < maxProducts;
    index += 1
  ) {
    const { value, path } = queue[index] ?? { value: null, path: '' };
    if (Array.isArray(value)) {
      for (const [at, entry] of value.slice(0, 1_000).entries()) push(queue, entry, `${path}/${at}`);
    } else if (isObject(value)) {
      const product = readProduct(value, path, page);
      if (product) products.push(product);
      for (const [key, child] of Object.entries(value))
        if (!foreignKeys.test(key)) push(queue, child, `${path}/${key}`);
    }
  }
  return products;
}

function push(queue: FoundData[], value: unknown, path: string): void {
  if (typeof value === 'object' && value !== null && queue.length < maxVisited && path.length < 200)
    queue.push({ value, path });
}

function readProduct(object: JsonObject, path: string, page: ReaderPage): ProductReading | null {
  const name = cleanName(firstText(object, nameKeys));
  const ids = idKeys.map((key) => textOf(object[key])).filter((id) => id !== null);
  if (name === null || !isOwn(name, ids, page)) return null;
  const prices = pricesOf(object, path, page);
  if (prices.length === 0) return null;
  return {
    source: 'hydration',
    path,
    role: 'main',
    name,
    url: null,
    image: null,
    gtin: null,
    sku: textOf(object.sku),
    sellerName: null,
    availability: stockOf(object),
    prices,
  };
}

/** The same name, or a number or a slug that the address of the page holds, with a name that is not another. */
function isOwn(name: string, ids: readonly string[], { names, url }: ReaderPage): boolean {
  const likeness = Math.max(0, ...names.map((other) => nameLikeness(name, other)));
  if (likeness >= enoughLikeness) return true;
  const address = url.toLowerCase();
  return likeness >= 0.4 && ids.some((id) => id.length >= 5 && address.includes(id.toLowerCase()));
}

interface RawPrice {
  text: string;
  kind: PriceKind;
  rank: number;
  currency: string | null;
  path: string;
}

function pricesOf(object: JsonObject, path: string, page: ReaderPage): PriceCandidate[] {
  const currency = currencyOf(object) ?? page.priceContext.currencyHint ?? null;
  const raws = collect(object, 'price', path, currency, 0);
  const variants = Array.isArray(object.variants)
    ? object.variants.slice(0, maxVariants).filter(isObject)
    : [];
  if (!raws.some(({ kind }) => kind === 'current')) {
    for (const [index, variant] of variants.entries())
      raws.push(...collect(variant, 'price', `${path}/variants/${index}`, currency, 0));
  }
  // `salePrice` is nearer to what is paid than `price`.
  const best = Math.min(...raws.map(({ rank, kind }) => (kind === 'current' ? rank : 9)));
  const inCents = isShopify(object);
  return raws.flatMap((raw): PriceCandidate[] => {
    const text = inCents ? centsToUnits(raw.text, raw.currency) : raw.text;
    const price = readSourcePrice(text, raw.currency, raw.kind, page.priceContext);
    if (!price) return [];
    const kind = price.kind === 'current' && raw.rank > best ? 'regular' : price.kind;
    return [
      {
        ...price,
        kind,
        source: 'hydration',
        path: raw.path,
        raw: raw.text,
        variant: null,
        url: null,
        availability: stockOf(object),
        condition: 'unknown',
      },
    ];
  });
}

/** Prices of an object and of the objects that its prices are. */
function collect(
  object: JsonObject,
  under: string,
  path: string,
  currency: string | null,
  depth: number,
): RawPrice[] {
  const raws: RawPrice[] = [];
  const own = currencyOf(object) ?? currency;
  for (const [key, value] of Object.entries(object)) {
    const isCents = key === 'centAmount';
    const meaning = isCents ? priceKeyOf(under) : priceKeyOf(key);
    // `amount` and `value` are prices only of what is called a price.
    if (
      !meaning ||
      (depth === 0 &&
        /^(?:amount|value|list|original|regular|current|sale|final|now|was|old|special|offer|offers)$/i.test(
          key,
        ))
    )
      continue;
    const place = `${path}/${key}`;
    if (typeof value === 'number' || typeof value === 'string') {
      const text = textOf(value);
      if (text === null || !/\d/.test(text) || text.length > 40) continue;
      const kind =
        depth > 0 && meaning.kind === 'current' ? (priceKeyOf(under)?.kind ?? 'current') : meaning.kind;
      raws.push({
        text: isCents ? centsToUnits(text, own) : text,
        kind,
        rank: depth > 0 ? Math.max(meaning.rank === 0 ? 0 : (priceKeyOf(under)?.rank ?? 1), 0) : meaning.rank,
        currency: own,
        path: place,
      });
    } else if (isObject(value) && depth < maxDepth) raws.push(...collect(value, key, place, own, depth + 1));
  }
  return raws;
}

function centsToUnits(text: string, currency: string | null): string {
  if (!/^\d+$/.test(text)) return text;
  const digits = currency !== null && isCurrency(currency) ? minorDigits(currency) : 2;
  if (digits === 0) return text;
  const padded = text.padStart(digits + 1, '0');
  return `${padded.slice(0, -digits)}.${padded.slice(-digits)}`;
}

/** The product of a Shopify theme counts in cents, whole numbers only. */
function isShopify(object: JsonObject): boolean {
  const isTheme = 'compare_at_price' in object || 'price_min' in object || 'requires_shipping' in object;
  const [variant] = Array.isArray(object.variants) ? object.variants : [];
  const ofVariants =
    isObject(variant) &&
    ('public_title' in variant || 'compare_at_price' in variant || 'requires_shipping' in variant);
  const isWhole = (value: unknown) => value === undefined || value === null || Number.isInteger(value);
  return (isTheme || ofVariants) && isWhole(object.price) && (!isObject(variant) || isWhole(variant.price));
}

function currencyOf(object: JsonObject): string | null {
  const code = firstText(object, currencyKeys)?.toUpperCase() ?? '';
  return isCurrency(code) ? code : null;
}

function stockOf(object: JsonObject): Availability {
  const written = readAvailability(
    textOf(object.availability) ?? textOf(object.stockStatus) ?? textOf(object.stock_status),
  );
  if (written !== 'unknown') return written;
  for (const key of [
    'available',
    'inStock',
    'in_stock',
    'isInStock',
    'is_in_stock',
    'availableForSale',
    'isAvailable',
    'orderable',
    'soldOut',
    'isSoldOut',
    'outOfStock',
  ]) {
    const value = object[key];
    if (typeof value !== 'boolean') continue;
    return value === !/out/i.test(key) ? 'in_stock' : 'out_of_stock';
  }
  return 'unknown';
}

function firstText(object: JsonObject, keys: readonly string[]): string | null {
  for (const key of keys) {
    const text = textOf(object[key]);
    if (text !== null) return text;
  }
  return null;
}
