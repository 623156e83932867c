import type { ErrorCode } from '../../shared/interface/errors.ts';
import type { ErrorDetails } from '../../shared/interface/schemas/error.ts';
import type { NotificationMessage } from '../../shared/notifications/notification.ts';
import type { Reading } from '../../shared/pages/crawler/reading/read-outcome.ts';
import { toDecimal } from '../../shared/pages/money/minor-units.ts';
import type { Money } from '../../shared/pages/money/money.ts';
import { log } from '../../shared/platform/log/log.ts';
import type { checkOutcomes } from '../../shared/platform/metrics/metrics.ts';
import type { Check } from '../../shared/products/checks/check.ts';
import type { Product } from '../../shared/products/product.ts';
import type { DeliveryMessage } from '../../shared/webhooks/deliveries/delivery.ts';
import type { Confirmation } from './reading/read-product.ts';

export type ReadResult = ({ reading: Reading } & Confirmation) | { error: ErrorDetails };

export interface Retried {
  kind: 'retried';
  product: Product;
  afterSeconds: number;
  error: ErrorDetails;
  outcomes?: CheckOutcome[];
}

/** The messages to send for the items that a check stored. */
export interface Messages {
  events: DeliveryMessage[];
  notifications: NotificationMessage[];
}

export type CheckOutcome =
  | ({
      kind: 'completed';
      product: Product;
      check: Check;
      /** Null if the page is out of stock and shows no price. */
      price: Money | null;
      driver: string;
      fired: number;
      disagreed: boolean | null;
    } & Messages)
  | ({
      kind: 'failed';
      product: Product;
      check: Check;
      error: ErrorDetails;
      disagreed: boolean | null;
    } & Messages)
  /** Nothing was written, because the reading could not be confirmed yet. The page is read again later. */
  | Retried
  /** The check had already finished, possibly with events whose messages were lost, or its product was deleted. */
  | ({ kind: 'dropped' } & Messages);

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
  if (outcome.kind === 'dropped' || outcome.kind === 'retried') return;
  const { product, check, disagreed } = outcome;
  // The IDs that lead from the check's request to the event that it fired.
  const ids = { ...idsOf(product), check_id: check.id, request_id: check.request_id };
  const lateness = isLate === null ? {} : { checks_late: Number(isLate) };
  const confirmation = { confirmations_disagreed: disagreed === null ? undefined : Number(disagreed) };
  if (outcome.kind === 'failed')
    log('check.failed', {
      ...ids,
      outcome: outcomes[outcome.error.code] ?? 'unreachable',
      ...reasonOf(outcome.error),
      checks_failed: 1,
      ...lateness,
      ...confirmation,
      duration_ms: durationMs,
    });
  else
    log('check.completed', {
      ...ids,
      outcome: 'completed',
      ...(outcome.price && { price: toDecimal(outcome.price), currency: outcome.price.currency }),
      driver: outcome.driver,
      checks_failed: 0,
      ...lateness,
      alerts_fired: outcome.fired,
      event_id: check.event_id ?? undefined,
      more_event_ids: check.more_event_ids?.join(' '),
      ...confirmation,
      duration_ms: durationMs,
    });
}

export function logRetried(
  { product, error, afterSeconds }: { product: Product; error: ErrorDetails; afterSeconds: number },
  durationMs: number,
): void {
  const again = { retry_after_s: afterSeconds, duration_ms: durationMs };
  log('check.retried', { ...idsOf(product), ...reasonOf(error), ...again });
}

function idsOf({ account_id, id, name }: Product) {
  return { account_id, product_id: id, name };
}

function reasonOf({ code, message, driver }: ErrorDetails) {
  return { code, reason: message, driver };
}
