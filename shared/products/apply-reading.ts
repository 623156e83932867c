import type { ErrorDetails } from '../interface/errors.ts';
import { limits } from '../interface/limits.ts';
import { clipName } from '../interface/schemas/fields.ts';
import type { ProductStatus } from '../interface/schemas/product.ts';
import type { PricedReading, Reading, UnpricedReading } from '../pages/crawler/reading/read-outcome.ts';
import type { Money } from '../pages/money/money.ts';
import { nextDayLow } from './day-lows.ts';
import type { FirstRead } from './identity/identity.ts';
import { applyAvailability } from './known-availability.ts';
import type { Product } from './product.ts';
import { lastPriceOf } from './watched-price.ts';

/** A page without a price keeps the last one. A change of currency resets lowest and highest price. */
export function applyReading(
  product: Product,
  reading: Omit<PricedReading, 'evidence'> | UnpricedReading,
  checkedAt: string,
) {
  const facts = applyFacts(product, reading, checkedAt);
  if (reading.price === null) return facts;
  const { amountMinor, currency } = reading.price;
  const isSameCurrency = product.currency === currency;
  const lowest = isSameCurrency ? product.lowest_minor : null;
  const highest = isSameCurrency ? product.highest_minor : null;
  return {
    ...facts,
    ...afterSuccess(reading.price),
    price_minor: amountMinor,
    currency,
    lowest_minor: Math.min(lowest ?? amountMinor, amountMinor),
    highest_minor: Math.max(highest ?? amountMinor, amountMinor),
    day_low: nextDayLow(product.day_low ?? null, lastPriceOf(product), reading.price, checkedAt).today,
    initial_minor: product.initial_minor ?? amountMinor,
    initial_currency: product.initial_currency ?? currency,
    price_count: product.price_count + 1,
    price_read_at: checkedAt,
    ...(reading.pick !== undefined && { pick: reading.pick }),
  };
}

function applyFacts(product: Product, reading: Omit<Reading, 'price'>, checkedAt: string) {
  return {
    ...afterSuccess(lastPriceOf(product)),
    first_read: completed(product.first_read, identityOf(reading)),
    ...applyAvailability(product, reading),
    name: product.is_named_by_caller || reading.name === null ? product.name : clipName(reading.name),
    image_url: reading.imageUrl ?? product.image_url,
    store_name: reading.storeName ?? product.store_name,
    crawler: reading.driver,
    checked_at: checkedAt,
    verified_at: checkedAt,
    last_check_error: null,
  };
}

/** What the first reading did not know comes from later ones: a GTIN that appears identifies the product from then on. */
function completed(first: FirstRead | null, now: FirstRead): FirstRead {
  const { name, gtin, sku, final_url } = first ?? now;
  return { name: name ?? now.name, gtin: gtin ?? now.gtin, sku: sku ?? now.sku, final_url };
}

export function identityOf({
  name,
  identity,
  finalUrl,
}: Pick<Reading, 'name' | 'identity' | 'finalUrl'>): FirstRead {
  return { name, ...identity, final_url: finalUrl };
}

interface FailureState {
  status: ProductStatus;
  failed_checks_in_row: number;
}

/** Ends `failing`, and `pending` once there is a price. */
export function afterSuccess(price: Money | null): FailureState {
  return { status: price === null ? 'pending' : 'watching', failed_checks_in_row: 0 };
}

export function applyFailure(product: Product, { code }: Pick<ErrorDetails, 'code'>, checkedAt: string) {
  return { ...afterFailure(product), checked_at: checkedAt, last_check_error: code };
}

/** Three failures in a row change any status to `failing`. */
export function afterFailure({ status, failed_checks_in_row }: FailureState): FailureState {
  const failures = failed_checks_in_row + 1;
  return {
    status: failures >= limits.failedChecksUntilFailing ? 'failing' : status,
    failed_checks_in_row: failures,
  };
}
