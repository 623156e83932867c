import { requireFreeSlot } from '../../../shared/accounts/plan-table.ts';
import { toServiceError } from '../../../shared/pages/crawler/read-failure.ts';
import { partTimeouts } from '../../../shared/pages/crawler/read-timeouts.ts';
import type {
  ReadOutcome,
  Snapshot,
  UnpricedReading,
} from '../../../shared/pages/crawler/reading/read-outcome.ts';
import { isSandboxUrl } from '../../../shared/pages/crawler/sandbox/sandbox-url.ts';
import { canonicalUrl, withoutReferrer } from '../../../shared/pages/crawler/urls/canonical-url.ts';
import { parseGivenUrl } from '../../../shared/platform/guarded-client/callable-url.ts';
import { toTime } from '../../../shared/platform/identifiers/clock.ts';
import { applyReading } from '../../../shared/products/apply-reading.ts';
import { sendCheck } from '../../../shared/products/checks/messages.ts';
import { newPricePoint } from '../../../shared/products/prices/price-point.ts';
import { newProduct, type Product, type ProductRequest, pageOf } from '../../../shared/products/product.ts';
import { isSamePage } from '../../../shared/products/same-page.ts';
import { toProductView } from '../../../shared/products/to-product-view.ts';
import type { Caller } from '../../http/serve.ts';
import type { Services } from '../wiring/operation.ts';
import { type Chosen, pickToRead } from './pick-to-read.ts';
import { writeWithinPlan } from './write-within-plan.ts';

export const watchNeeds = [
  'accounts',
  'plans',
  'products',
  'checks',
  'checksQueue',
  'readPage',
  'now',
] as const;
type WatchServices = Pick<Services, (typeof watchNeeds)[number]>;

interface WatchedPage {
  product: ReturnType<typeof toProductView>;
  stored: Product;
  /** Null if it has not been read yet, or was read by an earlier run of the request. */
  page: Snapshot | null;
}

/**
 * Reads a page, watches it and returns the product: with its first price, as `pending` without one,
 * or as `pending` with its first check queued if the deadline passed while the page was being read, or the request waits
 * for a page that cannot be read now. A rerun after a crash finds the product that the first run stored, because its
 * request has the same IDs. `firstId` is the ID of the first price or the first check. Nothing is stored until
 * `pagesBefore` has resolved. The plan limit is a condition of the write. Throws `limit_reached` at the limit, and the
 * ServiceError of a page that cannot be read or used.
 */
export async function watchPage(
  request: ProductRequest & Chosen,
  firstId: string,
  caller: Caller,
  services: WatchServices,
  pagesBefore: Promise<unknown> = Promise.resolve(),
): Promise<WatchedPage> {
  const { account, allowance } = caller;
  const { products, now } = services;
  parseGivenUrl(request.url);
  const made = caller.isRetry ? await products.find(account.id, request.id) : null;
  if (made) return { product: toProductView(made, account.plan, allowance), stored: made, page: null };
  // Checked early, to avoid an unnecessary read.
  if (request.is_active !== false) requireFreeSlot(account, allowance);

  const planned = newProduct({
    ...request,
    pick: pickToRead(request.url, request),
    accountId: account.id,
    canonicalUrl: canonicalUrl(request.url),
    isSandbox: isSandboxUrl(request.url, caller.baseUrl),
    createdAt: toTime(now()),
  });
  const waits = request.when_unread === 'watch';
  const read = await readUntilDeadline(planned, { deadlineMs: caller.deadlineMs, waits }, services);
  await pagesBefore;

  const snapshot = read?.price ? read : null;
  const { product, first } = snapshot
    ? withFirstPrice(await withWatchedUrl(planned, snapshot, products), snapshot, firstId, now())
    : read
      ? { product: { ...planned, ...applyReading(planned, read, toTime(now())) }, first: null }
      : withFirstCheck(planned, firstId, caller.requestId, services);
  const { written: isNew, ...under } = await writeWithinPlan(caller, services, (accountPlan) =>
    products.create(accountPlan.account, product, first ? [first] : [], accountPlan.allowance),
  );
  // Another run of the same request may have stored it meanwhile.
  const stored = (isNew ? null : await products.find(account.id, product.id)) ?? product;
  if (!read) await sendCheck(services.checksQueue, product, firstId, under.account.plan);
  return { product: toProductView(stored, under.account.plan, under.allowance), stored, page: snapshot };
}

/** If the account watches the page with another parameter such as `ref`, both products get the same canonical URL. */
export async function withWatchedUrl(
  unread: Product,
  snapshot: Snapshot,
  products: Pick<Services['products'], 'listAll'>,
): Promise<Product> {
  if (withoutReferrer(unread.canonical_url) === unread.canonical_url) return unread;
  const watched = await products.listAll(unread.account_id);
  const same = watched.find((product) => isSamePage(product, snapshot));
  return same ? { ...unread, canonical_url: same.canonical_url } : unread;
}

/** A provider reports a timeout this long before the deadline. Timers can fire slightly early. */
const deadlineSlackMs = partTimeouts.providerReserve + 250;

/** Null if a check reads it later. A page without a price counts only if the product may be watched without one. */
async function readUntilDeadline(
  product: Product,
  { deadlineMs, waits }: { deadlineMs: number; waits: boolean },
  { readPage, now }: WatchServices,
): Promise<Snapshot | UnpricedReading | null> {
  const page = { ...pageOf(product), deadlineMs, picks: [product.pick] };
  const outcome = await readPage(product.account_id, page);
  if (outcome.kind === 'priced') return outcome;
  const unpriced = unpricedFor(product, outcome);
  if (unpriced) return unpriced;
  // A read that hit the deadline fails with `http` like other timeouts; only the clock tells them apart.
  const isDeadline = now() >= deadlineMs - deadlineSlackMs;
  const isLate =
    outcome.kind === 'failed' && outcome.failure === 'http' && (isDeadline || outcome.isCutShort);
  const error = toServiceError(outcome);
  if (isLate || (waits && error.retryable)) return null;
  throw error;
}

/** Returns the reading of a page without a price for a product that waits for its first; null for all others. */
export function unpricedFor(
  product: Product,
  outcome: Exclude<ReadOutcome, { kind: 'priced' }>,
): UnpricedReading | null {
  if (!product.is_watched_unpriced || product.price_minor !== null || outcome.kind === 'failed') return null;
  return outcome.reading?.isUnclear === false ? outcome.reading : null;
}

function withFirstPrice(unread: Product, snapshot: Snapshot, id: string, nowMs: number) {
  const checkedAt = toTime(nowMs);
  const product = { ...unread, ...applyReading(unread, snapshot, checkedAt) };
  const sequence = product.price_count;
  const first = newPricePoint({ id, product, sequence, reading: snapshot, checkedAt, isOfCreation: true });
  return { product, first };
}

function withFirstCheck(unread: Product, id: string, requestId: string, { checks, now }: WatchServices) {
  const product = { ...unread, queued_check_id: id };
  return { product, first: checks.queuedCheck(product, id, now(), requestId) };
}
