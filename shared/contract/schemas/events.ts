import * as z from 'zod';
import { Amount, Id, Time } from './fields.ts';

/** Body of a `price.alert` event: an alert condition was met by a new price. */
export const PriceAlertEvent = z
  .object({
    event: z.literal('price.alert'),
    occurred_at: Time,
    data: z.object({
      product: z.object({ id: Id, name: z.string(), url: z.url() }),
      price: Amount.meta({ description: 'The price that triggered.' }),
      alerts: z
        .array(z.object({ id: Id, name: z.string() }))
        .meta({ description: 'The alerts that fired; one without a name has an empty one.' }),
    }),
  })
  .meta({ id: 'PriceAlertEvent', description: 'An alert condition was met by a new price.' });

/** Body of a `webhook.test` event. */
export const WebhookTestEvent = z
  .object({
    event: z.literal('webhook.test'),
    occurred_at: Time,
    data: z.object({ message: z.string() }),
  })
  .meta({ id: 'WebhookTestEvent', description: '`POST /webhook/test` was called.' });
