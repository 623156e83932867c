import * as z from 'zod';
import { WebhookEvent } from '../event-kinds.ts';
import { limits } from '../limits.ts';
import { created, defineOperation, ok, route } from '../operation.ts';
import { Address, PageUrl, Time } from '../schemas/fields.ts';
import { SigningSecret } from '../schemas/webhook.ts';

/** An event type, as a plain string in the schema: clients offer `available_events` instead of a fixed list. */
const Kind = WebhookEvent.meta({
  description: 'One of `available_events`.',
  override: ({ jsonSchema }) => {
    delete jsonSchema.enum;
  },
});

export const Webhook = z
  .object({
    url: Address.nullable().describe('Where events are sent, or null.'),
    events: z.array(Kind).describe('Event types that the webhook receives.'),
    available_events: z.array(Kind).describe('Event types that the webhook can receive.'),
    secret_created_at: Time.nullable().describe('When the signing secret was created.'),
    previous_secret_until: Time.nullable().describe(
      'Until then, deliveries also carry a signature from the previous secret. Null if there is none.',
    ),
  })
  .meta({ id: 'DefaultWebhook', description: "The account's webhook." });
export type Webhook = z.infer<typeof Webhook>;

/** Removes duplicates. */
export const ChosenEvents = z
  .array(Kind)
  .min(1)
  .transform((events) => [...new Set(events)])
  .describe('Event types that the webhook receives.');

export const getDefaultWebhook = defineOperation({
  ...route('getDefaultWebhook', 'GET', '/webhook'),
  tag: 'Webhook',
  summary: 'Get the webhook',
  description: "Returns the account's webhook. `url` is null if none is saved.",
  success: ok('The webhook.', { data: Webhook }),
});

export const saveDefaultWebhook = defineOperation({
  ...route('saveDefaultWebhook', 'PUT', '/webhook'),
  tag: 'Webhook',
  summary: 'Save the webhook',
  description: `With \`url\`: saves the URL and returns a new signing secret, which is shown only once. For ${limits.previousSecretMs / 3_600_000} hours, deliveries carry signatures from both secrets. With \`events\` only: changes the event types; \`secret\` is null.`,
  body: z
    .strictObject({
      url: PageUrl.optional().meta({
        description: 'Where events are sent: an http or https URL reachable from the internet.',
        example: 'https://hooks.example/price-watch',
      }),
      events: ChosenEvents.optional(),
    })
    .refine(({ url, events }) => url !== undefined || events !== undefined, 'must have url or events'),
  success: ok('The webhook.', { data: Webhook.extend({ secret: SigningSecret.nullable() }) }),
  failures: ['unreadable_url'],
});

export const deleteDefaultWebhook = defineOperation({
  ...route('deleteDefaultWebhook', 'DELETE', '/webhook'),
  tag: 'Webhook',
  summary: 'Remove the webhook',
  description: 'Stops sending events. The event feed still lists them.',
  success: { status: 204, description: 'The webhook is removed.' },
});

export const renewDefaultSecret = defineOperation({
  ...route('renewDefaultSecret', 'POST', '/webhook/secret'),
  tag: 'Webhook',
  summary: 'Rotate the signing secret',
  description: `Returns a new signing secret, which is shown only once. For ${limits.previousSecretMs / 3_600_000} hours, deliveries carry signatures from both secrets in \`webhook-signature\`.`,
  success: created('The webhook with its new secret.', { data: Webhook.extend({ secret: SigningSecret }) }),
});
