import type { PriceContext } from '../../../money/price-context.ts';
import { isHolder, isObject, type JsonObject, textOf } from '../json/json-access.ts';
import { jsonPathTo } from '../json/json-path.ts';
import { readSourcePrice } from '../source-price.ts';
import type { PriceCandidate } from '../source-reading.ts';
import type { FoundData } from './find-data.ts';
import { currencyOf, isPartOfPrice, type KeyMeaning, priceKeyOf } from './price-keys.ts';
import { hundredthsToUnits, isShopify } from './shopify.ts';

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

export function pricesOf(object: JsonObject, path: string, context: PriceContext): PriceCandidate[] {
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
