import type { Account } from '../../shared/accounts/account.ts';
import type { Plan } from '../../shared/interface/plans.ts';
import type { Availability } from '../../shared/interface/schemas/availability.ts';
import { canonicalUrl } from '../../shared/pages/crawler/urls/canonical-url.ts';
import { toTime } from '../../shared/platform/identifiers/clock.ts';
import { newId } from '../../shared/platform/identifiers/ids.ts';
import { keys } from '../../shared/platform/table/keys.ts';
import type { Item, Key } from '../../shared/platform/table/writes.ts';
import type { Alert } from '../../shared/products/alerts/alert.ts';
import { applyReading } from '../../shared/products/apply-reading.ts';
import { newProduct, type Product, toStored } from '../../shared/products/product.ts';
import { pageKey, partitionOfPage } from '../../shared/products/schedule/slots.ts';
import { sealSecret } from '../../shared/webhooks/secret-box.ts';

/** The key with which the signing secrets below are encrypted. */
export const testSealingKey = Buffer.alloc(32, 7);
export const testSigningSecret = 'whsec_of-the-tests';

export interface WantedWatcher {
  url: string;
  /** The watching account; a new one by default. */
  account?: Account;
  plan?: Plan;
  isActive?: boolean;
  /** The requested country. */
  country?: string | null;
  /** Where the price is; automatic by default. */
  pick?: string | null;
  /** Minor units of EUR; null before the first read. */
  priceMinor?: number | null;
  availability?: Availability;
  gtin?: string | null;
  webhookUrl?: string | null;
  /** `['drops']`, `['below', 15]`. */
  alerts?: readonly (readonly [condition: 'drops' | 'below' | 'above', threshold?: number])[];
  /** The name of each alert, instead of a generated one. */
  alertName?: string;
  nowMs: number;
}

export interface Watcher {
  account: Account;
  product: Product;
  alerts: Alert[];
  /** The items as stored in the table. */
  items: (Key & Item)[];
}

/**
 * Returns an account that watches one page, as stored in the table. Tests with many accounts write them without the
 * stores.
 */
export function watcherOf(wanted: WantedWatcher): Watcher {
  const { plan = 'max', isActive = true, webhookUrl = null, nowMs } = wanted;
  const account = wanted.account ?? watchingAccount({ plan, webhookUrl, nowMs }, isActive ? 1 : 0);
  const { id } = account;
  const product = {
    ...productOf(wanted, id),
    is_active: isActive,
    preferred_country: wanted.country ?? null,
    pick: wanted.pick ?? null,
  };
  const alerts = (wanted.alerts ?? []).map(
    ([condition, threshold = null]): Alert => ({
      id: newId(),
      product_id: product.id,
      account_id: id,
      name: wanted.alertName ?? `${condition} ${threshold ?? ''}`.trim(),
      condition,
      threshold,
      is_active: true,
      created_at: toTime(nowMs),
    }),
  );
  return {
    account,
    product: { ...product, alert_count: alerts.length },
    alerts,
    items: [
      { ...keys.account(id), ...account },
      { ...keys.email(account.email), account_id: id },
      {
        ...keys.product(id, product.id),
        ...toStored({ ...product, alert_count: alerts.length }),
        ...(isActive && dueOf(product, plan)),
      },
      { ...keys.productOwner(product.id), account_id: id },
      ...(product.price_minor === null ? [] : [firstPoint(product)]),
      ...alerts.flatMap((alert) => [
        { ...keys.alert(product.id, alert.id), ...alert },
        { ...keys.alertOwner(alert.id), account_id: id, product_id: product.id },
      ]),
    ],
  };
}

/** Returns an account that watches one page, or several active ones. */
export function watchingAccount(
  { plan, webhookUrl, nowMs }: { plan: Plan; webhookUrl: string | null; nowMs: number },
  active: number,
): Account {
  const id = newId();
  return {
    id,
    email: `${id}@example.com`,
    plan,
    products_total: Math.max(1, active),
    products_active: active,
    tokens_total: 0,
    webhook_url: webhookUrl,
    webhook_sealed_secret: webhookUrl && sealSecret(testSigningSecret, id, testSealingKey),
    created_at: toTime(nowMs),
  };
}

function productOf(
  { url, priceMinor = 1999, availability = 'in_stock', gtin = null, nowMs }: WantedWatcher,
  accountId: string,
): Product {
  const createdAt = toTime(nowMs);
  const pending = newProduct({ id: newId(), accountId, url, canonicalUrl: canonicalUrl(url), createdAt });
  if (priceMinor === null) return pending;
  const reading = {
    price: { amountMinor: priceMinor, currency: 'EUR' },
    name: 'Desk Lamp',
    availability,
    imageUrl: null,
    storeName: null,
    finalUrl: url,
    identity: { gtin, sku: null },
    driver: 'direct',
  };
  return { ...pending, ...applyReading(pending, reading, createdAt) };
}

function firstPoint({ id, price_minor: amount_minor, currency, checked_at }: Product): Key & Item {
  const point = { id: newId(), amount_minor, currency, checked_at, is_of_creation: true };
  return { ...keys.pricePoint(id, 1), ...point };
}

function dueOf(product: Product, plan: Plan) {
  const page = pageKey(product);
  return { due_pk: partitionOfPage(plan, page), due_sk: `${page}#${product.id}` };
}
