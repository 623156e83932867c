import type { Money } from '../../pages/money/money.ts';
import { keys } from '../../platform/table/keys.ts';
import type { Write } from '../../platform/table/table.ts';
import type { PricePoint } from './price-point.ts';

interface NewPricePoint {
  id: string;
  productId: string;
  /** Its number in the history, from 1: the product's count of points once it is written. */
  sequence: number;
  price: Money;
  checkedAt: string;
}

/** Returns the write of a price point. It is refused if the history already has a point of this number. */
export function newPricePoint({ id, productId, sequence, price, checkedAt }: NewPricePoint): Write {
  const point: PricePoint = {
    id,
    amount_minor: price.amountMinor,
    currency: price.currency,
    checked_at: checkedAt,
  };
  return {
    put: { ...keys.pricePoint(productId, sequence), ...point },
    condition: 'attribute_not_exists(pk)',
  };
}
