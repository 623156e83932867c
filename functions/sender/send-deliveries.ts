import { limits } from '../../shared/interface/limits.ts';
import { type AttemptQueues, alertsLate, workAttempts } from '../../shared/platform/attempts/attempts.ts';
import {
  type AccountPermits,
  type AttemptPool,
  openAttemptPermits,
} from '../../shared/platform/limiter/account-permits.ts';
import { log } from '../../shared/platform/log/log.ts';
import type { Table } from '../../shared/platform/table/table.ts';
import { DeliveryMessage } from '../../shared/webhooks/deliveries/delivery.ts';
import { attemptDelivery, type DeliveryOutcome, type SenderDependencies } from './attempt-delivery.ts';

const alertEvents = new Set<string>(['price.alert', 'stock.alert']);

/** Returns the consumer of the webhooks queue. */
export function sendDeliveries(dependencies: SenderDependencies, queues: AttemptQueues<DeliveryMessage>) {
  return workAttempts(
    {
      of: 'delivery',
      schema: DeliveryMessage,
      attempt: (message, receives) => attemptDelivery(message, receives, dependencies),
      isDeadLetter: (outcome) => outcome.kind === 'failed' && outcome.isDeadLetter,
      logOutcome,
    },
    queues,
  );
}

function logOutcome(message: DeliveryMessage, outcome: DeliveryOutcome): void {
  if (outcome.kind === 'postponed' || outcome.kind === 'dropped') return;
  const { delivery, attempt } = outcome;
  log(`delivery.${outcome.kind}`, {
    ...message,
    outcome: outcome.kind,
    kind: delivery.event,
    tries: delivery.tries + (attempt ? 1 : 0),
    status_code: attempt?.status_code,
    reason: attempt?.error,
    retry_after_s: 'afterSeconds' in outcome ? Math.round(outcome.afterSeconds) : undefined,
    deliveries_failed: outcome.kind === 'retried' || outcome.kind === 'failed' ? 1 : 0,
    receiver_ms: attempt?.duration_ms,
    alerts_late: alertEvents.has(delivery.event) ? alertsLate(delivery, attempt) : undefined,
  });
}

/** Keeps slow receivers from delaying other accounts. */
export function openSenderPermits(table: Table, pool: AttemptPool): AccountPermits {
  return openAttemptPermits(table, { ...pool, kind: 'SENDER', slowMs: limits.webhookTimeoutMs / 5 });
}
