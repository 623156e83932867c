import { Event, EventBody } from '../../../shared/interface/schemas/event.ts';
import type { NumberedDelivery } from '../../../shared/webhooks/deliveries/delivery-store.ts';

/** Returns the API representation of an event: its payload as sent, with the delivery status. */
export function toEvent({ id, sequence, body, status, attempts, next_attempt_at }: NumberedDelivery): Event {
  const { event: type, occurred_at, data } = EventBody.parse(JSON.parse(body));
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
