import * as z from 'zod';
import { AlertCondition } from '../alert-conditions.ts';
import { Address, Amount, Currency, Id, Time } from './fields.ts';

/** Marks what the service adds to its specification. */
const extension = { 'x-extension': true };

/** The kinds of events. */
export const EventType = z
  .enum(['price.alert', 'webhook.test'])
  .meta({ description: 'The kind of the event.' });
export type EventType = z.infer<typeof EventType>;

/** The body of a `price.alert` event: a new price met the condition of an alert. */
export const PriceAlertEvent = z
  .object({
    event: z.literal('price.alert').meta({ description: 'The kind of the event.' }),
    occurred_at: Time.meta({ description: 'When the price was read.' }),
    data: z
      .object({
        product: z
          .object({
            id: Id,
            name: z.string().meta({ description: 'Its name at that time.' }),
            url: Address.meta({ description: 'The URL as saved.' }),
          })
          .meta({ description: 'The product whose price it is.' }),
        price: Amount.meta({ description: 'The price that met the condition.' }),
        currency: Currency.meta({
          description: 'The currency of the price and of each threshold, ISO 4217.',
          ...extension,
        }),
        alerts: z
          .array(
            z.object({
              id: Id,
              name: z.string().meta({
                description: 'Its name. Without one, it is made from the condition: `below 100 EUR`.',
              }),
              condition: AlertCondition.meta(extension),
              threshold: Amount.nullable().meta({ description: 'Null for `drops`.', ...extension }),
            }),
          )
          .meta({ description: 'The alerts that fired.' }),
      })
      .meta({ description: 'What happened.' }),
  })
  .meta({ id: 'PriceAlertEvent', description: 'A new price met the condition of an alert.' });

/** The body of a `webhook.test` event. */
export const WebhookTestEvent = z
  .object({
    event: z.literal('webhook.test').meta({ description: 'The kind of the event.' }),
    occurred_at: Time.meta({ description: 'When the test was requested.' }),
    data: z
      .object({ message: z.string().meta({ description: 'A message for people.' }) })
      .meta({ description: 'What happened.' }),
  })
  .meta({ id: 'WebhookTestEvent', description: '`POST /webhook/test` was called.' });
