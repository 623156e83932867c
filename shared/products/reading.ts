import type { ErrorDetails } from '../interface/errors.ts';
import { limits } from '../interface/limits.ts';
import type { Availability, KnownAvailability } from '../interface/schemas/availability.ts';
import { clipName } from '../interface/schemas/fields.ts';
import type { ProductStatus } from '../interface/schemas/product.ts';
import type { PricedReading, Reading, UnpricedReading } from '../pages/crawler/reading/read-outcome.ts';
import type { Money } from '../pages/money/money.ts';
import { nextDayLow } from './day-lows.ts';
import type { FirstRead } from './identity/identity.ts';
import type { Product } from './product.ts';
import type { WatchedPrice } from './watched-price.ts';

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
    first_read: product.first_read ?? identityOf(reading),
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

/** Returns whether the price is from the last check, which may have failed, or found a sold-out page without a price. */
export function isPriceFresh({
  price_read_at,
  checked_at,
}: Pick<Product, 'price_read_at' | 'checked_at'>): boolean {
  return price_read_at !== null && price_read_at === checked_at;
}

export function lastPriceOf({
  price_minor,
  currency,
}: Pick<WatchedPrice, 'price_minor' | 'currency'>): Money | null {
  return price_minor === null || currency === null ? null : { amountMinor: price_minor, currency };
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

interface Known {
  known_availability: KnownAvailability | null;
}

export function applyAvailability(product: Known, { availability }: Pick<Reading, 'availability'>) {
  return { availability, known_availability: knownIn(availability) ?? product.known_availability };
}

export function changeOfAvailability(
  { known_availability: before }: Known,
  { availability }: Pick<Reading, 'availability'>,
): string | null {
  const now = knownIn(availability);
  if (now === null || before === null || now === before) return null;
  return `the availability changed from ${before} to ${now}`;
}

/** The product keeps its known availability, because the new one was not confirmed. */
export function withoutChange({ known_availability }: Known, reading: Reading): Reading {
  return { ...reading, availability: known_availability ?? 'unknown' };
}

/** Skips `unknown`. Without a price and a known availability, the product was not on sale yet. */
export function isBackInStock(
  {
    known_availability,
    first_read,
    price_minor,
  }: Known & { first_read: object | null; price_minor: number | null },
  { availability }: Pick<Reading, 'availability'>,
): boolean {
  const wasNotOnSale = known_availability === null && first_read !== null && price_minor === null;
  return availability === 'in_stock' && (known_availability === 'out_of_stock' || wasNotOnSale);
}

export function knownIn(availability: Availability | null): KnownAvailability | null {
  return availability === 'unknown' ? null : availability;
}

export function isSamePrice(one: Money | null, other: Money | null): boolean {
  return one?.amountMinor === other?.amountMinor && one?.currency === other?.currency;
}
