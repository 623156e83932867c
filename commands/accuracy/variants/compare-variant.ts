import { isSameAmount, type PagePrediction, rightPrices } from '../compare-page.ts';
import type { PageEntry } from '../read-data.ts';

/**
 * `same` means as on the saved page. It is also `none` if nothing on the page shows the price any longer, or right if
 * it was not right before.
 */
export type VariantVerdict = 'same' | 'none' | 'other';

type Price = Pick<PagePrediction, 'price' | 'currency'>;

/** Compares the reading of a changed page with its reading before the change. */
export function compareVariant(
  { entry, hasPrice }: { entry: Pick<PageEntry, 'expected'>; hasPrice: boolean },
  before: Price,
  now: Price,
): VariantVerdict {
  if (now.price === null) return hasPrice ? 'none' : 'same';
  if (isSame(before, now)) return 'same';
  return !isRight(entry, before) && isRight(entry, now) ? 'same' : 'other';
}

export function isPriced(entry: Pick<PageEntry, 'expected'>): boolean {
  return rightPrices(entry).length > 0;
}

function isSame(one: Price, other: Price): boolean {
  if (one.price === null || other.price === null) return one.price === other.price;
  return isSameAmount(one.price, other.price) && one.currency === other.currency;
}

function isRight(entry: Pick<PageEntry, 'expected'>, { price, currency }: Price): boolean {
  const known = entry.expected.currency ?? null;
  return (
    price !== null &&
    rightPrices(entry).some((right) => isSameAmount(right, price)) &&
    (known === null || known === currency)
  );
}
