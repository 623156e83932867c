import { withoutLabels } from '../../money/price-words.ts';
import type { PageTree } from '../html/page-tree.ts';
import { ownLabel } from './idle-pages.ts';
import { isOfOthers } from './others-offers.ts';
import { isQualified } from './qualified.ts';
import type { ScoredPrice } from './score-shown.ts';
import { withoutSign } from './words-around.ts';

const apartPoints = -3;
/** A price that looks less like the product's own does not show that the others are apart. */
const leastScore = 4.5;
/** How far from a price stand others that are paid in another way, by somebody else or for something else. */
const reach = 200;

/**
 * Weakens prices beside the names of other things, those below a heading of their own, and those of other sellers,
 * where the page shows another one in the part that its title begins; and those with words of their own, where one
 * without any stands beside them.
 */
export function weakenApart(tree: PageTree, prices: readonly ScoredPrice[]): readonly ScoredPrice[] {
  const rivals = prices.filter(isRival);
  const own = rivals.filter(({ isApart }) => !isApart);
  const hasOwn = own.some((price) => ownLabel(price) === '');
  const others = new Set(prices.filter(isOfOthers));
  const areOthersWeak = others.size > 0 && own.some((price) => !others.has(price));
  const qualified = findQualified(tree, rivals);
  if (!hasOwn && !areOthersWeak && qualified.size === 0) return prices;
  const againstIt = (price: ScoredPrice) => {
    if (areOthersWeak && others.has(price)) return 'of other sellers or used';
    if (qualified.has(price)) return 'with words of its own, beside one without any';
    return hasOwn && price.isApart ? 'beside another name or heading' : null;
  };
  return prices.map((price) => {
    const what = againstIt(price);
    if (what === null) return price;
    const reasons = [...price.reasons, `${what} ${apartPoints}`];
    return { ...price, score: price.score + apartPoints, reasons };
  });
}

function isRival({ kind, isListed, tax, isSigned, score }: ScoredPrice): boolean {
  return (
    (kind === 'current' || kind === 'from') &&
    !isListed &&
    tax !== 'without' &&
    isSigned &&
    score >= leastScore
  );
}

/** Finds the prices with words of their own beside which one stands without any. A choice that is made never gives way. */
function findQualified(tree: PageTree, rivals: readonly ScoredPrice[]): ReadonlySet<ScoredPrice> {
  const [first] = rivals;
  if (rivals.every(({ price }) => price.amount === first?.price.amount)) return new Set();
  const qualified = new Set(rivals.filter((price) => !price.isMade && isQualified(tree, price)));
  const bare = qualified.size === 0 ? [] : rivals.filter((price) => !qualified.has(price) && isBare(price));
  return new Set([...qualified].filter((price) => bare.some((one) => givesWay(price, one))));
}

/** Names that say it is the price count before words. */
function givesWay({ offset, price, around }: ScoredPrice, bare: ScoredPrice): boolean {
  return (
    Math.abs(bare.offset - offset) <= reach &&
    bare.price.amount !== price.amount &&
    namesOf(bare.around) >= namesOf(around)
  );
}

function namesOf({ isPrice, isAmount, isItemprop, isCurrent }: ScoredPrice['around']): number {
  return Number(isPrice || isAmount) + Number(isItemprop) + Number(isCurrent);
}

/** `320 грн.`, `18.990 Tenge` */
const spelledSign = /(?<=\d ?)\p{L}{1,6}(?!\p{L})/u;

/** Returns whether a price has no words of its own but labels. */
function isBare({ text, kind, isApart }: ScoredPrice): boolean {
  if (kind !== 'current' || isApart) return false;
  return !/\p{L}{3}/u.test(withoutLabels(withoutSign(text.replace(spelledSign, ''))));
}
