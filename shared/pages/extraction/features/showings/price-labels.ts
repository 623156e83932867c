import { WordFinder } from '../../../lexicon/word-finder.ts';
import { type Tax, taxesIn } from '../../../money/tax-words.ts';
import type { PriceKind } from '../../candidates/source-reading.ts';
import type { ShownPrice } from '../../candidates/visible/shown-prices.ts';

const delivery = new WordFinder(['shipping', 'threshold']);
const lowest = new WordFinder(['lowest']);
/** `(lowest price of the last 30 days)` */
const daysInBracket = /^\s*\([^\d()]*30(?!\d)[^\d()]*\)/;
/** `Lowest price of the last 30 days: 44,99`, without another number. */
const daysBeforeAmount = /^\D*30(?![\d.,])\D{1,80}\d/;
const daysAtEnd = /(?<![\d.,])30(?![\d.,])\D*$/;

/** `Engraving (+ $12)` */
const surcharge = /^(?:\D*[\s(（])?[+＋]\s?(?:\p{Sc}|\p{L}{1,3})?\s?\d/u;

export function kindOf(shown: ShownPrice): PriceKind {
  const { price, role, around, text } = shown;
  if (around.isStruck) return 'regular';
  if (surcharge.test(text)) return 'other_product';
  // It can be lower than the price to pay.
  if (isLowestBefore(shown)) return 'other_product';
  // `Free delivery from $50`; `from $50 plus delivery` is a price.
  const said = `${price.kind === 'from' ? '' : shown.label} ${/^\D*/.exec(text)?.[0] ?? ''}`;
  if ((price.kind === 'from' || role === 'from') && delivery.has(said)) return 'shipping';
  // `Estimate` above `£200 – 300`.
  if (price.kind === 'from' && role === 'saving') return 'other_product';
  if (price.kind !== 'current' && price.kind !== 'several') return price.kind;
  if (role === 'regular' || (around.isOld && !around.isCurrent)) return 'regular';
  if (role === 'instalment' || role === 'unit' || role === 'shipping') return role;
  if (role === 'member' || around.isMember) return 'member';
  if (role === 'saving') return 'other_product';
  return role === 'from' || price.kind === 'several' ? 'from' : 'current';
}

/** Shops in the EU state the lowest price before a reduction beside the reduced one. */
function isLowestBefore({ text, before, after, isAfterOfOther }: ShownPrice): boolean {
  if (daysBeforeAmount.test(text)) return lowest.has(text);
  if (daysAtEnd.test(before)) return lowest.has(before);
  return !isAfterOfOther && daysInBracket.test(after) && lowest.has(after);
}

/** Prices further apart do not share words. */
const sharedReach = 120;

export function readTaxes(prices: readonly ShownPrice[]): (Tax | null)[] {
  return taxesIn(
    prices.map(({ own, before, after, isBeforeOfOther, isAfterOfOther, offset }, index) => {
      const { after: between = '', offset: previous = 0 } = prices[index - 1] ?? {};
      const isShared = between !== '' && before.endsWith(between) && offset - previous <= sharedReach;
      return { own, before: isBeforeOfOther ? '' : before, after: isAfterOfOther ? '' : after, isShared };
    }),
  );
}
