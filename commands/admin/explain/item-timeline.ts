import type { Alert } from '../../../shared/products/alerts/alert.ts';
import type { Item } from '../../../shared/products/items/item.ts';
import type { Service } from '../service.ts';
import { itemView } from './item-view.ts';
import { alertView, type Timeline, timelineOf } from './timeline.ts';

interface Query {
  service: Service;
  onlyAlert: Alert | null;
  limit: number;
  nowMs: number;
}

/** Joins the latest checks of all products of an item with its offers and alerts. */
export async function itemTimelineOf(
  item: Item,
  { service, onlyAlert, limit, nowMs }: Query,
): Promise<Timeline> {
  const { account_id: accountId, currency } = item;
  const ids = item.offers.map(({ product_id }) => product_id);
  const products = await service.products.findAll(accountId, ids);
  const parts = await Promise.all(
    products.map(async (product) => {
      const checks = await service.checks.list(product.id, { limit, nowMs });
      const subject = { accountId, product, checks, onlyAlert: null, event: null };
      return timelineOf(subject, service, nowMs);
    }),
  );
  const alerts = (await service.alerts.list(item.id)).filter(({ id }) => !onlyAlert || id === onlyAlert.id);
  const account = await service.accounts.get(accountId);
  return {
    account: { id: accountId, email: account?.email ?? null, plan: account?.plan ?? null },
    product: null,
    item: itemView(item),
    alerts: alerts.map((alert) => alertView(alert, currency ?? '')),
    timeline: parts
      .flatMap(({ timeline }) => timeline)
      .toSorted((one, other) => (one.at < other.at ? -1 : 1))
      .slice(-limit),
  };
}
