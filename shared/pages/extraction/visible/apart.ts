import { ownLabel } from './idle-pages.ts';
import { isOfOthers } from './others-offers.ts';
import type { ScoredPrice } from './score-shown.ts';

const apartPoints = -3;
/** A price that looks less like the product's own does not show that the others are apart. */
const leastScore = 4.5;

/**
 * Weakens prices beside the names of other things, those below a heading of their own, and those of other sellers,
 * where the page shows another one in the part that its title begins.
 */
export function weakenApart(prices: readonly ScoredPrice[]): readonly ScoredPrice[] {
  const isOwn = (price: ScoredPrice) =>
    !price.isApart &&
    (price.kind === 'current' || price.kind === 'from') &&
    !price.isListed &&
    price.tax !== 'without' &&
    price.isSigned &&
    price.score >= leastScore;
  const hasOwn = prices.some((price) => isOwn(price) && ownLabel(price) === '');
  const others = new Set(prices.filter(isOfOthers));
  const areOthersWeak = others.size > 0 && prices.some((price) => isOwn(price) && !others.has(price));
  if (!hasOwn && !areOthersWeak) return prices;
  return prices.map((price) => {
    const isOther = areOthersWeak && others.has(price);
    if (!isOther && !(hasOwn && price.isApart)) return price;
    const what = isOther ? 'of other sellers or used' : 'beside another name or heading';
    const reasons = [...price.reasons, `${what} ${apartPoints}`];
    return { ...price, score: price.score + apartPoints, reasons };
  });
}
