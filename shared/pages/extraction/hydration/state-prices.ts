import { isCurrency, minorDigits } from '../../money/currency.ts';
import type { PriceContext } from '../../money/price-context.ts';
import type { Effort } from '../effort.ts';
import { firstTextOf, isObject, type JsonObject, textOf } from '../json-access.ts';
import { jsonPathTo } from '../json-path.ts';
import { readSourcePrice } from '../source-price.ts';
import type { PriceCandidate, PriceKind } from '../source-reading.ts';
import type { FoundData } from './find-data.ts';
import { currencyKeys, priceKeyOf } from './price-keys.ts';
import { stockOf } from './state-stock.ts';

const maxDepth = 3;
const maxVariants = 100;
const maxPrices = 1_000;

interface RawPrice {
  text: string;
  kind: PriceKind;
  rank: number;
  currency: string | null;
  path: string;
}

/** How far a state is looked into. */
export interface Reach {
  /** Follows a reference to where the state keeps what it means; anything else is itself. */
  dereference: (value: unknown, path: string) => FoundData;
  effort: Effort;
}

/** Returns the prices of a product's object, or those of its variants when it has none itself. */
export function pricesOf(
  object: JsonObject,
  path: string,
  context: PriceContext,
  reach: Reach,
): PriceCandidate[] {
  const currency = currencyOf(object) ?? context.currencyHint ?? context.scriptCurrency ?? null;
  const raws = collect(object, { under: 'price', path, currency, depth: 0, reach });
  const variants = Array.isArray(object.variants)
    ? object.variants.slice(0, maxVariants).filter(isObject)
    : [];
  if (!raws.some(({ kind }) => kind === 'current')) {
    for (const [index, variant] of variants.entries())
      raws.push(
        ...collect(variant, {
          under: 'price',
          path: jsonPathTo(jsonPathTo(path, 'variants'), index),
          currency,
          depth: 0,
          reach,
        }),
      );
  }
  // `salePrice` is closer to what is paid than `price`.
  const best = raws.reduce(
    (least, { rank, kind }) => (kind === 'current' ? Math.min(least, rank) : least),
    9,
  );
  const inCents = isShopify(object);
  return raws.slice(0, maxPrices).flatMap((raw): PriceCandidate[] => {
    const text = inCents ? centsToUnits(raw.text, raw.currency) : raw.text;
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
        availability: stockOf(object),
        condition: 'unknown',
      },
    ];
  });
}

interface PriceScope {
  /** The key that holds the object. */
  under: string;
  path: string;
  currency: string | null;
  depth: number;
  reach: Reach;
}

/** Prices of an object and of the objects that its prices are. */
function collect(object: JsonObject, { under, path, currency, depth, reach }: PriceScope): RawPrice[] {
  const raws: RawPrice[] = [];
  const own = currencyOf(object) ?? currency;
  const keys = Object.keys(object);
  if (!reach.effort.use(keys.length)) return raws;
  for (const key of keys) {
    const held = object[key];
    const isCents = key === 'centAmount';
    const meaning = isCents ? priceKeyOf(under) : priceKeyOf(key);
    // `amount` and `value` are prices only inside something that is named a price.
    if (
      !meaning ||
      (depth === 0 &&
        /^(?:amount|value|list|original|regular|current|sale|final|now|was|old|special|offer|offers)$/i.test(
          key,
        ))
    )
      continue;
    const { value, path: keyPath } = reach.dereference(held, jsonPathTo(path, key));
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
        path: keyPath,
      });
    } else if (isObject(value) && depth < maxDepth)
      raws.push(...collect(value, { under: key, path: keyPath, currency: own, depth: depth + 1, reach }));
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
  const isTheme =
    'compare_at_price' in object ||
    'price_min' in object ||
    'requires_shipping' in object ||
    'public_title' in object;
  const [variant] = Array.isArray(object.variants) ? object.variants : [];
  const ofVariants =
    isObject(variant) &&
    ('public_title' in variant || 'compare_at_price' in variant || 'requires_shipping' in variant);
  const isWhole = (value: unknown) => value === undefined || value === null || Number.isInteger(value);
  return (isTheme || ofVariants) && isWhole(object.price) && (!isObject(variant) || isWhole(variant.price));
}

function currencyOf(object: JsonObject): string | null {
  const code = firstTextOf(object, currencyKeys)?.toUpperCase() ?? '';
  return isCurrency(code) ? code : null;
}
