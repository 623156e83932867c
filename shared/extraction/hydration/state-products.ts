import { firstTextOf, isObject, type JsonObject, textOf } from '../json-access.ts';
import { cleanName, nameLikeness } from '../name.ts';
import type { ProductReading, ReaderPage } from '../reading.ts';
import type { FoundData } from './find-data.ts';
import { idKeys, nameKeys } from './price-keys.ts';
import { type Dereference, pricesOf } from './state-prices.ts';
import { stockOf } from './state-stock.ts';

const maxVisited = 60_000;
const maxProducts = 40;
const enoughLikeness = 0.75;
/** Under these stand other products and other sellers. */
const foreignKeys =
  /related|recommend|similar|upsell|cross|bundle|cart|basket|recent|viewed|sponsor|secondary|competit|alternativ|accessor|suggest|complement|together|warrant|gift|shipping|delivery|install?ment|finance/i;

/** Finds the objects of scripts that are the page's own product and have a price. */
export function readStateProducts(found: readonly FoundData[], page: ReaderPage): ProductReading[] {
  const queue: FoundData[] = [...found];
  const products: ProductReading[] = [];
  const caches: JsonObject[] = [];
  const dereference = (value: unknown) => {
    const key = isObject(value) ? value.__ref : undefined;
    if (typeof key !== 'string') return value;
    return caches.find((cache) => Object.hasOwn(cache, key))?.[key];
  };
  for (
    let index = 0;
    index < queue.length && index < maxVisited && products.length < maxProducts;
    index += 1
  ) {
    const { value, path } = queue[index] ?? { value: null, path: '' };
    if (Array.isArray(value)) {
      for (const [at, entry] of value.slice(0, 1_000).entries()) push(queue, entry, `${path}/${at}`);
    } else if (isObject(value)) {
      // Apollo's cache keeps each object once, flat, and refers to it.
      if ('ROOT_QUERY' in value) caches.push(value);
      const product = readProduct(value, path, page, dereference);
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

function readProduct(
  object: JsonObject,
  path: string,
  page: ReaderPage,
  dereference: Dereference,
): ProductReading | null {
  const name = cleanName(firstTextOf(object, nameKeys));
  const ids = idKeys.map((key) => textOf(object[key])).filter((id) => id !== null);
  if (name === null || !isOwn(name, ids, page)) return null;
  const prices = pricesOf(object, path, page.priceContext, dereference);
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
