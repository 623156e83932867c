import * as z from 'zod';
import { WebhookEvent } from '../event-kinds.ts';
import { Address, Time } from './fields.ts';

/** An event type, as a plain string in the schema: clients offer `available_events` instead of a fixed list. */
const Kind = WebhookEvent.meta({
  description: 'One of `available_events`.',
  override: ({ jsonSchema }) => {
    delete jsonSchema.enum;
  },
});

export const Webhook = z
  .object({
    url: Address.nullable().meta({ description: 'Where events are sent, or null.' }),
    events: z.array(Kind).meta({ description: 'Event types that the webhook receives.' }),
    available_events: z.array(Kind).meta({ description: 'Event types that the webhook can receive.' }),
    secret_created_at: Time.nullable().meta({ description: 'When the signing secret was created.' }),
    previous_secret_until: Time.nullable().meta({
      description:
        'Until then, deliveries also carry a signature from the previous secret. Null if there is none.',
    }),
  })
  .meta({ id: 'Webhook', description: "The account's webhook." });
export type Webhook = z.infer<typeof Webhook>;

export const SigningSecret = z.string().meta({
  description: 'The signing secret. It is shown only once.',
  example: 'whsec_…',
});

/** Removes duplicates. */
export const ChosenEvents = z
  .array(Kind)
  .min(1)
  .transform((events) => [...new Set(events)])
  .meta({ description: 'Event types that the webhook receives.' });
