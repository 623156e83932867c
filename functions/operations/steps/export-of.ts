import type { exportAccount } from '../../../shared/interface/app/account.ts';
import { limits } from '../../../shared/interface/limits.ts';
import { Notification } from '../../../shared/interface/schemas/channel.ts';
import { Product } from '../../../shared/interface/schemas/product.ts';
import { ServiceError } from '../../../shared/interface/service-error.ts';
import { toTime } from '../../../shared/platform/identifiers/clock.ts';
import { toPointView } from '../../../shared/products/prices/price-point.ts';
import { toDefaultWebhook, toWebhookView } from '../../../shared/webhooks/webhook.ts';
import type { Call } from '../../http/serve.ts';
import { getAccount } from '../account.ts';
import { listAlerts } from '../alerts.ts';
import { listEvents } from '../events.ts';
import { getItem, listItemAlerts } from '../items.ts';
import { listPrices } from '../prices.ts';
import { listProducts } from '../products.ts';
import { hasEndedSince, toEvaluation } from '../views/to-evaluation.ts';
import type { Services } from '../wiring/operation.ts';

export const exportNeeds = [
  'tokens',
  'agents',
  'products',
  'prices',
  'alerts',
  'items',
  'checks',
  'channels',
  'webhooks',
  'readRecipients',
  'notifications',
  'feed',
] as const;
type ExportServices = Pick<Services, (typeof exportNeeds)[number]>;
type ExportCall = Call<typeof exportAccount>;

/** The newest ones, of about 300 bytes each. */
const exportedNotifications = 3000;

/** Reads page by page. Throws `unavailable` above `maxBytes`. */
export async function exportOf(call: ExportCall, services: ExportServices, maxBytes: number) {
  const { account, nowMs } = call;
  const found = await productsOf(call, services);
  const own = { ...call, params: undefined, query: undefined, body: undefined };
  const notifications = await services.notifications.list(account.id, exportedNotifications, nowMs);
  const data = {
    exported_at: toTime(nowMs),
    account: (await getAccount.behave(own, services)).body.data,
    webhook: toDefaultWebhook(account, nowMs),
    webhooks: (await services.webhooks.list(account)).map((webhook) => toWebhookView(webhook, account)),
    tokens: await services.tokens.listWithUse(account.id),
    agents: await services.agents.list(account.id, nowMs),
    channels: await services.channels.list(account),
    notifications: notifications.map((notification) => Notification.parse(notification)),
    products: await withHistories(call, found, services, maxBytes),
    items: await itemsOf(call, services),
    events: await eventsOf(call, services),
  };
  requireRoom(bytesOf(data), maxBytes);
  return data;
}

async function productsOf(call: ExportCall, services: ExportServices) {
  const found = [];
  let starting_after: string | null | undefined;
  do {
    const query = {
      page: 1,
      per_page: limits.productsPerPage.max,
      ...(starting_after && { starting_after }),
    };
    const { body } = await listProducts.behave(
      { ...call, params: undefined, body: undefined, query },
      services,
    );
    found.push(...body.data.map((product) => Product.parse(product)));
    starting_after = body.meta.next_starting_after;
  } while (starting_after);
  return found;
}

async function withHistories(
  call: ExportCall,
  products: Awaited<ReturnType<typeof productsOf>>,
  services: ExportServices,
  maxBytes: number,
) {
  const found = [];
  let bytes = 0;
  for (const product of products) {
    const ofProduct = { ...call, params: { id: product.id }, body: undefined };
    const prices = [];
    for (let page = 1, hasMore = true; hasMore; page += 1) {
      const query = { page, per_page: limits.pricesPerPage.max };
      const { body } = await listPrices.behave({ ...ofProduct, query }, services);
      prices.push(...body.data.map(({ amount, currency, checked_at }) => ({ amount, currency, checked_at })));
      hasMore = body.meta.has_more;
    }
    bytes += bytesOf(prices);
    requireRoom(bytes, maxBytes);
    const alerts = (await listAlerts.behave({ ...ofProduct, query: undefined }, services)).body.data;
    const evaluations = await evaluationsOf(product.id, call, services);
    bytes += bytesOf(evaluations);
    requireRoom(bytes, maxBytes);
    found.push({ product, alerts, prices, evaluations });
  }
  return found;
}

async function itemsOf(call: ExportCall, services: ExportServices) {
  const found = [];
  for (const stored of await services.items.listAll(call.account.id)) {
    const ofItem = { ...call, params: { id: stored.id }, body: undefined, query: undefined };
    const item = (await getItem.behave(ofItem, services)).body.data;
    const alerts = (await listItemAlerts.behave(ofItem, services)).body.data;
    const points = await services.prices.newest(stored.id, stored.price_count, stored.price_count);
    const prices = points.toReversed().map((point) => {
      const { id: _, product_id = stored.best_product_id, ...price } = toPointView(point);
      return { ...price, product_id };
    });
    found.push({ item, alerts, prices });
  }
  return found;
}

async function evaluationsOf(productId: string, { nowMs }: ExportCall, { alerts, checks }: ExportServices) {
  const all = await alerts.list(productId);
  if (all.length === 0) return [];
  const latest = await checks.list(productId, { limit: limits.checksPerPage.max, nowMs });
  return latest.flatMap((check) =>
    all.flatMap((alert) => {
      const evaluation = hasEndedSince(alert, check) ? toEvaluation(alert, check) : null;
      return evaluation ? [{ alert_id: alert.id, ...evaluation }] : [];
    }),
  );
}

async function eventsOf(call: ExportCall, services: ExportServices) {
  const found = [];
  for (let after = 0, hasMore = true; hasMore; ) {
    const query = { after, per_page: limits.eventsPerPage.max };
    const { body } = await listEvents.behave(
      { ...call, params: undefined, body: undefined, query },
      services,
    );
    found.push(...body.data);
    hasMore = body.meta.has_more && body.meta.next_after > after;
    after = body.meta.next_after;
  }
  return found;
}

function bytesOf(data: unknown): number {
  return Buffer.byteLength(JSON.stringify(data));
}

function requireRoom(bytes: number, maxBytes: number): void {
  if (bytes <= maxBytes) return;
  throw new ServiceError(
    'unavailable',
    'The account is too large to download here. Contact support for an export.',
  );
}
