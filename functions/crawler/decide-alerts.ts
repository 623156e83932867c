import { toMajorUnits } from '../../shared/pages/money/minor-units.ts';
import type { Alert } from '../../shared/products/alerts/alert.ts';
import { type AlertChange, requireActive, writeOfChange } from '../../shared/products/alerts/alert-store.ts';
import { eventOf, type Finding } from '../../shared/products/alerts/conditions.ts';
import {
  afterCheck,
  type Evaluation,
  evaluateAlerts,
  hasFiredIn,
  type Unpriced,
} from '../../shared/products/alerts/evaluate-alerts.ts';
import type { Product } from '../../shared/products/product.ts';
import { contextOf, toEventProduct } from '../../shared/products/product-events.ts';
import type { EventFacts } from '../../shared/webhooks/deliveries/delivery.ts';
import { changePercent, generatedName } from '../../shared/webhooks/deliveries/event-body.ts';

/** What a finding does to the alerts of a product or of an item. */
export interface AlertDecision {
  evaluations: Evaluation[];
  fired: Alert[];
  changes: AlertChange[];
  events: EventFacts[];
}

interface AlertFacts {
  alerts: readonly Alert[];
  finding: Finding | Unpriced;
  checkId: string;
  /** As it is after the check. */
  product: Product;
  /** The item of the alerts; `product` is then its best offer. */
  item?: { id: string; name: string; tags: readonly string[] } | undefined;
}

/** A finding without a price changes no alert, and can only fire `back_in_stock`. */
export function decideAlerts({ alerts, finding, checkId, product, item }: AlertFacts): AlertDecision {
  const evaluations = evaluateAlerts(alerts, finding, checkId);
  const fired = evaluations.flatMap(({ alert, outcome }) => (outcome === 'fired' ? [alert] : []));
  const events = shareOut(fired, finding.price?.currency ?? '').map((share) =>
    alertEvent(product, share, finding, item),
  );
  if (finding.price === null) return { evaluations, fired, changes: [], events };
  const isFired = new Set(fired);
  const changes = alerts
    .map((alert) => ({ alert, after: afterCheck(alert, finding, { checkId, isFired: isFired.has(alert) }) }))
    .filter(({ alert, after }) => after !== alert);
  return { evaluations, fired, changes, events };
}

/** Also requires that the fired alerts that do not change are still on. */
export function writesOfAlerts({ fired, changes }: AlertDecision, checkId: string) {
  const changed = new Set(changes.map(({ alert }) => alert));
  const unchanged = fired.filter((alert) => !changed.has(alert) && !hasFiredIn(alert, checkId));
  return [...changes.map(writeOfChange), ...unchanged.map(requireActive)];
}

/** An item can have 400 KB: 12 KB for names and price, 60 KB for the attempts, 330 KB for the body. */
const maxAlertsBytes = 318_000;

/** One transaction can have 4 MB. Further events of a check are stored after it. */
export const eventsPerTransaction = 11;

export interface Share {
  event: ReturnType<typeof eventOf>;
  alerts: Alert[];
}

/** The first events include each type: a check's notifications only contain events of its transaction. */
export function shareOut(fired: Alert[], currency: string): Share[] {
  const firsts: Share[] = [];
  const others: Share[] = [];
  const open = new Map<Share['event'], { share: Share; bytesLeft: number }>();
  for (const alert of fired) {
    const stored = toFiredAlert(alert);
    const named = { ...stored, name: stored.name ?? generatedName(stored, currency) };
    const bytes = Buffer.byteLength(JSON.stringify(named)) + 1;
    const event = eventOf(alert);
    let filling = open.get(event);
    if (!filling || bytes > filling.bytesLeft) {
      const share = { event, alerts: [] };
      (filling ? others : firsts).push(share);
      filling = { share, bytesLeft: maxAlertsBytes };
      open.set(event, filling);
    }
    filling.share.alerts.push(alert);
    filling.bytesLeft -= bytes;
  }
  return [...firsts, ...others];
}

/** Returns an alert as an event stores it: without a name if the user gave none. */
function toFiredAlert({ id, name, condition, threshold }: Alert) {
  return { id, name, condition, threshold };
}

export function alertEvent(
  product: Product,
  { event, alerts }: Share,
  finding: Finding | Unpriced,
  item?: AlertFacts['item'],
): EventFacts {
  const { price } = finding;
  const payload = {
    product: toEventProduct(product),
    ...(item && { item: { id: item.id, name: item.name } }),
    price: price && toMajorUnits(price),
    currency: price?.currency ?? null,
    alerts: alerts.map(toFiredAlert),
  };
  const { price_read_at } = product;
  const context = {
    ...contextOf(product, finding.price === null ? null : finding),
    // The best price can be from an earlier check of another shop.
    ...(item && price_read_at !== null && { price_read_at }),
  };
  // What filters of webhooks match.
  const subject = { id: product.id, tags: [...(item?.tags ?? []), ...(product.tags ?? [])] };
  if (event === 'price.alert' && payload.price !== null) {
    const { previous_price } = context;
    const change_percent = previous_price === null ? null : changePercent(payload.price, previous_price);
    return { event, data: { ...payload, previous_price, change_percent }, context, product: subject };
  }
  return {
    event,
    data: { ...payload, availability: product.availability ?? 'unknown' },
    context,
    product: subject,
  };
}
