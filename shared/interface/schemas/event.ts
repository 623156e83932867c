import * as z from 'zod';
import { EventType } from '../event-kinds.ts';
import { eventBodies } from './events.ts';
import { Count, Id, Time } from './fields.ts';

const Attempt = z.object({
  at: Time.meta({ description: 'When the try began.' }),
  status_code: z.int().nullable().meta({ description: 'Null if no answer came.' }),
  duration_ms: z.int().meta({ description: 'How long the receiver took.' }),
  error: z.string().nullable().meta({ description: 'Why it failed, null if it succeeded.' }),
});

/** What every event has, beside its type and its data. */
export const eventFields = {
  id: Id.meta({ description: 'What the header `X-Service-Delivery` carries.' }),
  sequence: z.int().min(1).meta({ description: '1, 2, 3 … in the account, without gaps.', example: 1 }),
  occurred_at: Time.meta({ description: 'When it happened.' }),
  delivery: z
    .object({
      status: z.enum(['queued', 'delivered', 'failed', 'skipped']).meta({
        description: 'It is `skipped` if no webhook takes it. A delivered event never becomes a failed one.',
      }),
      attempts: z.array(Attempt).meta({ description: 'The latest tries to send it, oldest first.' }),
      next_attempt_at: Time.nullable().meta({
        description: 'When it is tried next, null once it has ended.',
      }),
    })
    .meta({ description: 'What became of its webhook.' }),
};

const ofType = <T extends EventType>(type: T) => {
  const { data } = eventBodies[type].shape;
  return z.object({
    ...eventFields,
    type: z.literal(type).meta({ description: 'The kind of the event.' }),
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
  ])
  .meta({
    id: 'Event',
    description: 'What happened in the account. `data` is that of the webhook.',
    'x-extension': true,
  });
export type Event = z.infer<typeof Event>;

/** What of a stored body makes an event. */
export const EventBody = z.object({ event: EventType, occurred_at: z.string(), data: z.unknown() });

/** Where in the feed a page is. */
export const FeedPosition = z
  .object({
    has_more: z.boolean().meta({ description: 'Whether another page follows.' }),
    next_after: Count.meta({ description: '`after` of the next page, now or later.' }),
  })
  .meta({ description: 'Where in the feed the page is.' });
