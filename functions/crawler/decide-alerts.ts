import type { Alert } from '../../shared/products/alerts/alert.ts';
import { alertEvents } from '../../shared/products/alerts/alert-events.ts';
import { type AlertChange, requireActive, writeOfChange } from '../../shared/products/alerts/alert-store.ts';
import type { Finding } from '../../shared/products/alerts/conditions.ts';
import {
  afterCheck,
  type Evaluation,
  evaluateAlerts,
  hasFiredIn,
  type Unpriced,
} from '../../shared/products/alerts/evaluate-alerts.ts';
import type { Product } from '../../shared/products/product.ts';
import type { EventFacts } from '../../shared/webhooks/deliveries/delivery.ts';

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
  const events = alertEvents(product, fired, finding, item);
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
