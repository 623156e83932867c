import { minorDigits } from '../../../money/minor-units.ts';
import type { PriceContext } from '../../../money/price-context.ts';
import { isObject, type JsonObject } from '../json/json-access.ts';
import { readSourcePrice } from '../source-price.ts';
import type { PriceCandidate } from '../source-reading.ts';
import { collectPrices, type PriceScope, type RawPrice, type Reach } from './collect-prices.ts';
import type { FoundData } from './find-data.ts';
import { currencyOf } from './price-keys.ts';
import { hundredthsToUnits, isShopify } from './smallest-units.ts';
import { pricesOfParts } from './state-parts.ts';
import { stockOf } from './state-stock.ts';
import { shownVariantsOf, variantsOf } from './state-variants.ts';

const maxPrices = 1_000;

/** Returns the prices of a product's object. Its variants count if it has no price. */
export function pricesOf(
  object: JsonObject,
  path: string,
  context: PriceContext,
  reach: Reach,
): PriceCandidate[] {
  const currency = currencyOf(object) ?? context.currencyHint ?? context.scriptCurrency ?? null;
  const raws = rawPricesOf(object, { path, currency, reach });
  // `salePrice` is closer to what is paid than `price`.
  const best = raws.reduce(
    (least, { rank, kind }) => (kind === 'current' ? Math.min(least, rank) : least),
    9,
  );
  const read = raws.slice(0, maxPrices).flatMap((raw) => {
    const price = readSourcePrice(raw.text, raw.currency, raw.kind, context);
    return price ? [{ raw, price }] : [];
  });
  const paid = new Set(read.filter(({ raw }) => raw.rank <= best).map(({ price }) => price.amount));
  const prices = read.map(({ raw, price }): PriceCandidate => {
    const isFormer = price.kind === 'current' && raw.rank > best && !paid.has(price.amount);
    return {
      ...price,
      kind: isFormer ? 'regular' : price.kind,
      source: 'hydration',
      path: raw.path,
      raw: raw.written,
      variant: null,
      url: null,
      availability: stockOf(object),
      condition: 'unknown',
    };
  });
  const known = prices.map((price) => withCurrency(price, prices));
  return known.filter((price) => !isInSmallestUnits(price, known));
}

/** Next to `"49,90 €"`, the whole number `4990` counts cents. */
function isInSmallestUnits(
  { raw, amount, currency }: PriceCandidate,
  prices: readonly PriceCandidate[],
): boolean {
  const digits = currency === null ? 2 : minorDigits(currency);
  if (digits === 0 || !/^\d+$/.test(raw)) return false;
  return prices.some(
    (other) =>
      other.currency === currency && Number(amount) === Math.round(Number(other.amount) * 10 ** digits),
  );
}

/** Next to `"$18.00"`, the bare `18` is the same price. */
function withCurrency(price: PriceCandidate, prices: readonly PriceCandidate[]): PriceCandidate {
  if (price.currency !== null) return price;
  const told = prices.find(({ amount, currency }) => currency !== null && amount === price.amount);
  return told ? { ...price, currency: told.currency, signMeanings: told.signMeanings } : price;
}

/** Searches the object, then its selected variant, all variants, and its parts. */
function rawPricesOf(object: JsonObject, scope: PriceScope): RawPrice[] {
  const ofShop = isShopify(object);
  const read = ({ value, path }: FoundData): RawPrice[] => {
    if (!isObject(value)) return [];
    const raws = collectPrices(value, { ...scope, path });
    if (!ofShop && !isShopify(value)) return raws;
    return raws.map((raw) => ({ ...raw, text: hundredthsToUnits(raw.text, raw.currency) }));
  };
  const raws = read({ value: object, path: scope.path });
  for (const find of [shownVariantsOf, variantsOf]) {
    if (raws.some(isPaid)) return raws;
    raws.push(...find(object, scope.path).flatMap(read));
  }
  return raws.some(isPaid) ? raws : [...raws, ...pricesOfParts(object, scope)];
}

function isPaid({ kind }: RawPrice): boolean {
  return kind === 'current';
}
