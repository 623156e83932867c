import type { Account } from '../../shared/accounts/account.ts';
import type { CheckMessage } from '../../shared/checks/check.ts';
import type { CheckStore } from '../../shared/checks/check-store.ts';
import { sendCheck } from '../../shared/checks/send-check.ts';
import { canonicalUrl } from '../../shared/crawler/canonical-url.ts';
import type { Snapshot } from '../../shared/crawler/snapshot.ts';
import { ServiceError } from '../../shared/errors/service-error.ts';
import { type Now, toTime } from '../../shared/identifiers/clock.ts';
import { newPricePoint } from '../../shared/prices/new-price-point.ts';
import { newProduct } from '../../shared/products/new-product.ts';
import type { Product } from '../../shared/products/product.ts';
import { requireFreeSlot } from '../../shared/products/product-cap.ts';
import type { ProductStore } from '../../shared/products/product-store.ts';
import { applyReading } from '../../shared/products/reading.ts';
import type { Queue } from '../../shared/queues/queue.ts';
import type { Write } from '../../shared/table/table.ts';
import type { PageReader } from '../page-reader.ts';
import type { Draws } from './serve/run-once.ts';

export interface WatchDependencies {
  products: Pick<ProductStore, 'find' | 'create'>;
  checks: Pick<CheckStore, 'newCheck'>;
  checksQueue: Queue<CheckMessage>;
  readPage: PageReader;
  now: Now;
}

export interface WatchRequest extends Draws {
  account: Account;
  url: string;
  name?: string | undefined;
  country?: string | undefined;
  currency?: string | undefined;
  deadlineMs: number;
}

/**
 * Reads a page and watches it: with its first price or, when the driver is still reading at the deadline, as
 * `pending` with its first check queued. A page that cannot be read or used throws its ServiceError and saves
 * nothing; the cap throws `limit_reached`. A run after a crash returns the product that the first run made.
 */
export async function watchPage(request: WatchRequest, dependencies: WatchDependencies): Promise<Product> {
  const { account, url, newId, isRerun } = request;
  const { products, now } = dependencies;
  const id = newId();
  const made = isRerun ? await products.find(account.id, id) : null;
  if (made) return made;
  requireFreeSlot(account);
  const createdAt = toTime(now());
  const product = newProduct({
    ...request,
    id,
    accountId: account.id,
    canonicalUrl: canonicalUrl(url),
    createdAt,
  });
  const snapshot = await readUntilDeadline(product, request.deadlineMs, dependencies);
  return snapshot
    ? createRead(product, snapshot, request, dependencies)
    : createPending(product, request, dependencies);
}

/** The snapshot, or null when the deadline came while the page was being read. */
async function readUntilDeadline(product: Product, deadlineMs: number, { readPage, now }: WatchDependencies) {
  const { url, preferred_country: country, preferred_currency: currency } = product;
  try {
    return await readPage({ url, country, currency, deadlineMs });
  } catch (error) {
    // A read that was cut off by the deadline fails with `http` like other time-outs; the clock tells them apart.
    if (error instanceof ServiceError && error.failure === 'http' && now() >= deadlineMs) return null;
    throw error;
  }
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
    productId: product.id,
    sequence: product.price_count,
    price: snapshot.price,
    checkedAt,
  });
  return create(product, [point], request, dependencies);
}

async function createPending(unread: Product, request: WatchRequest, dependencies: WatchDependencies) {
  const checkId = request.newId();
  const product = { ...unread, queued_check_id: checkId };
  const check = dependencies.checks.newCheck(product, checkId, dependencies.now());
  const created = await create(product, [check], request, dependencies);
  await sendCheck(dependencies.checksQueue, product, checkId);
  return created;
}

/** The product as it is then: another run of the same keyed request may have made it in the meantime. */
async function create(
  product: Product,
  more: Write[],
  { account }: WatchRequest,
  { products }: WatchDependencies,
): Promise<Product> {
  const isNew = await products.create(account, product, more);
  return isNew ? product : ((await products.find(account.id, product.id)) ?? product);
}
