import type { ErrorCode, ExplainedError } from '../../shared/interface/errors.ts';
import type { Notification, NotificationMessage } from '../../shared/notifications/notification.ts';
import { toDecimal } from '../../shared/pages/money/minor-units.ts';
import { log } from '../../shared/platform/log/log.ts';
import type { checkOutcomes } from '../../shared/platform/metrics/metrics.ts';
import type { Check } from '../../shared/products/checks/check.ts';
import type { Product } from '../../shared/products/product.ts';
import {
  type Delivery,
  type DeliveryMessage,
  otherDeliveryIds,
} from '../../shared/webhooks/deliveries/delivery.ts';
import type { Ended } from './decide-check.ts';

export type CheckOutcome =
  | { kind: 'ended'; product: Product; check: Check; decision: Ended }
  /** Nothing was written. The page is read again later. */
  | Retried
  /** The check had already finished, possibly with events whose messages were lost. Null if its product was deleted. */
  | { kind: 'dropped'; check: Check | null }
  /** Its message is delivered again. */
  | { kind: 'crashed'; error: unknown };

export interface Retried {
  kind: 'retried';
  product: Product;
  afterSeconds: number;
  error: ExplainedError;
}

/** Any other code counts as `unreachable`. */
const outcomes: Partial<Record<ErrorCode, (typeof checkOutcomes)[number]>> = {
  blocked: 'blocked',
  no_price: 'no_price',
  unavailable: 'unavailable',
  invalid: 'unavailable',
};

export interface Timing {
  durationMs: number;
  /** Whether a scheduled check finished late; null for a forced check. */
  isLate: boolean | null;
}

/** A check that had already finished was logged then. */
export function logOutcome(outcome: CheckOutcome, { durationMs, isLate }: Timing): void {
  if (outcome.kind !== 'ended') return;
  const { product, check, decision } = outcome;
  const { error } = check;
  const { price, fired, disagreed } = decision;
  log(error ? 'check.failed' : 'check.completed', {
    // The IDs that lead from the check's request to the event that it fired.
    ...idsOf(product),
    check_id: check.id,
    request_id: check.request_id,
    ...(error
      ? { outcome: outcomes[error.code] ?? 'unreachable', ...reasonOf(error) }
      : {
          outcome: 'completed',
          ...(price && { price: toDecimal(price), currency: price.currency }),
          driver: decision.changes.crawler,
          alerts_fired: fired,
          event_id: check.event_id ?? undefined,
          more_event_ids: check.more_event_ids?.join(' '),
        }),
    checks_failed: error ? 1 : 0,
    ...(isLate === null ? {} : { checks_late: Number(isLate) }),
    confirmations_disagreed: disagreed === null ? undefined : Number(disagreed),
    duration_ms: durationMs,
  });
}

export function logRetried({ product, error, afterSeconds }: Retried, durationMs: number): void {
  const again = { retry_after_s: afterSeconds, duration_ms: durationMs };
  log('check.retried', { ...idsOf(product), ...reasonOf(error), ...again });
}

function idsOf({ account_id, id, name }: Product) {
  return { account_id, product_id: id, name };
}

function reasonOf({ code, message, driver }: ExplainedError) {
  return { code, reason: message, driver };
}

export function messageIdsOf(
  events: Delivery[],
  notifications: Notification[],
): Pick<Check, 'event_id' | 'more_event_ids' | 'delivery_ids' | 'notification_ids'> {
  const [event_id = null, ...more_event_ids] = events.map(({ id }) => id);
  const delivery_ids = events.flatMap(otherDeliveryIds);
  const queued = notifications.filter(({ status }) => status === 'queued').map(({ id }) => id);
  return {
    event_id,
    ...(more_event_ids.length > 0 && { more_event_ids }),
    ...(delivery_ids.length > 0 && { delivery_ids }),
    ...(queued.length > 0 && { notification_ids: queued }),
  };
}

/** Returns the messages for the events that a check fired, and for their notifications. */
export function messagesOf({
  account_id,
  event_id,
  more_event_ids = [],
  delivery_ids = [],
  notification_ids = [],
}: Check): {
  events: DeliveryMessage[];
  notifications: NotificationMessage[];
} {
  const ids = [...(event_id === null ? [] : [event_id]), ...more_event_ids, ...delivery_ids];
  return {
    events: ids.map((delivery_id) => ({ account_id, delivery_id })),
    notifications: notification_ids.map((notification_id) => ({ account_id, notification_id })),
  };
}
