import * as z from 'zod';
import { WebhookEvent } from '../event-kinds.ts';
import { limits } from '../limits.ts';
import { Address, Id, PageUrl, shortText, Time } from './fields.ts';
import { Tag } from './product.ts';

/** Which products a webhook receives events of. */
export const WebhookFilter = z
  .strictObject({
    tags: z.array(Tag).max(limits.filterEntries).default([]).describe('Products with one of these tags.'),
    product_ids: z.array(Id).max(limits.filterEntries).default([]).describe('These products.'),
  })
  .refine(({ tags, product_ids }) => tags.length + product_ids.length > 0, 'must have a tag or a product ID')
  .describe('Events of products that match neither list are not sent. Other events ignore it.');
export type WebhookFilter = z.infer<typeof WebhookFilter>;

export const Webhook = z
  .object({
    id: Id,
    url: Address.nullable().describe(
      'Where events are sent. Without a URL, the webhook only adds events to the feed.',
    ),
    description: z.string().nullable().meta({ description: 'Your label.', example: 'ERP' }),
    events: z.array(WebhookEvent).describe('Event types that the webhook receives.'),
    filter: z
      .object({
        tags: z.array(z.string()).describe('Products with one of these tags.'),
        product_ids: z.array(Id).describe('These products.'),
      })
      .nullable()
      .describe('Null for the events of all products.'),
    is_active: z.boolean().describe('False pauses the webhook: its retries end, too.'),
    is_default: z.boolean().describe('Whether it is the webhook of `/me` and `/webhook/test`.'),
    status: z
      .enum(['ok', 'failing'])
      .describe('`failing` after five deliveries in a row failed permanently, until one succeeds.'),
    created_at: Time,
    secret_created_at: Time.nullable().describe('When the signing secret was created.'),
  })
  .meta({ id: 'Webhook', description: 'A webhook of the account.', 'x-extension': true });
export type Webhook = z.infer<typeof Webhook>;

/** Removes duplicates. */
const Events = z
  .array(WebhookEvent)
  .min(1)
  .transform((events) => [...new Set(events)]);

export const WebhookSettings = z.strictObject({
  url: PageUrl.nullable().meta({
    description: 'An http or https URL reachable from the internet, or null.',
    example: 'https://hooks.example/prices',
  }),
  description: shortText(limits.tokenNameCharacters)
    .nullish()
    .meta({ description: 'Your label, or null.', example: 'ERP' }),
  events: Events.optional().describe('Default: `price.alert` and `webhook.test`.'),
  filter: WebhookFilter.nullish().describe('Null for the events of all products.'),
  is_active: z
    .boolean()
    .optional()
    .describe('False pauses the webhook: its retries end, too. Default: true.'),
});
export type WebhookSettings = z.output<typeof WebhookSettings>;

export const SigningSecret = z.string().meta({
  description: 'The signing secret. It is shown only once.',
  example: 'whsec_…',
});
