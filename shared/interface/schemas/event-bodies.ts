import * as z from 'zod';
import { AlertCondition } from '../alert-conditions.ts';
import { ErrorDetails } from '../errors.ts';
import { eventKinds, type WebhookEvent } from '../event-kinds.ts';
import { Availability } from './availability.ts';
import { Address, Amount, addition, Count, Currency, Id, Time } from './fields.ts';

/** Marks an addition to the specification. */
const extension = { 'x-extension': true };

const EventProduct = z
  .object({
    id: Id,
    name: z.string().describe('Product name when the event happened.'),
    url: Address.describe('The URL as saved.'),
  })
  .describe('The product.');

/** Only in the events of an item's alerts. */
const eventItem = z
  .object({ id: Id, name: z.string().describe('Item name when the event happened.') })
  .optional()
  .meta(addition('The item whose alerts fired; `product` is then its best offer. Absent for a product.'));

const FiredAlert = z.object({
  id: Id,
  name: z.string().describe('Alert name. Unnamed alerts get a generated name, such as `below 100 EUR`.'),
  condition: AlertCondition.meta(extension),
  threshold: Amount.nullable().meta(addition('Null for conditions without a threshold.')),
});
const firedAlerts = z.array(FiredAlert).describe('The alerts that fired.');

const lastPrice = {
  price: Amount.nullable().describe('Current price; null if no price was ever read.'),
  currency: Currency.nullable().describe('The currency of the price, ISO 4217.'),
};

function bodyOf<K extends WebhookEvent, Data extends z.ZodRawShape>(
  event: K,
  id: string,
  { when, data }: { when: string; data: Data },
) {
  return z
    .object({
      event: z.literal(event).describe('The event type.'),
      occurred_at: Time.describe(when),
      data: z.object(data).describe('Event data.'),
    })
    .meta({
      id,
      description: `${sentence(eventKinds[event].meaning)}.`,
      // Webhooks receive the specified events by default, and additions on request only.
      ...(!eventKinds[event].isDefault && extension),
    });
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

export const PriceAlertEvent = bodyOf('price.alert', 'PriceAlertEvent', {
  when: 'When the price was read.',
  data: {
    product: EventProduct,
    item: eventItem,
    price: Amount.describe('The price that met the condition.'),
    currency: Currency.meta(addition('The currency of the price and of each threshold, ISO 4217.')),
    alerts: firedAlerts,
    previous_price: Amount.nullish().meta(
      addition('The price before it; null if there was none, or if it was in another currency.'),
    ),
    change_percent: z
      .number()
      .nullish()
      .meta({
        description:
          'The change from `previous_price` in percent, rounded to one decimal: -7.1. A drop of a price above 0 is at most -99.9. Null without `previous_price`.',
        example: -7.1,
        ...extension,
      }),
  },
});

export const WebhookTestEvent = bodyOf('webhook.test', 'WebhookTestEvent', {
  when: 'When the test was requested.',
  data: { message: z.string().describe('A human-readable message.') },
});

export const ProductFailingEvent = bodyOf('product.failing', 'ProductFailingEvent', {
  when: 'When the third check failed.',
  data: { product: EventProduct, error: ErrorDetails },
});

export const ProductRecoveredEvent = bodyOf('product.recovered', 'ProductRecoveredEvent', {
  when: 'When the check succeeded.',
  data: { product: EventProduct, ...lastPrice },
});

export const StockAlertEvent = bodyOf('stock.alert', 'StockAlertEvent', {
  when: 'When the availability was read.',
  data: {
    product: EventProduct,
    item: eventItem,
    ...lastPrice,
    alerts: firedAlerts,
    availability: Availability,
  },
});

export const WebhookFailingEvent = bodyOf('webhook.failing', 'WebhookFailingEvent', {
  when: 'When the last delivery failed.',
  data: {
    failed_deliveries: Count.describe('Deliveries in a row that failed permanently.'),
    error: z.string().meta({ description: 'Why the last one failed.', example: 'HTTP 500' }),
    webhook: z
      .object({ id: Id, url: Address })
      .optional()
      .describe('The webhook, if it is not the default one.'),
  },
});

export const PriceChangedEvent = bodyOf('price.changed', 'PriceChangedEvent', {
  when: 'When the check completed.',
  data: {
    product: EventProduct,
    price: Amount.describe('Current price.'),
    previous_price: Amount.describe('The price before the check, in `previous_currency`.'),
    currency: Currency.describe('The currency of `price`, ISO 4217.'),
    previous_currency: Currency.describe('The currency of `previous_price`, ISO 4217.'),
    availability: Availability,
    previous_availability: Availability.describe('The availability before the check.'),
    price_id: Id.nullable().describe('The price point of the check; null if the page showed no price.'),
  },
});

export const HeartbeatEvent = bodyOf('account.heartbeat', 'HeartbeatEvent', {
  when: 'When the products were counted.',
  data: {
    active_products: Count.describe('Number of active products.'),
    verified_products: Count.describe(
      'Number of active products with a successful check since the previous heartbeat.',
    ),
    failing_products: Count.describe('Number of active products that are failing.'),
    since: Time.nullable().describe('Time of the previous heartbeat; null in the first.'),
  },
});

export const eventBodies = {
  'price.alert': PriceAlertEvent,
  'webhook.test': WebhookTestEvent,
  'product.failing': ProductFailingEvent,
  'product.recovered': ProductRecoveredEvent,
  'stock.alert': StockAlertEvent,
  'webhook.failing': WebhookFailingEvent,
  'price.changed': PriceChangedEvent,
  'account.heartbeat': HeartbeatEvent,
} as const satisfies Record<WebhookEvent, z.ZodType>;
