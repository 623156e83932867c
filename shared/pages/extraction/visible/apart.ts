import { ownLabel } from './idle-pages.ts';
import type { ScoredPrice } from './score-shown.ts';

const apartPoints = -3;
/** A price that looks less like the product's own does not show that the others are apart. */
const leastScore = 4.5;

/**
 * Weakens prices beside the names of other things, and those below a heading of their own, where the page shows another
 * one in the part that its title begins.
 */
export function weakenApart(prices: readonly ScoredPrice[]): readonly ScoredPrice[] {
  const isOwn = (price: ScoredPrice) =>
    !price.isApart &&
    (price.kind === 'current' || price.kind === 'from') &&
    !price.isListed &&
    price.tax !== 'without' &&
    price.isSigned &&
    price.score >= leastScore &&
    ownLabel(price) === '';
  if (!prices.some((price) => price.isApart) || !prices.some(isOwn)) return prices;
  return prices.map((price) =>
    price.isApart
      ? {
          ...price,
          score: price.score + apartPoints,
          reasons: [...price.reasons, `beside another name or heading ${apartPoints}`],
        }
      : price,
  );
}
