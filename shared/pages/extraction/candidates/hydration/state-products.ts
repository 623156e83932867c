import type { PriceContext } from '../../../money/price-context.ts';
import { cleanName, KnownNames } from '../../name/name.ts';
import { firstTextOf, isHolder, isObject, type JsonObject, textOf } from '../json/json-access.ts';
import { jsonPathTo } from '../json/json-path.ts';
import { readSourcePrice } from '../source-price.ts';
import type { PriceCandidate, ReaderPage, SourceProduct } from '../source-reading.ts';
import type { FoundData } from './find-data.ts';
import { currencyOf, isPartOfPrice, type KeyMeaning, nameKeys, priceKeyOf } from './price-keys.ts';
import { hundredthsToUnits, isShopify } from './shopify.ts';

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

const maxPrices = 1_000;
const maxDepth = 5;
const maxTextLength = 40;
/** In `price-224626-1`, the number identifies a price that is elsewhere. */
const reference = /^[a-z]{4,}[-_]\w/i;
const plainMeaning: KeyMeaning = { kind: 'current', rank: 1 };

/** A price written as an object in a script. */
interface RawPrice extends KeyMeaning {
  text: string;
  currency: string | null;
  path: string;
}

function pricesOf(object: JsonObject, path: string, context: PriceContext): PriceCandidate[] {
  const currency = context.currencyHint ?? context.scriptCurrency ?? null;
  const raws = collectPrices({ value: object, path }, currency, plainMeaning, 0);
  const inHundredths = isShopify(object);
  // `salePrice` is closer to what is paid than `price`.
  const best = raws.reduce(
    (least, { rank, kind }) => (kind === 'current' ? Math.min(least, rank) : least),
    Number.POSITIVE_INFINITY,
  );
  return raws.slice(0, maxPrices).flatMap((raw): PriceCandidate[] => {
    const text = inHundredths ? hundredthsToUnits(raw.text, raw.currency) : raw.text;
    const price = readSourcePrice(text, raw.currency, raw.kind, context);
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
        availability: 'unknown',
        condition: 'unknown',
      },
    ];
  });
}

function collectPrices(
  { value, path }: FoundData,
  outerCurrency: string | null,
  outer: KeyMeaning,
  depth: number,
): RawPrice[] {
  if (!isObject(value)) return [];
  const currency = currencyOf(value) ?? outerCurrency;
  return Object.keys(value).flatMap((key): RawPrice[] => {
    const named = priceKeyOf(key);
    if (named === null || (depth === 0 && isPartOfPrice.test(key))) return [];
    const meaning = depth > 0 ? mergeMeanings(outer, named) : named;
    const held = value[key];
    const heldPath = jsonPathTo(path, key);
    if (isHolder(held))
      return depth < maxDepth ? collectPrices(soleEntry(held, heldPath), currency, meaning, depth + 1) : [];
    const text = textOf(held);
    if (text === null || !/\d/.test(text) || text.length > maxTextLength || reference.test(text)) return [];
    return [{ text, ...meaning, currency, path: heldPath }];
  });
}

/** Everything inside a former price is former; `value` inside a reduced price is what is paid. */
function mergeMeanings(outer: KeyMeaning, inner: KeyMeaning): KeyMeaning {
  if (inner.kind !== 'current') return inner;
  return { kind: outer.kind, rank: inner.rank === 0 ? 0 : outer.rank };
}

/** A list with one entry is treated as that entry. */
function soleEntry(value: object, path: string): FoundData {
  return Array.isArray(value) && value.length === 1
    ? { value: value[0], path: jsonPathTo(path, 0) }
    : { value, path };
}
