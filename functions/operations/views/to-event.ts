import { Event } from '../../../shared/interface/schemas/event.ts';
import type { NumberedDelivery } from '../../../shared/webhooks/deliveries/delivery-store.ts';
import { eventBody } from '../../../shared/webhooks/deliveries/event-body.ts';

/** Returns the API representation of an event: its payload as sent, with the delivery status. */
export function toEvent(delivery: NumberedDelivery): Event {
  const { id, sequence, status, attempts, next_attempt_at } = delivery;
  const { event: type, occurred_at, data } = eventBody(delivery);
  return Event.parse({
    id,
    sequence,
    type,
    occurred_at,
    data,
    delivery: {
      status,
      attempts: attempts.map(({ at, status_code, duration_ms, error }) => ({
        at,
        status_code,
        duration_ms,
        error,
      })),
      next_attempt_at,
    },
  });
}
