import { toServiceError } from '../../shared/pages/crawler/read-failure.ts';
import { partTimeouts } from '../../shared/pages/crawler/read-timeouts.ts';
import type { Snapshot } from '../../shared/pages/crawler/reading/snapshot.ts';
import { isSandboxUrl } from '../../shared/pages/crawler/sandbox/sandbox-url.ts';
import { canonicalUrl } from '../../shared/pages/crawler/urls/canonical-url.ts';
import { parseGivenUrl } from '../../shared/platform/guarded-client/callable-url.ts';
import { type Now, toTime } from '../../shared/platform/identifiers/clock.ts';
import type { Queue } from '../../shared/platform/queues/queue.ts';
import type { Write } from '../../shared/platform/table/table.ts';
import type { CheckRef } from '../../shared/products/checks/check.ts';
import type { CheckStore } from '../../shared/products/checks/check-store.ts';
import { sendCheck } from '../../shared/products/checks/send-check.ts';
import { newProduct } from '../../shared/products/new-product.ts';
import { newPricePoint } from '../../shared/products/prices/new-price-point.ts';
import type { Product } from '../../shared/products/product.ts';
import { requireFreeSlot } from '../../shared/products/product-cap.ts';
import type { ProductStore } from '../../shared/products/product-store.ts';
import { applyReading } from '../../shared/products/reading.ts';
import type { AccountReader } from './account-reader.ts';
import type { IdSource } from './serve/run-once.ts';
import { type AccountPlan, type PlanDependencies, underPlan } from './under-plan.ts';

export interface WatchDependencies extends PlanDependencies {
  products: Pick<ProductStore, 'find' | 'create'>;
  checks: Pick<CheckStore, 'queuedCheck'>;
  checksQueue: Queue<CheckRef>;
  readPage: AccountReader;
  now: Now;
}

export interface WatchRequest extends IdSource, AccountPlan {
  requestId: string;
  url: string;
  name?: string | undefined;
  country?: string | undefined;
  currency?: string | undefined;
  deadlineMs: number;
  /** The site's origin, with any path. */
  baseUrl: string;
}

/**
 * A provider says this long before the deadline that its time is up. A timer may also fire slightly before the clock
 * gets there.
 */
const deadlineSlackMs = partTimeouts.providerReserve + 250;

/**
 * A page that may be watched: it was read, was still being read at the deadline (`snapshot` is null), or is watched
 * by an earlier run.
 */
export type ReadToWatch =
  | { kind: 'read'; product: Product; snapshot: Snapshot | null }
  | { kind: 'made'; product: Product };

/**
 * Reads a page that is to be watched, and saves nothing. Throws the ServiceError of a page that cannot be read or
 * used, and `limit_reached` at the cap. A run after a crash finds the product that the first run made.
 */
export async function readToWatch(
  request: WatchRequest,
  dependencies: WatchDependencies,
): Promise<ReadToWatch> {
  const { account, allowance, url, newId, isRetry, deadlineMs, baseUrl } = request;
  const { products, now } = dependencies;
  parseGivenUrl(url);
  const id = newId();
  const made = isRetry ? await products.find(account.id, id) : null;
  if (made) return { kind: 'made', product: made };
  requireFreeSlot(account, allowance);
  const createdAt = toTime(now());
  const isSandbox = isSandboxUrl(url, baseUrl);
  const stored = { id, accountId: account.id, canonicalUrl: canonicalUrl(url), isSandbox, createdAt };
  const product = newProduct({ ...request, ...stored });
  return { kind: 'read', product, snapshot: await readUntilDeadline(product, deadlineMs, dependencies) };
}

/** A product, and what the plan allowed when it was saved. */
export type Watched = AccountPlan & { product: Product };

/**
 * Saves the result of `readToWatch`: with its first price, or as `pending` with its first check queued. The cap is a
 * condition of the write. Throws `limit_reached`.
 */
export async function saveWatch(
  read: ReadToWatch,
  request: WatchRequest,
  dependencies: WatchDependencies,
): Promise<Watched> {
  const { account, allowance } = request;
  if (read.kind === 'made') return { account, allowance, product: read.product };
  return read.snapshot
    ? createRead(read.product, read.snapshot, request, dependencies)
    : createPending(read.product, request, dependencies);
}

/** Returns the snapshot, or null if the deadline came while the page was being read. */
async function readUntilDeadline(
  product: Product,
  deadlineMs: number,
  { readPage, now }: WatchDependencies,
): Promise<Snapshot | null> {
  const { url, preferred_country: country, preferred_currency: currency, is_sandbox: isSandbox } = product;
  const outcome = await readPage(product.account_id, { url, country, currency, isSandbox, deadlineMs });
  if (outcome.kind === 'priced') return outcome;
  // A read that the deadline cut off fails with `http` like other time-outs; the clock tells them apart.
  const isDeadline = now() >= deadlineMs - deadlineSlackMs;
  const isLate =
    outcome.kind === 'failed' && outcome.failure === 'http' && (isDeadline || outcome.isCutShort);
  if (isLate) return null;
  throw toServiceError(outcome);
}

async function createRead(
  unread: Product,
  snapshot: Snapshot,
  request: WatchRequest,
  dependencies: WatchDependencies,
) {
  const checkedAt = toTime(dependencies.now());
  const product = { ...unread, ...applyReading(unread, snapshot, checkedAt) };
  const point = newPricePoint({
    id: request.newId(),
    product,
    sequence: product.price_count,
    reading: snapshot,
    checkedAt,
    isOfCreation: true,
  });
  return create(product, [point], request, dependencies);
}

async function createPending(unread: Product, request: WatchRequest, dependencies: WatchDependencies) {
  const checkId = request.newId();
  const product = { ...unread, queued_check_id: checkId };
  const check = dependencies.checks.queuedCheck(product, checkId, dependencies.now(), request.requestId);
  const created = await create(product, [check], request, dependencies);
  await sendCheck(dependencies.checksQueue, product, checkId);
  return created;
}

/**
 * Adds the product and returns it as it is stored: another run of the same keyed request may have made it meanwhile.
 */
async function create(
  product: Product,
  more: Write[],
  request: WatchRequest,
  dependencies: WatchDependencies,
): Promise<Watched> {
  const { products } = dependencies;
  const { written: isNew, accountPlan } = await underPlan(request, dependencies, ({ account, allowance }) =>
    products.create(account, product, more, allowance),
  );
  const found = isNew ? null : await products.find(product.account_id, product.id);
  return { account: accountPlan.account, allowance: accountPlan.allowance, product: found ?? product };
}
