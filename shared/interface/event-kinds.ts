import * as z from 'zod';

const feedNames = [
  'price.alert',
  'webhook.test',
  'product.failing',
  'product.recovered',
  'stock.alert',
] as const;
const names = [...feedNames, 'account.heartbeat'] as const;

interface Kind {
  /** When it happens, as `openapi.json` describes it. */
  meaning: string;
  /** Whether a webhook receives it by default. */
  isDefault: boolean;
}

/** Every event type. All but the heartbeat are in the event feed; a webhook receives the types it subscribes to. */
export const eventKinds = {
  'price.alert': { meaning: 'a price alert fired', isDefault: true },
  'webhook.test': { meaning: '`POST /webhook/test` was called', isDefault: true },
  'product.failing': { meaning: 'three checks in a row failed for a product', isDefault: false },
  'product.recovered': { meaning: 'a check of a failing product succeeded', isDefault: false },
  'stock.alert': { meaning: 'an availability alert fired', isDefault: false },
  'account.heartbeat': { meaning: 'a daily summary of the account, sent to webhooks only', isDefault: false },
} as const satisfies Record<(typeof names)[number], Kind>;

/** The event types in the event feed. */
export const EventType = z.enum(feedNames).meta({ description: 'The event type.' });
export type EventType = z.infer<typeof EventType>;

/** The event types that a webhook can receive. */
export const WebhookEvent = z.enum(names).meta({
  description: Object.entries(eventKinds)
    .map(([name, { meaning }]) => `\`${name}\`: ${meaning}.`)
    .join(' '),
});
export type WebhookEvent = z.infer<typeof WebhookEvent>;

/** What a webhook receives unless the account selects event types. */
export const defaultEvents: readonly WebhookEvent[] = WebhookEvent.options.filter(
  (name) => eventKinds[name].isDefault,
);
