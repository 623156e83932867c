import * as z from 'zod';
import { AlertCondition } from '../alert-conditions.ts';
import { eventKinds, type WebhookEvent } from '../event-kinds.ts';
import { Availability } from './availability.ts';
import { ErrorDetails } from './error.ts';
import { Address, Amount, Count, Currency, Id, Time } from './fields.ts';

/** Marks what the service adds to its specification. */
const extension = { 'x-extension': true };

const EventProduct = z
  .object({
    id: Id,
    name: z.string().meta({ description: 'Its name at that time.' }),
    url: Address.meta({ description: 'The URL as saved.' }),
  })
  .meta({ description: 'The product that it is about.' });

const ToldAlert = z.object({
  id: Id,
  name: z.string().meta({
    description: 'Its name. Without one, it is made from the condition: `below 100 EUR`.',
  }),
  condition: AlertCondition.meta(extension),
  threshold: Amount.nullable().meta({ description: 'Null if the condition takes none.', ...extension }),
});
const told = z.array(ToldAlert).meta({ description: 'The alerts that fired.' });

/** Returns the schema of the body of an event. */
function bodyOf<K extends WebhookEvent, Data extends z.ZodRawShape>(
  event: K,
  id: string,
  { when, data }: { when: string; data: Data },
) {
  return z
    .object({
      event: z.literal(event).meta({ description: 'The kind of the event.' }),
      occurred_at: Time.meta({ description: when }),
      data: z.object(data).meta({ description: 'What happened.' }),
    })
    .meta({
      id,
      description: `${sentence(eventKinds[event].meaning)}.`,
      // By default a webhook gets what is specified, and nothing else.
      ...(!eventKinds[event].isDefault && extension),
    });
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** A new price met the condition of an alert. */
export const PriceAlertEvent = bodyOf('price.alert', 'PriceAlertEvent', {
  when: 'When the price was read.',
  data: {
    product: EventProduct,
    price: Amount.meta({ description: 'The price that met the condition.' }),
    currency: Currency.meta({
      description: 'The currency of the price and of each threshold, ISO 4217.',
      ...extension,
    }),
    alerts: told,
  },
});

export const WebhookTestEvent = bodyOf('webhook.test', 'WebhookTestEvent', {
  when: 'When the test was requested.',
  data: { message: z.string().meta({ description: 'A message for people.' }) },
});

export const ProductFailingEvent = bodyOf('product.failing', 'ProductFailingEvent', {
  when: 'When the third check failed.',
  data: { product: EventProduct, error: ErrorDetails },
});

export const ProductRecoveredEvent = bodyOf('product.recovered', 'ProductRecoveredEvent', {
  when: 'When it was read again.',
  data: {
    product: EventProduct,
    price: Amount.nullable().meta({ description: 'Its price now.' }),
    currency: Currency.nullable().meta({ description: 'The currency of the price, ISO 4217.' }),
  },
});

export const StockAlertEvent = bodyOf('stock.alert', 'StockAlertEvent', {
  when: 'When the availability was read.',
  data: {
    product: EventProduct,
    availability: Availability,
    price: Amount.nullable().meta({ description: 'Its price now, null if it never had one.' }),
    currency: Currency.nullable().meta({ description: 'The currency of the price, ISO 4217.' }),
    alerts: told,
  },
});

export const HeartbeatEvent = bodyOf('account.heartbeat', 'HeartbeatEvent', {
  when: 'When it was counted.',
  data: {
    active_products: Count.meta({ description: 'Products that are checked.' }),
    verified_products: Count.meta({ description: 'Those of them that were read well since the last one.' }),
    failing_products: Count.meta({ description: 'Those of them that are failing.' }),
    since: Time.nullable().meta({ description: 'When the last one was counted, null in the first.' }),
  },
});

/** The body of each kind of event. */
export const eventBodies = {
  'price.alert': PriceAlertEvent,
  'webhook.test': WebhookTestEvent,
  'product.failing': ProductFailingEvent,
  'product.recovered': ProductRecoveredEvent,
  'stock.alert': StockAlertEvent,
  'account.heartbeat': HeartbeatEvent,
} as const satisfies Record<WebhookEvent, z.ZodType>;
