import type { Money } from '../../pages/money/money.ts';
import type { Alert } from './alert.ts';
import { type Finding, hasReference } from './conditions.ts';

/**
 * Returns the price that `drops_by` compares with at a check: the price when the alert was set or last fired, or a
 * higher price since. The last price is one of those. Returns null if there is none in the currency of the check.
 */
export function referenceOf(alert: Alert, { price, last }: Pick<Finding, 'price' | 'last'>): Money | null {
  return hasReference(alert) ? highest([alert.reference, last], price.currency) : null;
}

/** Returns the reference that a check leaves. With another currency it starts over. */
export function referenceAfter(
  alert: Alert,
  { price, last }: Pick<Finding, 'price' | 'last'>,
  isFired: boolean,
): Money {
  return isFired ? price : (highest([alert.reference, last, price], price.currency) ?? price);
}

function highest(prices: (Money | null | undefined)[], currency: string): Money | null {
  const comparable = prices.flatMap((price) => (price?.currency === currency ? [price] : []));
  return comparable.reduce<Money | null>(
    (most, price) => (most && most.amountMinor >= price.amountMinor ? most : price),
    null,
  );
}
