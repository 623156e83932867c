import { eventKinds } from '../../shared/interface/event-kinds.ts';
import { mostWritesOfKind } from '../../shared/notifications/notification-store.ts';
import type { PricedReading } from '../../shared/pages/crawler/reading/read-outcome.ts';
import type { Money } from '../../shared/pages/money/money.ts';
import { toTime } from '../../shared/platform/identifiers/clock.ts';
import { maxWrites, type Write } from '../../shared/platform/table/writes.ts';
import type { Alert } from '../../shared/products/alerts/alert.ts';
import type { AlertChange } from '../../shared/products/alerts/alert-store.ts';
import { type Finding, requiredDays } from '../../shared/products/alerts/conditions.ts';
import type { Evaluation, Unpriced } from '../../shared/products/alerts/evaluate-alerts.ts';
import { applyFailure, applyReading } from '../../shared/products/apply-reading.ts';
import { type Check, eventIdsOf, pointIdOf } from '../../shared/products/checks/check.ts';
import { type Lows, lowsWrite, nextDayLow } from '../../shared/products/day-lows.ts';
import type { Offer } from '../../shared/products/items/item.ts';
import { isBackInStock } from '../../shared/products/known-availability.ts';
import { newPricePoint } from '../../shared/products/prices/price-point.ts';
import type { Product } from '../../shared/products/product.ts';
import { healthEvents, priceChanges, shownDays } from '../../shared/products/product-events.ts';
import { lastPriceOf } from '../../shared/products/watched-price.ts';
import type { EventFacts, NewEvent } from '../../shared/webhooks/deliveries/delivery.ts';
import { writesOfCounter, writesOfEvent } from '../../shared/webhooks/deliveries/store-events.ts';
import { decideAlerts, eventsPerTransaction, writesOfAlerts } from './decide-alerts.ts';
import { changedOffer, decideItem, type ItemDecision, type ItemFacts } from './decide-item.ts';
import { type FailedReading, type Readings, type Verification, verifyReading } from './verify-reading.ts';

/** What a check is decided on, as read at `nowMs`. */
export interface CheckFacts {
  product: Product;
  check: Check;
  readings: Readings;
  alerts: readonly Alert[];
  /** The lows of at least `historyDays` of a decision on the same facts. */
  lows: Lows;
  /** Read if a decision on the other facts has an `offer`. */
  item: ItemFacts | null;
  nowMs: number;
}

/** What a check changes. `commitCheck` writes all of it in one transaction. */
export interface Ended {
  kind: 'ended';
  changes: Partial<Product>;
  /** The check without its events, notifications and evaluations. */
  check: Check;
  /** Of the price point, the daily lows and the alerts. */
  writes: Write[];
  events: NewEvent[];
  /** Events that do not fit in the transaction. */
  pendingEvents: NewEvent[];
  evaluations: Evaluation[];
  /** The evaluated price, or a price that was read but not confirmed. */
  evaluatedPrice: Money | null;
  /** Of the item, with its best price. */
  ofItem: Pick<ItemDecision, 'evaluations' | 'price'> | null;
  /** The days of history that the decision depends on, or null. */
  historyDays: number | null;
  /** The product's changed offer, if it is in an item. Without the item, the decision is not complete. */
  offer: Offer | null;
  fired: number;
  /** Null if the check failed or the page shows no price. */
  price: Money | null;
  /** Whether a second reading contradicted the first; null if there was none. */
  disagreed: boolean | null;
}

export type Decision =
  | Ended
  /** A second reading is needed. */
  | { kind: 'unconfirmed' }
  /** Nothing is written, because the page is read again later. */
  | ({ kind: 'retried' } & FailedReading & { afterSeconds: number })
  /** More alerts change than fit in a transaction: they change before it, after the reading is pinned. */
  | {
      kind: 'split';
      reading: PricedReading;
      alertChanges: AlertChange[];
      historyDays: number | null;
      offer: Offer | null;
    };

