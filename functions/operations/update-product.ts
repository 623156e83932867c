import { requireFreeSlot } from '../../shared/accounts/plan-table.ts';
import { updateProduct as contract } from '../../shared/interface/operations/update-product.ts';
import { ServiceError } from '../../shared/interface/service-error.ts';
import { isSamePrice } from '../../shared/pages/money/minor-units.ts';
import { log } from '../../shared/platform/log/log.ts';
import { type Offer, offerOf } from '../../shared/products/items/item.ts';
import { cleanDescription, isReadAlike, type Product } from '../../shared/products/product.ts';
import { toProductView } from '../../shared/products/to-product-view.ts';
import { lastPriceOf } from '../../shared/products/watched-price.ts';
import type { Call } from '../http/serve.ts';
import { applyNewPage, type NewPage, readNewPage } from './steps/read-new-page.ts';
import { type AccountPlan, writeWithinPlan } from './steps/write-within-plan.ts';
import { operation, type Services } from './wiring/operation.ts';

const needs = ['products', 'items', 'alerts', 'prices', 'accounts', 'plans', 'readPage', 'now'] as const;
type Needed = Pick<Services, (typeof needs)[number]>;

/** A product does not change more often than this during one request. */
const maxAttempts = 20;
/** Of several requests that change the page at once, each reads it for the product that the one before left. */
const maxReads = 5;

/** A new page is read first. A rejected request changes nothing. Setting the current value succeeds. */
export const updateProduct = operation(contract, needs, async (call, services) => {
  const { account, allowance, params, body } = call;
  const pointId = call.newId();
  for (let read = 1; read <= maxReads; read += 1) {
    const found = await services.products.get(account.id, params.id);
    const newPage = await readIfChanged(found, pointId, call, services);
    const { written, ...under } = await writeWithinPlan({ account, allowance }, services, (accountPlan) =>
      write(found, { body, newPage, pointId }, accountPlan, services),
    );
    if (written === null) continue;
    if (newPage)
      log('product.moved', {
        account_id: account.id,
        product_id: found.id,
        from_host: new URL(found.url).host,
        to_host: new URL(written.url).host,
        is_same_product: body.is_same_product,
        difference: newPage.difference ?? undefined,
      });
    return { body: { data: toProductView(written, under.account.plan, under.allowance) } };
  }
  throw new ServiceError('http', 'Other requests changed this product meanwhile. Try again.');
});

type Body = Call<typeof contract>['body'];

/** Null if the request does not change the page, or an earlier run of it did. */
async function readIfChanged(
  product: Product,
  pointId: string,
  call: Call<typeof contract>,
  services: Needed,
): Promise<NewPage | null> {
  const { account, allowance, body, isRetry } = call;
  const { url, country, currency, pick, expected_price } = body;
  if ([url, country, currency, pick, expected_price].every((given) => given === undefined)) return null;
  // Checked early, to avoid an unnecessary read.
  if (body.is_active && !product.is_active) requireFreeSlot(account, allowance);
  if (isRetry && (await services.prices.find(product.id, product.price_count, pointId))) return null;
  return readNewPage(product, body, call, services);
}

/**
 * Returns the changed product, or null if its page has changed since it was read. Repeats the write if something else
 * has.
 */
async function write(
  found: Product,
  { body, newPage, pointId }: { body: Body; newPage: NewPage | null; pointId: string },
  { account, allowance }: AccountPlan,
  { products, items, alerts, now }: Needed,
): Promise<Product | null> {
  const { name, tags, note } = cleanDescription(body);
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const product = attempt === 1 ? found : await products.get(account.id, found.id);
    // The reading is of the page and the pick that the product had then.
    if (newPage && !isReadAlike(product, found)) return null;
    const price = newPage?.isChosen ? newPage.reading.price : null;
    const isRestarted = price !== null && !isSamePrice(lastPriceOf(product), price);
    const restarts = isRestarted ? await alerts.writesOfRestart(product.id, price) : [];
    const { changes: read, writes = [] } = newPage
      ? applyNewPage(product, newPage, { pointId, nowMs: now() })
      : { changes: {} };
    const changes = {
      ...read,
      ...(name !== undefined && { name, is_named_by_caller: true }),
      ...(tags && { tags }),
      ...(note !== undefined && { note }),
      ...(body.is_active !== undefined &&
        body.is_active !== product.is_active && { is_active: body.is_active }),
    };
    if (Object.keys(changes).length === 0) return product;
    const changed = { ...product, ...changes };
    const follow = (offer: Offer) =>
      newPage ? offerOf(changed) : { ...offer, is_paused: !changed.is_active };
    const moved = await items.writesToFollow(product, follow, { nowMs: now(), isRestarted });
    if (
      await products.change(
        account,
        product,
        { changes, writes: [...writes, ...restarts, ...moved] },
        allowance,
      )
    )
      return changed;
  }
  return null;
}
