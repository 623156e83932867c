import * as z from 'zod';
import { WebhookEvent } from '../event-kinds.ts';
import { Address, Time } from './fields.ts';

/** A kind of events. There will be more: those who choose show what the webhook says can be chosen. */
const Kind = WebhookEvent.meta({
  description: 'One of `available_events`.',
  override: ({ jsonSchema }) => {
    delete jsonSchema.enum;
  },
});

export const Webhook = z
  .object({
    url: Address.nullable().meta({ description: 'Where events are sent, or null.' }),
    events: z.array(Kind).meta({ description: 'The kinds of events that it takes.' }),
    available_events: z.array(Kind).meta({ description: 'The kinds of events that can be chosen.' }),
    secret_created_at: Time.nullable().meta({ description: 'When the signing secret was made.' }),
    previous_secret_until: Time.nullable().meta({
      description: 'Until when the previous secret signs too; null if none does.',
    }),
  })
  .meta({ id: 'Webhook', description: "The account's webhook." });
export type Webhook = z.infer<typeof Webhook>;

export const SigningSecret = z.string().meta({
  description: 'The signing secret, shown this once.',
  example: 'whsec_…',
});

/** The kinds of events of a request, each once. */
export const ChosenEvents = z
  .array(Kind)
  .min(1)
  .transform((events) => [...new Set(events)])
  .meta({ description: 'The kinds of events that it takes.' });