/** Pure: the same facts lead to the same decision with the same IDs. A pinned reading counts. */
export function decideCheck(facts: CheckFacts): Decision {
  const { product, check, readings, alerts, nowMs } = facts;
  const verified: Verification | null = check.pinned
    ? { reading: check.pinned, disagreed: null, unconfirmed: null }
    : verifyReading(product, readings);
  if (verified === null) return { kind: 'unconfirmed' };
  const finished_at = toTime(nowMs);
  if ('error' in verified && verified.afterSeconds !== null)
    return { kind: 'retried', error: verified.error, afterSeconds: verified.afterSeconds };
  const error = 'error' in verified ? verified.error : null;
  const reading = 'error' in verified ? null : verified.reading;
  const changes =
    'error' in verified
      ? applyFailure(product, verified.error, finished_at)
      : applyReading(product, verified.reading, finished_at);
  const after = { ...product, ...changes };
  const finding = findingOf(facts, verified);
  const own = decideAlerts({ alerts, finding, checkId: check.id, product: after });
  const offer = product.item_id === undefined ? null : changedOffer(product, after);
  // A reading without a price cannot be pinned, so its alerts have to fit into the transaction.
  const mostAlerts = reading?.price ? undefined : mostUnsplitAlerts;
  const ofItem =
    offer && facts.item
      ? decideItem(facts.item, after, { offer, checkId: check.id, nowMs, mostAlerts })
      : null;
  const decisions = [own, ...(ofItem ? [ofItem] : [])];
  const alertChanges = decisions.flatMap(({ changes }) => changes);
  const alertFacts = decisions.flatMap(({ events }) => events);
  const newEventId = eventIdsOf(check.id);
  const toEvent = (one: EventFacts): NewEvent => ({
    product: { id: after.id, tags: after.tags },
    ...one,
    id: newEventId(),
    nowMs,
  });
  const [first, beyond] = [
    alertFacts.slice(0, eventsPerTransaction).map(toEvent),
    alertFacts.slice(eventsPerTransaction).map(toEvent),
  ];
  const health = healthEvents(product, after, error).map(toEvent);
  const changed = reading ? priceChanges(product, after, reading.price && pointIdOf(check.id)) : [];
  // Nobody is notified of a change, so it can wait if the others fill the transaction.
  const isFull = first.length + health.length >= mostBesideChange;
  const events = [...first, ...health, ...(isFull ? [] : changed.map(toEvent))];
  const pendingEvents = [...beyond, ...(isFull ? changed.map(toEvent) : [])];
  const historyDays = finding.price === null ? null : daysToRead(alerts, own.fired);
  const itemWrites = ofItem?.writes ?? [];
  const room = roomBeside(events, itemWrites);
  if (reading?.price && alertChanges.length > room)
    return { kind: 'split', reading, alertChanges, historyDays, offer };
  const alertWrites = decisions.flatMap((decision) => writesOfAlerts(decision, check.id));
  return {
    kind: 'ended',
    changes,
    check: {
      ...check,
      status: error ? 'failed' : 'complete',
      error,
      finished_at,
      ...(reading?.price === null && { is_unpriced: true, driver: reading.driver }),
    },
    writes: [
      ...(reading?.price ? priceWrites(product, after, check, reading, finished_at) : []),
      ...itemWrites,
      ...alertWrites.slice(0, room),
    ],
    events,
    pendingEvents,
    evaluations: own.evaluations,
    evaluatedPrice: reading ? reading.price : (verified.unconfirmed?.price ?? null),
    ofItem,
    historyDays,
    offer,
    fired: decisions.reduce((sum, { fired }) => sum + fired.length, 0),
    price: reading?.price ?? null,
    disagreed: verified.disagreed,
  };
}

function findingOf({ product, lows, nowMs }: CheckFacts, verified: Verification): Finding | Unpriced {
  const { unconfirmed } = verified;
  if ('error' in verified) return { price: null, reason: unconfirmed ? 'awaiting_confirmation' : 'no_price' };
  const { reading } = verified;
  if (reading.price === null) {
    const isPending = product.price_minor === null;
    return {
      price: null,
      reason: isPending ? 'not_priced' : 'sold_out',
      isBackInStock: isPending && isBackInStock(product, reading),
    };
  }
  return {
    price: reading.price,
    last: lastPriceOf(product),
    atMs: nowMs,
    today: product.day_low ?? null,
    lows,
    isBackInStock: isBackInStock(product, reading),
    isStockUnconfirmed: unconfirmed !== null && isBackInStock(product, unconfirmed),
  };
}

/** Messages about fired alerts show the lowest price of `shownDays`. */
function daysToRead(alerts: readonly Alert[], fired: readonly Alert[]): number | null {
  const compared = requiredDays(alerts);
  return compared === null && fired.length === 0 ? null : Math.max(compared ?? 0, shownDays);
}

/** Daily lows are written if enough days are waiting, or their month has ended. */
function priceWrites(
  product: Product,
  after: Product,
  check: Check,
  reading: PricedReading,
  checkedAt: string,
): Write[] {
  const { ended } = nextDayLow(product.day_low ?? null, lastPriceOf(product), reading.price, checkedAt);
  const point = newPricePoint({
    id: pointIdOf(check.id),
    product,
    sequence: after.price_count,
    reading,
    checkedAt,
    isBackInStock: isBackInStock(product, reading),
  });
  return [point, ...(ended ? [lowsWrite(product.id, ended)] : [])];
}

/** Of an item, beside its events and their notifications. The others are evaluated at the next change. */
const mostUnsplitAlerts = 30;

/** Events of a transaction that can also have the one of a change. */
const mostBesideChange = 3;

/** Product, price point, check, and the daily lows of finished days. */
export const writesOfCheck = 4;

/** Returns how many writes a transaction has left for alerts. */
function roomBeside(events: readonly NewEvent[], itemWrites: readonly Write[]): number {
  const notified = new Set(
    events.flatMap(({ event, data }) =>
      eventKinds[event].channels === 'never' ? [] : [`${event}#${JSON.stringify(data.item)}`],
    ),
  );
  const writes = writesOfCheck + itemWrites.length + writesOfCounter + events.length * writesOfEvent;
  return maxWrites - writes - notified.size * mostWritesOfKind;
}
