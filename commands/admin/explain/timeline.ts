import { hasEndedSince, toEvaluation } from '../../../functions/operations/views/to-evaluation.ts';
import { toEvidence } from '../../../functions/operations/views/to-evidence.ts';
import type { Channel } from '../../../shared/notifications/channels/channel.ts';
import { type Notification, notificationIdOf } from '../../../shared/notifications/notification.ts';
import { toMajorUnits } from '../../../shared/pages/money/minor-units.ts';
import type { Alert } from '../../../shared/products/alerts/alert.ts';
import { isOneShot } from '../../../shared/products/alerts/conditions.ts';
import { type Check, pointIdOf } from '../../../shared/products/checks/check.ts';
import type { ExplainedPoint } from '../../../shared/products/prices/price-point.ts';
import type { Product } from '../../../shared/products/product.ts';
import { lastPriceOf } from '../../../shared/products/watched-price.ts';
import type { Delivery } from '../../../shared/webhooks/deliveries/delivery.ts';
import { generatedName } from '../../../shared/webhooks/deliveries/event-body.ts';
import type { Service } from '../service.ts';
import type { ItemView } from './item-view.ts';

/** What to explain. */
export interface Subject {
  accountId: string;
  /** Null for an event of the account, or of a deleted product. */
  product: Product | null;
  /** Newest first. */
  checks: Check[];
  onlyAlert: Alert | null;
  /** The alerts of the item, in place of the product's. */
  ofItem?: Alert[];
  /** Shown alone if no check caused it. */
  event: Delivery | null;
}

export type Timeline = Awaited<ReturnType<typeof timelineOf>> & { item?: ItemView };
export type CheckEntry = ReturnType<typeof checkEntry>;
export type EventEntry = ReturnType<typeof eventEntry>;

/** Joins the stored items, in about ten reads regardless of the number of checks. */
export async function timelineOf(
  { accountId, product, checks, onlyAlert, ofItem, event }: Subject,
  service: Service,
  nowMs: number,
) {
  const account = await service.accounts.get(accountId);
  const [points, ofProduct, channels, deliveries] = await Promise.all([
    product ? pointsOf(product, checks, service) : [],
    product ? service.alerts.list(product.id) : [],
    account ? service.channels.list(account) : [],
    service.deliveries.findAll(accountId, checks.flatMap(eventIdsOf), nowMs),
  ]);
  const alerts = ofItem ?? ofProduct.filter(({ id }) => onlyAlert === null || id === onlyAlert.id);
  const events = event && checks.length === 0 ? [event] : deliveries;
  const ids = events.flatMap(({ id }) => channels.map((channel) => notificationIdOf(id, channel.id)));
  const notifications = await service.notifications.findAll(accountId, ids, nowMs);
  const entryOf = (delivery: Delivery) => eventEntry(delivery, channels, notifications);
  const checkLines = checks.toReversed().map((check) =>
    checkEntry(check, {
      alerts,
      point: points.find(({ id }) => id === pointIdOf(check.id)),
      events: deliveries.filter(({ id }) => eventIdsOf(check).includes(id)).map(entryOf),
    }),
  );
  return {
    account: { id: accountId, email: account?.email ?? null, plan: account?.plan ?? null },
    product: product && productView(product),
    alerts: alerts.map((alert) => alertView(alert, product?.currency ?? '')),
    timeline: [...checkLines, ...(checks.length === 0 ? events.map(entryOf) : [])],
  };
}

function eventIdsOf({ event_id, more_event_ids = [] }: Check): string[] {
  return event_id === null ? [] : [event_id, ...more_event_ids];
}

/** A single check can be older than the newest price points. */
async function pointsOf({ id, price_count }: Product, checks: Check[], { prices }: Service) {
  const [only, ...more] = checks;
  if (!only) return [];
  if (more.length > 0) return prices.explained(id, price_count, checks.length);
  const point = await prices.find(id, price_count, pointIdOf(only.id));
  return point ? [point] : [];
}

function productView(product: Product) {
  const { id, name, url, status, is_active, currency, checked_at, price_read_at, failed_checks_in_row } =
    product;
  const last = lastPriceOf(product);
  const price = last && toMajorUnits(last);
  return {
    id,
    name,
    url,
    status,
    is_active,
    price,
    currency,
    checked_at,
    price_read_at,
    failed_checks_in_row,
  };
}

export function alertView(alert: Alert, currency: string) {
  const { id, is_active, created_at, condition, threshold } = alert;
  const hasFired = !is_active && isOneShot(alert) && alert.disarmed_by !== undefined;
  const name = alert.name ?? generatedName(alert, alert.currency ?? currency);
  const state: 'on' | 'off' | 'fired' = is_active ? 'on' : hasFired ? 'fired' : 'off';
  return { id, name, condition, threshold, is_active, state, created_at };
}

interface OfCheck {
  alerts: Alert[];
  point: ExplainedPoint | undefined;
  events: EventEntry[];
}

function checkEntry(check: Check, { alerts, point, events }: OfCheck) {
  const { id, trigger, status, error, created_at, finished_at, driver } = check;
  const evidence = point?.evidence ?? null;
  // Only a check that changed the best price evaluates the alerts of an item.
  const isAbout = ({ item_id }: Alert) => item_id === undefined || check.item_evaluations !== undefined;
  const ended = alerts.filter((alert) => isAbout(alert) && hasEndedSince(alert, check));
  const evaluations = ended.flatMap((alert) => {
    const evaluation = toEvaluation(alert, check);
    return evaluation ? [{ alert_id: alert.id, ...evaluation }] : [];
  });
  return {
    kind: 'check' as const,
    at: finished_at ?? created_at,
    id,
    product_id: check.product_id,
    trigger,
    status,
    route: evidence?.driver ?? driver ?? error?.driver ?? null,
    error,
    reading: point
      ? {
          price: toMajorUnits({ amountMinor: point.amount_minor, currency: point.currency }),
          currency: point.currency,
          confidence: evidence?.confidence ?? null,
          ...(evidence && toEvidence({ ...evidence, final_url: evidence.final_url ?? '' }, point.currency)),
        }
      : null,
    evaluations,
    unrecorded: ended.length - evaluations.length,
    events,
  };
}

function eventEntry(
  { id, event, created_at, status, reason, attempts, next_attempt_at }: Delivery,
  channels: readonly Channel[],
  notifications: ReadonlyMap<string, Notification>,
) {
  return {
    kind: 'event' as const,
    at: created_at,
    id,
    type: event,
    delivery: {
      status,
      reason,
      next_attempt_at,
      attempts: attempts.map(({ at, status_code, duration_ms, error }) => ({
        at,
        status_code,
        duration_ms,
        error,
      })),
    },
    notifications: channels.flatMap(({ id: channelId, kind, name, target }) => {
      const found = notifications.get(notificationIdOf(id, channelId));
      if (!found) return [];
      const { status, reason, attempts, next_attempt_at, sent_at } = found;
      return [
        { id: found.id, channel: kind, name, target, status, reason, attempts, next_attempt_at, sent_at },
      ];
    }),
  };
}
