import type { Account } from '../../../shared/accounts/account.ts';
import { alertCapMessage } from '../../../shared/accounts/plan-table.ts';
import { limits } from '../../../shared/interface/limits.ts';
import type { AlertRequest } from '../../../shared/interface/schemas/alert.ts';
import { ServiceError } from '../../../shared/interface/service-error.ts';
import { notifiedBy, withDefault } from '../../../shared/notifications/recipients.ts';
import { toMajorUnits } from '../../../shared/pages/money/minor-units.ts';
import type { Money } from '../../../shared/pages/money/money.ts';
import { type Alert, newAlert, toAlertView } from '../../../shared/products/alerts/alert.ts';
import { eventOf } from '../../../shared/products/alerts/conditions.ts';
import { firedAlerts, previewOf } from '../../../shared/products/alerts/evaluate-alerts.ts';
import type { Item } from '../../../shared/products/items/item.ts';
import { toPointView } from '../../../shared/products/prices/price-point.ts';
import type { WatchedPrice } from '../../../shared/products/watched-price.ts';
import { lastPriceOf } from '../../../shared/products/watched-price.ts';
import { withAlertEvent } from '../../../shared/webhooks/webhook.ts';
import type { Caller } from '../../http/serve.ts';
import type { Services } from '../wiring/operation.ts';
import { type AccountPlan, writeWithinPlan } from './write-within-plan.ts';

/* What operations do with the price of a product and with the best price of an item. */

type Requested = typeof AlertRequest extends { _output: infer Output } ? Output : never;

interface Tagged {
  tags?: string[] | undefined;
}

/** Returns what filters of webhooks match: the product, or the tags and the best offer of an item. */
function subjectOf({ id, tags }: WatchedPrice & Tagged, item: Item | null) {
  return { id: item?.best_product_id ?? id, tags };
}

/** Returns one page of the price history, newest first. The price count makes it one bounded read. */
export async function pricesOf(
  { id, price_count: total, compared_since }: WatchedPrice,
  { page, per_page }: { page: number; per_page: number },
  { prices }: Pick<Services, 'prices'>,
) {
  const points = await prices.list(id, total, { page, perPage: per_page });
  const has_more = page * per_page < total;
  const meta = { page, per_page, total, has_more, compared_since: compared_since ?? null };
  return { data: points.map(toPointView), meta };
}

export async function alertsOf(
  watched: WatchedPrice & Tagged,
  account: Account,
  { alerts, readRecipients }: Pick<Services, 'alerts' | 'readRecipients'>,
  item: Item | null = null,
) {
  const [found, recipients] = await Promise.all([alerts.list(watched.id), readRecipients(account)]);
  return found.map((alert) => toAlertView(alert, recipients, subjectOf(watched, item), item));
}

/** Adds an alert within the plan limit. `reread` throws if what it watches was deleted meanwhile. */
export async function addAlert<W extends WatchedPrice & Tagged>(
  watched: W,
  request: Requested,
  call: Caller,
  services: Pick<Services, 'alerts' | 'readRecipients' | 'accounts' | 'plans'>,
  { reread, item = null }: { reread: () => Promise<W>; item?: Item | null },
) {
  const { account, nowMs } = call;
  const { alerts } = services;
  const alert = newAlert({ id: call.newId(), watched, isOfItem: item !== null, request, nowMs });
  const made = call.isRetry ? await alerts.find(watched.id, alert.id) : null;
  const recipients = await services.readRecipients(account);
  const subject = subjectOf(watched, item);
  if (made) return toAlertView(made, recipients, subject, item);
  /** Returns the account with the event types that its webhook receives from now on. */
  const createUnder = async ({ account, allowance }: AccountPlan): Promise<Account> => {
    const notified = withAlertEvent(account, eventOf(alert));
    const added = notified === account ? {} : notified;
    if ((await alerts.create(alert, allowance.maxAlertsPerProduct, added)) !== 'refused') return notified;
    throw new ServiceError(
      'limit_reached',
      alertCapMessage(await reread(), account.plan, allowance) ?? 'The alert limit is reached.',
    );
  };
  const { written } = await writeWithinPlan(call, services, createUnder);
  return toAlertView(alert, withDefault(recipients, written), subject, item);
}

export async function previewAlertOn(
  watched: WatchedPrice & Tagged,
  request: Requested,
  { account, newId, nowMs }: Caller,
  { prices, readRecipients }: Pick<Services, 'prices' | 'readRecipients'>,
  item: Item | null = null,
) {
  const isOfItem = item !== null;
  const alert = newAlert({ id: newId(), watched, isOfItem, request, nowMs });
  const newest = await prices.newest(watched.id, watched.price_count, limits.previewedPoints);
  const history = newest.filter(({ checked_at }) => checked_at >= (watched.compared_since ?? ''));
  const fired = previewOf(alert, history);
  const price = item?.is_offered === false ? null : lastPriceOf(watched);
  const event = eventOf(alert);
  return {
    would_have_fired: fired.length,
    fired: fired
      .slice(-limits.previewedFires)
      .toReversed()
      .map((point) => ({ price_id: point.id, ...toPointView(point) })),
    since: history[0]?.checked_at ?? null,
    current_price: price === null ? null : toMajorUnits(price),
    currency: price?.currency ?? null,
    // The alerts of an item are evaluated only when the best price changes.
    fires_at_next_check: !isOfItem && price !== null && firesOn(price, watched, alert, nowMs),
    notified_by: notifiedBy(await readRecipients(withAlertEvent(account, event)), {
      event,
      product: subjectOf(watched, item),
    }),
  };
}

function firesOn(price: Money, { day_low }: WatchedPrice, alert: Alert, nowMs: number): boolean {
  const finding = {
    price,
    last: price,
    atMs: nowMs,
    today: day_low ?? null,
    lows: new Map(),
    isBackInStock: false,
  };
  return firedAlerts([alert], finding, '').length > 0;
}
