import { isCurrency } from '../../money/currency.ts';
import type { PriceContext } from '../../money/price-context.ts';
import type { Effort } from '../effort.ts';
import { firstTextOf, isObject, type JsonObject, textOf } from '../json-access.ts';
import { jsonPathTo } from '../json-path.ts';
import { readSourcePrice } from '../source-price.ts';
import type { PriceCandidate, PriceKind } from '../source-reading.ts';
import type { FoundData } from './find-data.ts';
import { currencyKeys, isPartOfPrice, priceKeyOf } from './price-keys.ts';
import { centsToUnits, inUnits, isShopify } from './smallest-coins.ts';
import { stockOf } from './state-stock.ts';
import { shownVariantsOf, variantsOf } from './state-variants.ts';

const maxDepth = 4;
const maxPrices = 1_000;

interface RawPrice {
  /** In major units. */
  text: string;
  /** As it stands there. */
  written: string;
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
  const ofShop = isShopify(object);
  const read = ({ value, path: at }: FoundData): RawPrice[] => {
    if (!isObject(value)) return [];
    const raws = collect(value, { under: 'price', path: at, currency, depth: 0, reach });
    if (!ofShop && !isShopify(value)) return raws;
    return raws.map((raw) => ({ ...raw, text: centsToUnits(raw.text, raw.currency) }));
  };
  const raws = read({ value: object, path });
  for (const find of [shownVariantsOf, variantsOf]) {
    if (raws.some(({ kind }) => kind === 'current')) break;
    raws.push(...find(object, path).flatMap(read));
  }
  // `salePrice` is closer to what is paid than `price`.
  const best = raws.reduce(
    (least, { rank, kind }) => (kind === 'current' ? Math.min(least, rank) : least),
    9,
  );
  return raws.slice(0, maxPrices).flatMap((raw): PriceCandidate[] => {
    const price = readSourcePrice(raw.text, raw.currency, raw.kind, context);
    if (!price) return [];
    const kind = price.kind === 'current' && raw.rank > best ? 'regular' : price.kind;
    return [
      {
        ...price,
        kind,
        source: 'hydration',
        path: raw.path,
        raw: raw.written,
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
    if (!meaning || (depth === 0 && isPartOfPrice.test(key))) continue;
    const { value, path: keyPath } = reach.dereference(held, jsonPathTo(path, key));
    if (typeof value === 'number' || typeof value === 'string') {
      const text = textOf(value);
      if (text === null || !/\d/.test(text) || text.length > 40) continue;
      const kind =
        depth > 0 && meaning.kind === 'current' ? (priceKeyOf(under)?.kind ?? 'current') : meaning.kind;
      raws.push({
        text: isCents ? centsToUnits(text, own) : inUnits(text, object),
        written: text,
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

function currencyOf(object: JsonObject): string | null {
  const code = firstTextOf(object, currencyKeys)?.toUpperCase() ?? '';
  return isCurrency(code) ? code : null;
}
