import * as z from 'zod';
import type { EventType } from '../event-kinds.ts';
import { eventBodies } from './event-bodies.ts';
import { Count, Id, Time } from './fields.ts';

const Attempt = z.object({
  at: Time.describe('When the attempt started.'),
  status_code: z.int().nullable().describe('HTTP status of the response; null if there was none.'),
  duration_ms: z.int().describe('How long the attempt took.'),
  error: z.string().nullable().describe('Why the attempt failed, or null.'),
});

const delivery = {
  status: z
    .enum(['queued', 'delivered', 'failed', 'skipped'])
    .describe(
      '`skipped` if the webhook does not want this event, or has no URL. A delivered event stays `delivered`.',
    ),
  attempts: z.array(Attempt).describe('The latest delivery attempts, oldest first.'),
  next_attempt_at: Time.nullable().describe('When the next attempt is due, or null.'),
};

export const eventFields = {
  id: Id.describe('Event ID. Deliveries carry it in `X-Service-Delivery`.'),
  sequence: z
    .int()
    .min(1)
    .meta({ description: 'Position in the event feed of the account: 1, 2, 3 … without gaps.', example: 1 }),
  occurred_at: Time.describe('When the event happened.'),
  delivery: z.object(delivery).describe('Delivery status of the default webhook.'),
  deliveries: z
    .array(z.object({ webhook_id: Id.describe('The webhook.'), ...delivery }))
    .describe('Delivery status of the default webhook, and of each other one that wanted the event.'),
};

const ofType = <T extends EventType>(type: T) => {
  const { data } = eventBodies[type].shape;
  return z.object({
    ...eventFields,
    type: z.literal(type).describe('The event type.'),
    data,
  });
};

export const Event = z
  .discriminatedUnion('type', [
    ofType('price.alert'),
    ofType('webhook.test'),
    ofType('product.failing'),
    ofType('product.recovered'),
    ofType('stock.alert'),
    ofType('webhook.failing'),
    ofType('price.changed'),
  ])
  .meta({
    id: 'Event',
    description: 'An account event. `data` is the same as in the webhook.',
    'x-extension': true,
  });
export type Event = z.infer<typeof Event>;

export const FeedPosition = z
  .object({
    has_more: z.boolean().describe('Whether there is another page.'),
    next_after: Count.describe('Send it as `after` to get the next page, now or later.'),
  })
  .describe('Position in the list.');
