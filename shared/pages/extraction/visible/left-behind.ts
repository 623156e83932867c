import { isWithTax } from '../../money/tax-rates.ts';
import type { PriceCandidate } from '../source-reading.ts';

/** A shown price so far from the marked one is of something else: a part, a month, a gift wrap. */
const largestRatio = 3;
/** What a sale, another variant or a year of inflation makes of a price. */
const nearRatio = 1.6;
/** One other price may be of anything. */
const fewShown = 2;

/** Returns whether it is the lower end of a range, of which the page shows the variant that is chosen. */
export function beginsRangeOf({ kind, amount, currency }: PriceCandidate, shown: PriceCandidate): boolean {
  const ratio = Number(shown.amount) / Number(amount);
  return (
    kind === 'from' &&
    shown.kind === 'current' &&
    shown.currency === currency &&
    ratio > 1 &&
    ratio < largestRatio
  );
}

/**
 * Returns whether the shop's own currency is that of all that the page shows, of other products too, and cannot be
 * another.
 */
export function areAllIn(home: string | null, other: string, shown: readonly PriceCandidate[]): boolean {
  return (
    home !== null &&
    home !== other &&
    shown.length >= fewShown &&
    shown.every(({ currency, signMeanings }) => currency === home && signMeanings?.includes(other) !== true)
  );
}

/**
 * Returns whether a price that looks like the product's own is near to that of markup, and not the same with tax. Nobody
 * knows which of the shown ones it is, but the marked one was left behind.
 */
export function isReplaced({ amount, currency }: PriceCandidate, own: readonly PriceCandidate[]): boolean {
  return own.some((shown) => {
    const ratio = Number(amount) / Number(shown.amount);
    const isSameCurrency = currency === null || shown.currency === null || shown.currency === currency;
    const isNear = ratio <= nearRatio && ratio >= 1 / nearRatio;
    return isSameCurrency && isNear && !isWithTax(shown.amount, amount, shown.currency);
  });
}

/** A shown price may be of something else, unless markup repeats it or the page says what the marked one is for. */
export function isFarFrom(best: PriceCandidate | undefined, amount: string): boolean {
  const ratio = Number(amount) / Number(best?.amount ?? amount);
  return ratio > largestRatio || ratio < 1 / largestRatio;
}
