import { ServiceError } from '../../../shared/interface/service-error.ts';
import { toServiceError, type Unpriced } from '../../../shared/pages/crawler/read-failure.ts';
import type { Snapshot, UnpricedReading } from '../../../shared/pages/crawler/reading/read-outcome.ts';
import { isSandboxUrl } from '../../../shared/pages/crawler/sandbox/sandbox-url.ts';
import { canonicalUrl } from '../../../shared/pages/crawler/urls/canonical-url.ts';
import { shopHost } from '../../../shared/pages/extraction/pick.ts';
import { isSamePrice } from '../../../shared/pages/money/minor-units.ts';
import { parseGivenUrl } from '../../../shared/platform/guarded-client/callable-url.ts';
import { toTime } from '../../../shared/platform/identifiers/clock.ts';
import type { Write } from '../../../shared/platform/table/writes.ts';
import { applyReading, identityOf } from '../../../shared/products/apply-reading.ts';
import { lowsWrite, nextDayLow } from '../../../shared/products/day-lows.ts';
import { changeOfIdentity } from '../../../shared/products/identity/identity.ts';
import { newPricePoint } from '../../../shared/products/prices/price-point.ts';
import { nameFromUrl, type Product, pageOf } from '../../../shared/products/product.ts';
import { lastPriceOf } from '../../../shared/products/watched-price.ts';
import type { Caller } from '../../http/serve.ts';
import type { Services } from '../wiring/operation.ts';
import { bothChosen, type Chosen, pickToRead } from './pick-to-read.ts';
import { unpricedFor, withWatchedUrl } from './watch-page.ts';

/** Null removes a preference. */
export interface PageChange extends Chosen {
  url?: string | undefined;
  country?: string | null | undefined;
  currency?: string | null | undefined;
  is_same_product?: boolean | undefined;
}

export interface NewPage {
  /** The fields of the product that do not depend on the reading. */
  moved: Partial<Product>;
  /** Without a price only for a product that waits for its first. */
  reading: Snapshot | UnpricedReading;
  /** Why it looks like another product, although the request says that it is the same. */
  difference: string | null;
  /** The request says which price is right. */
  isChosen: boolean;
}

/** Throws the error of the page, and `other_product` unless the request says that it is the same. */
export async function readNewPage(
  product: Product,
  { url = product.url, country, currency, is_same_product, ...chosen }: PageChange,
  { deadlineMs, baseUrl }: Caller,
  { readPage, products }: Pick<Services, 'readPage' | 'products'>,
): Promise<NewPage> {
  parseGivenUrl(url);
  const isSandbox = isSandboxUrl(url, baseUrl);
  // Here, null is a choice of its own.
  if (chosen.pick === null && chosen.expected_price !== undefined)
    throw new ServiceError('validation_failed', bothChosen);
  const isChosen = chosen.pick !== undefined || chosen.expected_price !== undefined;
  // A pick stays on the same shop.
  const kept = shopHost(url) === shopHost(product.url) ? product.pick : null;
  const pick = pickToRead(url, isChosen ? chosen : { pick: kept });
  const preferences = {
    preferred_country: country === undefined ? product.preferred_country : country,
    preferred_currency: currency === undefined ? product.preferred_currency : currency,
  };
  const page = pageOf({ ...product, ...preferences, url, is_sandbox: isSandbox });
  const outcome = await readPage(product.account_id, { ...page, deadlineMs, picks: [pick] });
  const reading = outcome.kind === 'priced' ? outcome : (unpricedFor(product, outcome) ?? refuse(outcome));
  const difference = changeOfIdentity(product.first_read, identityOf(reading));
  if (difference !== null && !is_same_product)
    throw new ServiceError(
      'other_product',
      `This looks like another product: ${difference}. If it is the same, send \`is_same_product: true\`.`,
      { driver: reading.driver, reason: { kind: 'other_product' } },
    );
  const read = { ...preferences, pick };
  const found = { reading, difference, isChosen };
  if (url === product.url) return { moved: read, ...found };
  const unread = { ...product, url, canonical_url: canonicalUrl(url) };
  const { canonical_url } = reading.price ? await withWatchedUrl(unread, reading, products) : unread;
  const moved = { ...read, url, canonical_url, is_sandbox: isSandbox || undefined, store_name: null };
  return { moved, ...found };
}

function refuse(outcome: Unpriced): never {
  throw toServiceError(outcome);
}

/** Lows and highs stay unless the currency changes. The price point belongs to no check, so no alert fires. */
export function applyNewPage(
  product: Product,
  { moved, reading, isChosen }: NewPage,
  { pointId, nowMs }: { pointId: string; nowMs: number },
): { changes: Partial<Product>; writes: Write[] } {
  const checkedAt = toTime(nowMs);
  const last = lastPriceOf(product);
  const isRestarted = isChosen && !isSamePrice(last, reading.price);
  const unread = {
    ...product,
    ...moved,
    first_read: null,
    ...(moved.url && !product.is_named_by_caller && { name: nameFromUrl(moved.url) }),
    ...(isRestarted && withoutPast),
  };
  const changes = {
    ...moved,
    ...(isRestarted && last && { compared_since: checkedAt }),
    ...applyReading(unread, reading, checkedAt),
  };
  if (reading.price === null) return { changes, writes: [] };
  const { ended } = nextDayLow(unread.day_low ?? null, last, reading.price, checkedAt);
  const point = newPricePoint({
    id: pointId,
    product: unread,
    sequence: product.price_count + 1,
    reading,
    checkedAt,
    isOfCreation: true,
  });
  return { changes, writes: [point, ...(ended ? [lowsWrite(product.id, ended)] : [])] };
}

/** Prices of another place say nothing about the chosen one. */
const withoutPast = { lowest_minor: null, highest_minor: null, day_low: undefined };
