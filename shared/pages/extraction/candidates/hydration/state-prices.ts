import { wordsIn } from '../../../../platform/text/words-in.ts';
import { foreignKeys } from '../../../lexicon/key-patterns.ts';
import { minorDigits } from '../../../money/minor-units.ts';
import { homeCurrencyOf, type PriceContext } from '../../../money/price-context.ts';
import { isWithTax } from '../../../money/tax-words.ts';
import { isObject, type JsonObject } from '../json/json-access.ts';
import { jsonPathTo } from '../json/json-path.ts';
import { readSourcePrice, type SourcePrice } from '../source-price.ts';
import type { PriceCandidate } from '../source-reading.ts';
import { collectPrices, isClear, type PriceScope, type RawPrice, type Reach } from './collect-prices.ts';
import type { FoundData } from './find-data.ts';
import { currencyOf, priceKeyOf } from './price-keys.ts';
import { hundredthsToUnits, isInHundredths } from './smallest-units.ts';
import { pricesOfParts } from './state-parts.ts';
import { stockOf } from './state-stock.ts';
import { namedVariantsOf, shownVariantsOf, variantsOf } from './state-variants.ts';

const maxPrices = 1_000;
const maxLevels = 2;
/** Few prices in these are as high as the same digits in cents. */
const lowPriced = new Set(wordsIn('EUR USD GBP CHF CAD AUD NZD SGD BRL PLN RON BGN AED SAR MYR PEN CNY'));

/** Returns the prices of a product's object. Its variants count if it has no price. */
export function pricesOf(
  object: JsonObject,
  path: string,
  context: PriceContext,
  reach: Reach,
): PriceCandidate[] {
  const currency = currencyOf(object) ?? context.currencyHint ?? context.scriptCurrency ?? null;
  const preferred = currency ?? homeCurrencyOf(context);
  const variants = reach.isNamed === null ? [] : namedVariantsOf(object, path, reach.isNamed);
  const written = rawPricesOf(object, { path, currency, preferred, reach }, 0, variants);
  if (written.length === 0) return [];
  const paidRaws = written.filter(isPaid);
  // `{ regular: 14.9, sale: 0 }`, `{ regular: 14.9, sale: null }`: nothing is reduced.
  const isReduced =
    paidRaws.length === 0
      ? !Object.keys(object).some((key) => object[key] === null && priceKeyOf(key, false)?.rank === 0)
      : paidRaws.some(({ text, rank }) => rank > 0 || Number(text) !== 0);
  const raws = isReduced ? written : written.map((raw): RawPrice => ({ ...raw, kind: 'current' }));
  const all = raws.slice(0, maxPrices).flatMap((raw) => {
    const price = readSourcePrice(raw.text, raw.currency, raw.kind, context);
    return price ? [{ raw, price }] : [];
  });
  const taxed = all.filter(({ raw }) => raw.isTaxed).map(({ price }) => Number(price.amount));
  const isNet = ({ raw, price }: (typeof all)[number]) =>
    !raw.isTaxed && taxed.some((gross) => isWithTax(gross, Number(price.amount)));
  const read = all.filter((one) => !isNet(one));
  // `salePrice` is closer to what is paid than `price`.
  const current = read.filter(({ raw }) => raw.kind === 'current');
  const best = Math.min(...current.map(({ raw }) => raw.rank));
  const paid = new Set(current.filter(({ raw }) => raw.rank === best).map(({ price }) => price.amount));
  const availability = stockOf(object);
  const prices = read.map(({ raw, price }): PriceCandidate => {
    const variant = variants.find(({ path: at }) => raw.path.startsWith(at));
    const isFormer = price.kind === 'current' && raw.rank > best && !paid.has(price.amount);
    return {
      ...price,
      kind: isFormer ? 'regular' : price.kind,
      source: 'hydration',
      path: raw.path,
      raw: raw.written,
      variant: variant?.id ?? null,
      url: null,
      availability: isObject(variant?.value) ? stockOf(variant.value) : availability,
      condition: 'unknown',
      mayCountCents: mayCountCents(raw, price, preferred) && !reach.hasFractions(),
    };
  });
  const known = prices.map((price) => withCurrency(price, prices));
  // Some systems fill in the former price, or the highest of a range, also if it is the same.
  const isSame = ({ kind, amount }: PriceCandidate) => kind === 'regular' && paid.has(amount);
  return known.filter((price) => !isSame(price) && !isInSmallestUnits(price, known));
}

function mayCountCents({ written, currency }: RawPrice, { amount }: SourcePrice, preferred: string | null) {
  const unit = currency ?? preferred;
  return /^\d{4,}$/.test(amount) && written === amount && (unit === null || lowPriced.has(unit));
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
      (currency === null || other.currency === currency) &&
      Number(amount) === Math.round(Number(other.amount) * 10 ** digits),
  );
}

/** Next to `"$18.00"`, the bare `18` is the same price. */
function withCurrency(price: PriceCandidate, prices: readonly PriceCandidate[]): PriceCandidate {
  if (price.currency !== null) return price;
  const told = prices.find(({ amount, currency }) => currency !== null && amount === price.amount);
  return told ? { ...price, currency: told.currency, signMeanings: told.signMeanings } : price;
}

/** Searches the object, then its selected variant, all variants, its parts, and what else is in it. */
function rawPricesOf(object: JsonObject, scope: PriceScope, depth = 0, named: FoundData[] = []): RawPrice[] {
  const isWhole = isInHundredths(object);
  const read = ({ value, path }: FoundData): RawPrice[] => {
    if (!isObject(value)) return [];
    const raws = collectPrices(value, { ...scope, path });
    if (!isWhole && !isInHundredths(value)) return raws;
    return raws.map((raw) => ({ ...raw, text: hundredthsToUnits(raw.text, raw.currency) }));
  };
  const raws = (named.length > 0 ? named : [{ value: object, path: scope.path }]).flatMap(read);
  for (const find of [shownVariantsOf, variantsOf]) {
    if (raws.some(isPaid)) return raws;
    raws.push(...find(object, scope.path).flatMap(read));
  }
  if (!raws.some(isPaid)) raws.push(...pricesOfParts(object, scope));
  if (raws.some(isPaid) || depth >= maxLevels) return raws;
  const keys = Object.keys(object);
  if (!scope.reach.effort.use(keys.length)) return raws;
  const within = keys
    .filter((key) => isObject(object[key]) && !foreignKeys.test(key))
    .flatMap((key) => {
      const { value, path } = scope.reach.dereference(object[key], jsonPathTo(scope.path, key));
      return isObject(value) ? rawPricesOf(value, { ...scope, path }, depth + 1) : [];
    });
  return isClear(within) ? [...raws, ...within] : raws;
}

function isPaid({ kind }: RawPrice): boolean {
  return kind === 'current';
}
