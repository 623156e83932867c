import type { ScoredPrice } from './score-shown.ts';

/** The two stand on one line, or on two that touch. */
const reach = 60;
/** They look the same. */
const alikeScores = 2.5;

/**
 * Removes an amount that only repeats the one before it in another currency, by a slash, brackets or nothing between
 * them: `25,56 € / 50,00 лв.`, `US $25.00 (about £20.10)`. The first is what the shop counts in.
 */
export function withoutConversions(prices: readonly ScoredPrice[]): readonly ScoredPrice[] {
  return prices.map((price, index) => {
    const first = prices[index - 1];
    if (!first || !isConversion(first, price)) return price;
    return {
      ...price,
      kind: 'other_product',
      reasons: [...price.reasons, `the price before it in ${price.price.currency}`],
    };
  });
}

function isConversion(first: ScoredPrice, second: ScoredPrice): boolean {
  return (
    first.isSigned &&
    second.isSigned &&
    first.price.currency !== null &&
    isOther(first.price.currency, second) &&
    first.kind === second.kind &&
    (first.kind === 'current' || first.kind === 'from') &&
    second.offset - first.offset <= reach &&
    Math.abs(first.score - second.score) <= alikeScores &&
    first.isListed === second.isListed &&
    opening.test(second.text.trim()) &&
    // Dear and cheap units differ by what the currencies are worth, never by nothing.
    first.price.amount !== second.price.amount
  );
}

/** Returns whether a price is in another currency than one: a bare `$` is never the hryvnia's. */
function isOther(currency: string, { price: { currency: other, possible } }: ScoredPrice): boolean {
  return other === null ? possible !== null && !possible.includes(currency) : other !== currency;
}

/** Before the amount stands at most what joins it to the one before. */
const opening =
  /^[([]?(?:[/≈~=|–-]\s?|(?:approx\.?|about|ca\.?|circa|appr\.?|approximately|env\.?)\s)?[^\d\s]{0,4}\s?\d/iu;
