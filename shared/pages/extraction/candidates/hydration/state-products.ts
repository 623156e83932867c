import { cleanName, KnownNames } from '../../name/name.ts';
import { firstTextOf, isHolder, isObject, textOf } from '../json/json-access.ts';
import { jsonPathTo } from '../json/json-path.ts';
import type { ReaderPage, SourceProduct } from '../source-reading.ts';
import type { FoundData } from './find-data.ts';
import { nameKeys } from './price-keys.ts';
import { pricesOf } from './state-prices.ts';

const maxVisited = 60_000;
const maxProducts = 40;
const maxEntries = 1_000;
const maxPath = 200;
const enoughLikeness = 0.75;

/** Finds the objects in scripts that have a price and the name of the page's own product. */
export function readStateProducts(found: readonly FoundData[], page: ReaderPage): SourceProduct[] {
  const queue = [...found];
  const products: SourceProduct[] = [];
  const names = new KnownNames(page.names);
  const push = (value: unknown, path: string) => {
    if (queue.length < maxVisited && path.length < maxPath) queue.push({ value, path });
  };
  for (let index = 0; index < queue.length && products.length < maxProducts; index += 1) {
    const { value = null, path = '' } = queue[index] ?? {};
    if (Array.isArray(value)) {
      for (const [at, entry] of value.slice(0, maxEntries).entries())
        if (isHolder(entry)) push(entry, jsonPathTo(path, at));
    } else if (isObject(value)) {
      const name = cleanName(firstTextOf(value, nameKeys));
      if (name !== null && names.likenessOf(name) >= enoughLikeness) {
        const prices = pricesOf(value, path, page.priceContext);
        if (prices.length > 0) products.push(productOf(path, name, textOf(value.sku), prices));
      }
      for (const key of Object.keys(value)) {
        const child = value[key];
        if (isHolder(child)) push(child, jsonPathTo(path, key));
      }
    }
  }
  return products;
}

function productOf(
  path: string,
  name: string,
  sku: string | null,
  prices: SourceProduct['prices'],
): SourceProduct {
  return {
    source: 'hydration',
    path,
    role: 'main',
    name,
    url: null,
    image: null,
    gtin: null,
    sku,
    sellerName: null,
    availability: 'unknown',
    prices,
  };
}
