import type { ErrorReason, ExplainedError } from '../../shared/interface/errors.ts';
import { ServiceError } from '../../shared/interface/service-error.ts';
import type { Reading, UnpricedReading } from '../../shared/pages/crawler/reading/read-outcome.ts';
import { isSamePrice, toDecimal } from '../../shared/pages/money/minor-units.ts';
import type { Money } from '../../shared/pages/money/money.ts';
import { identityOf } from '../../shared/products/apply-reading.ts';
import { changeOfIdentity, isStillNamed } from '../../shared/products/identity/identity.ts';
import { changeOfAvailability, withoutChange } from '../../shared/products/known-availability.ts';
import type { Product } from '../../shared/products/product.ts';
import { lastPriceOf } from '../../shared/products/watched-price.ts';

export interface FailedReading {
  error: ExplainedError;
  /** Seconds until the page is read again; null if it is not. */
  afterSeconds: number | null;
}

export type ReadResult = { reading: Reading } | FailedReading;

/** What one watcher's check is decided on. `second` is null until the page was read a second time. */
export interface Readings {
  first: ReadResult;
  second: ReadResult | null;
}

interface Confirmed {
  /** Null if there was no second reading. */
  disagreed: boolean | null;
  /** The reading whose changed price or availability could not be confirmed. */
  unconfirmed: Reading | null;
}

export type Verification = ({ reading: Reading } | FailedReading) & Confirmed;

/**
 * Fails if the page now shows another product. A price anomaly or a changed availability counts only if a second
 * reading confirms it: a wrong price must never reach the history or a webhook. If only the availability differs, it is
 * not changed. Returns null if the second reading is needed and missing.
 */
export function verifyReading(product: Product, { first, second }: Readings): Verification | null {
  if ('error' in first) return { ...first, disagreed: null, unconfirmed: null };
  const { reading } = first;
  const change = changeOfIdentity(product.first_read, identityOf(reading));
  if (change !== null)
    return failed('unavailable', `The page now shows another product: ${change}.`, reading, {
      kind: 'other_product',
    });
  const last = lastPriceOf(product);
  // A closed shop names itself, and is as "unavailable" as a sold-out product.
  if (reading.price === null && !isStillNamed(product.first_read, reading.name))
    return failed('no_price', `The page shows no price, and another name: "${reading.name}".`, reading, {
      kind: 'price_missing',
    });
  if (reading.price === null && !isEnoughUnpriced(product, reading))
    return failed('no_price', reading.message, reading, reading.reason);
  const anomaly = anomalyOf(reading.price, last);
  const stockChange = changeOfAvailability(product, reading);
  const trigger = anomaly ?? stockChange;
  if (trigger === null) return { reading, disagreed: null, unconfirmed: null };
  if (second === null) return null;
  const priceAlone = reading.price === null && last !== null ? null : withoutChange(product, reading);
  if ('error' in second) {
    // If the price needs no confirmation, a failed second reading does not fail the check.
    const isEnough = priceAlone && anomaly === null && second.afterSeconds === null;
    return { ...(isEnough ? { reading: priceAlone } : second), disagreed: null, unconfirmed: reading };
  }
  const { price, availability } = second.reading;
  const isSame = isSamePrice(reading.price, price);
  const isStockSame = stockChange === null || availability === reading.availability;
  if (isSame && isStockSame)
    return { reading: confirmedBy(second.reading, reading), disagreed: false, unconfirmed: null };
  const contradicted = { disagreed: true, unconfirmed: reading };
  if (priceAlone && isSame) return { reading: confirmedBy(second.reading, priceAlone), ...contradicted };
  if (priceAlone && anomaly === null && price === null) return { reading: priceAlone, ...contradicted };
  const [one, other] = [describe(reading.price), describe(price)];
  const message = `Two readings disagree (${one} and ${other}) after ${trigger}. Neither was accepted.`;
  return {
    ...failed('no_price', message, second.reading, { kind: 'readings_disagree' }),
    ...contradicted,
  };
}

/** A sold-out product keeps its price. One that is watched without a price waits for its first. */
function isEnoughUnpriced(product: Product, { availability, isUnclear }: UnpricedReading): boolean {
  if (product.price_minor !== null) return availability === 'out_of_stock';
  return product.is_watched_unpriced === true && !isUnclear;
}

function confirmedBy(second: Reading, reading: Reading): Reading {
  if (reading.price === null || second.price === null || !reading.evidence) return reading;
  const { driver, price, evidence } = second;
  const read_at = evidence?.read_at ?? reading.evidence.read_at;
  const confirmed = { driver, read_at, amount_minor: price.amountMinor };
  return { ...reading, evidence: { ...reading.evidence, confirmed } };
}

function failed(
  failure: 'unavailable' | 'no_price',
  message: string,
  { driver }: Reading,
  reason?: ErrorReason,
): Verification {
  const error = new ServiceError(failure, message, { driver, reason }).toExplained();
  return { error, afterSeconds: null, disagreed: null, unconfirmed: null };
}

/** A price that changed by this factor or more is read again before it is accepted. */
const anomalyFactor = 2;

/** Returns why a price needs a second reading, or null. `price` is null on a sold-out page. */
export function anomalyOf(price: Money | null, last: Money | null): string | null {
  if (last === null || price === null) return null;
  if (price.currency !== last.currency)
    return `the currency changed from ${last.currency} to ${price.currency}`;
  const [low, high] = [price.amountMinor, last.amountMinor].sort((a, b) => a - b);
  if (low === undefined || high === undefined || high < anomalyFactor * low) return null;
  return `the price changed from ${describe(last)} to ${describe(price)}`;
}

function describe(price: Money | null): string {
  return price === null ? 'no price' : `${toDecimal(price)} ${price.currency}`;
}
