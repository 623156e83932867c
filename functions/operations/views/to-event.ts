import { Event } from '../../../shared/interface/schemas/event.ts';
import { type Delivery, partsOfDeliveryId } from '../../../shared/webhooks/deliveries/delivery.ts';
import { eventBody } from '../../../shared/webhooks/deliveries/event-body.ts';
import type { NumberedDelivery } from '../../../shared/webhooks/deliveries/event-feed.ts';

/** Returns the API representation of an event: its payload as sent, with the status of its deliveries. */
export function toEvent(event: NumberedDelivery): Event {
  const { id, account_id, sequence, webhooks = {}, others = [] } = event;
  const { event: type, occurred_at, data } = eventBody(event);
  const delivery = toDelivery(event);
  const byWebhook = new Map(others.map((other) => [partsOfDeliveryId(other.id).webhookId, other]));
  return Event.parse({
    id,
    sequence,
    type,
    occurred_at,
    data,
    delivery,
    deliveries: [
      { webhook_id: account_id, ...delivery },
      ...Object.keys(webhooks)
        .toSorted()
        .map((webhook_id) => ({
          webhook_id,
          ...toDelivery(byWebhook.get(webhook_id) ?? unsent),
        })),
    ],
  });
}

const unsent = { status: 'skipped', attempts: [], next_attempt_at: null } as const;

function toDelivery({
  status,
  attempts,
  next_attempt_at,
}: Pick<Delivery, 'status' | 'next_attempt_at'> & { attempts: readonly Delivery['attempts'][number][] }) {
  return {
    status,
    attempts: attempts.map(({ at, status_code, duration_ms, error }) => ({
      at,
      status_code,
      duration_ms,
      error,
    })),
    next_attempt_at,
  };
}
