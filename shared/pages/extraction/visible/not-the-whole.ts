import { isWithTax } from '../../money/tax-rates.ts';
import { amountOf, isPayable } from './payable.ts';
import { poorScore, type ScoredPrice } from './score-shown.ts';

/** Prices side by side: the old and the new one. Further apart they are of different things. */
export const besideReach = 90;
/** Hungary's 27 %, and what rounding to a whole forint adds. */
const highestTax = 0.275;
/** Of a price without tax where the page shows the one that buyers pay. */
const besideGrossPoints = -5;
/** Words for a piece of a pack. For a product that is sold singly, this is its price. */
const pieceAfter =
  /^[\s*]*(?:\/ ?|(?:per|je|pro|par|por|za|за) )(?:each|ea|unit|item|pieces?|pcs?|stück|stk|st|kpl|db|buc|szt|ks|шт|pièce|unidade?|個|개)(?![\p{L}\d])/iu;
/** `1x de R$ 399`: all at once. */
const inOneSum = /(?<!\d)1 ?[x×]/iu;

/**
 * Removes instalments. What the page calls an instalment in one place is one everywhere, if it shows a price of at
 * least two of them.
 */
export function withoutInstalments(prices: readonly ScoredPrice[]): readonly ScoredPrice[] {
  const isPart = ({ kind, text }: ScoredPrice) => kind === 'instalment' && !inOneSum.test(text);
  const amounts = new Set(prices.filter(isPart).map(amountOf));
  if (amounts.size === 0) return prices;
  // Other products may cost any multiple; `1x of 399` is the price itself.
  const highest = Math.max(0, ...prices.filter((price) => isPayable(price) && !price.isListed).map(amountOf));
  return prices.map((price) => {
    const isInstalment = isPayable(price) && amounts.has(amountOf(price)) && highest >= 2 * amountOf(price);
    return isInstalment ? { ...price, kind: 'instalment' as const } : price;
  });
}

/** Leaves out the ranges of a filter, which stand side by side or are links: `£50 - £99.99`, `£100 - £149.99`. */
export function withoutFacets(prices: readonly ScoredPrice[]): readonly ScoredPrice[] {
  // `1 g - Rs.900` is a size with its price.
  const ranges = prices.filter(
    ({ text, price }) => price.kind === 'from' && /\d.{0,8}[-–—].{0,8}\d/.test(text),
  );
  const isFacet = (price: ScoredPrice) =>
    (price.around.href !== null && /^\s*(?!javascript:)[^#\s]/i.test(price.around.href)) ||
    ranges.some((other) => other.text !== price.text && Math.abs(other.offset - price.offset) <= besideReach);
  const facets = new Set(ranges.filter(isFacet));
  return prices.filter((price) => !facets.has(price));
}

/** Of a pack of two. */
const largestPiece = 0.55;

/** Takes what one piece of a pack costs for a price of a unit: the pack beside it costs more (`$23.94 ($3.99/each)`). */
export function withoutPieces(prices: readonly ScoredPrice[]): readonly ScoredPrice[] {
  return prices.map((price) => {
    const own = afterNumber(price.text);
    // Where the words stand apart they may be of the price itself: `18 990 ₽` `/шт` beside what it cost before.
    const share = own === '' ? largestPiece : 1;
    const isPiece =
      pieceAfter.test(own || price.after) &&
      prices.some(
        (pack) =>
          isBeside(price, pack) &&
          isPayable(pack) &&
          pack.score > poorScore &&
          amountOf(pack) * share > amountOf(price),
      );
    return isPiece ? { ...price, kind: 'unit' as const } : price;
  });
}

/** More than a third may be a price of its own. */
const smallPiece = 1 / 3;
/** What shops put between both, as what it cost in the last 30 days; as likely are two that stand so near. */
const pieceReach = 200;
const asLikely = 0.5;
const ofOne = /^[\s*]*\/ ?\p{L}{2,}/u;

/** `0,10 € / kapsel`: a small part of a likelier price beside it is what one of many costs, in any words. */
export function withoutSmallPieces(prices: readonly ScoredPrice[]): readonly ScoredPrice[] {
  return prices.map((price) => {
    const after = afterNumber(price.text) || price.after;
    if (!after.includes('/') || !isPayable(price) || !ofOne.test(after)) return price;
    const isWhole = (whole: ScoredPrice) =>
      isWithin(pieceReach, price, whole) &&
      (isPayable(whole) || whole.kind === 'regular') &&
      !whole.isListed &&
      whole.score >= price.score - asLikely &&
      amountOf(whole) * smallPiece > amountOf(price);
    return prices.some(isWhole) ? { ...price, kind: 'unit' as const } : price;
  });
}

/** Beside a price that is called one with tax, one that is called nothing and could be it without is that. */
export function withoutNet(prices: readonly ScoredPrice[]): readonly ScoredPrice[] {
  return prices.map((price) => {
    if (price.tax === 'with' || price.gross !== undefined) return price;
    const beside = prices.find(
      (gross) =>
        (price.tax === 'without' ? gross.tax !== 'without' : gross.tax === 'with') &&
        isPayable(gross) &&
        isBeside(price, gross) &&
        isTaxBetween(price, gross),
    );
    if (!beside) return price;
    const gross = beside.price.amount;
    const reasons = [...price.reasons, `without tax, beside the price with it ${besideGrossPoints}`];
    return { ...price, tax: 'without' as const, gross, score: price.score + besideGrossPoints, reasons };
  });
}

function isTaxBetween(net: ScoredPrice, gross: ScoredPrice): boolean {
  // A sale of a sixth looks like a tax as well: what is called the price of sale is net only where that is exact.
  if (net.tax === null && net.role === 'current')
    return isWithTax(gross.price.amount, net.price.amount, net.price.currency);
  const ratio = amountOf(gross) / amountOf(net);
  return ratio > 1 && ratio <= 1 + highestTax;
}

/** Returns whether two prices of one currency stand side by side. */
export function isBeside(one: ScoredPrice, other: ScoredPrice): boolean {
  return isWithin(besideReach, one, other);
}

function isWithin(reach: number, one: ScoredPrice, other: ScoredPrice): boolean {
  return (
    one !== other &&
    Math.abs(one.offset - other.offset) <= reach &&
    one.price.currency === other.price.currency
  );
}

function afterNumber(text: string): string {
  return /\d(\D*)$/.exec(text)?.[1]?.replace(/^\s*\p{Sc}/u, '') ?? '';
}
