import { type Tax, taxesIn } from '../../../money/tax-words.ts';
import type { ShownPrice } from '../../candidates/visible/shown-prices.ts';

/** Prices further apart share no words. */
const sharedReach = 120;

/** Returns what the words around each price say of the tax in it. */
export function readTaxes(prices: readonly ShownPrice[]): (Tax | null)[] {
  return taxesIn(
    prices.map(({ own, before, after, isBeforeOfOther, isAfterOfOther, offset }, index) => {
      const previous = prices[index - 1];
      const isShared =
        previous !== undefined &&
        before !== '' &&
        previous.after === before &&
        offset - previous.offset <= sharedReach;
      return { own, before: isBeforeOfOther ? '' : before, after: isAfterOfOther ? '' : after, isShared };
    }),
  );
}
