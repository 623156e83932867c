import type { ErrorDetails } from '../../shared/interface/schemas/error.ts';
import { ServiceError } from '../../shared/interface/service-error.ts';
import type { Reading } from '../../shared/pages/crawler/snapshot.ts';
import type { Money } from '../../shared/pages/money/money.ts';
import { changeOfIdentity } from '../../shared/products/identity.ts';
import { anomalyOf, describe, isSamePrice } from '../../shared/products/price-anomaly.ts';
import type { Product } from '../../shared/products/product.ts';
import { identityOf } from '../../shared/products/reading.ts';

/** Why there is no second reading, and after how many seconds the page is read again; null if it is not. */
export interface Unread {
  error: ErrorDetails;
  afterSeconds: number | null;
}

/** A verified reading, or why there is none. */
export type Verification = ({ reading: Reading } | Unread) & {
  /** Whether the second reading said otherwise; null if none was made. */
  disagreed: boolean | null;
};

/** Reads the page a second time, at once; all watchers of a page share that read. */
export type Confirm = () => Promise<{ reading: Reading } | Unread>;

/**
 * Verifies a reading. It is refused if the page is about another product now. A price anomaly is read again first,
 * and accepted if both readings agree. A wrong price must never reach the history or a webhook.
 */
export async function verifyReading(
  product: Product,
  reading: Reading,
  confirm: Confirm,
): Promise<Verification> {
  const change = changeOfIdentity(product.first_read, identityOf(reading));
  if (change !== null)
    return {
      ...failed('unavailable', `The page is about another product now: ${change}.`, reading),
      disagreed: null,
    };
  const anomaly = anomalyOf(reading.price, lastPriceOf(product));
  if (anomaly === null) return { reading, disagreed: null };
  const second = await confirm();
  if ('error' in second) return { ...second, disagreed: null };
  if (isSamePrice(reading.price, second.reading.price)) return { reading, disagreed: false };
  const [one, other] = [describe(reading.price), describe(second.reading.price)];
  const message = `Two readings disagree, ${one} and ${other}, after ${anomaly}: neither is accepted.`;
  return { ...failed('no_price', message, second.reading), disagreed: true };
}

/** Returns the previous price, or null if there is none. */
export function lastPriceOf({ price_minor, currency }: Product): Money | null {
  return price_minor === null || currency === null ? null : { amountMinor: price_minor, currency };
}

function failed(failure: 'unavailable' | 'no_price', message: string, { driver }: Reading): Unread {
  return { error: new ServiceError(failure, message, { driver }).toDetails(), afterSeconds: null };
}
