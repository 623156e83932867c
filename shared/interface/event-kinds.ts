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
  /** When it happens, in words for the description of the interface. */
  meaning: string;
  /** Whether a webhook gets it that asks for nothing else. */
  isDefault: boolean;
}

/** Every kind of event. All but the heartbeat are in the feed; a webhook gets those that its account asks for. */
export const eventKinds = {
  'price.alert': { meaning: 'an alert on the price fired', isDefault: true },
  'webhook.test': { meaning: '`POST /webhook/test` was called', isDefault: true },
  'product.failing': { meaning: 'three checks of a product failed in a row', isDefault: false },
  'product.recovered': { meaning: 'a failing product was read again', isDefault: false },
  'stock.alert': { meaning: 'an alert on the availability fired', isDefault: false },
  'account.heartbeat': { meaning: 'once a day, not in the feed', isDefault: false },
} as const satisfies Record<(typeof names)[number], Kind>;

/** The kinds of events in the feed. */
export const EventType = z.enum(feedNames).meta({ description: 'The kind of the event.' });
export type EventType = z.infer<typeof EventType>;

/** The kinds of events that a webhook can get. */
export const WebhookEvent = z.enum(names).meta({
  description: Object.entries(eventKinds)
    .map(([name, { meaning }]) => `\`${name}\`: ${meaning}.`)
    .join(' '),
});
export type WebhookEvent = z.infer<typeof WebhookEvent>;

/** What a webhook gets whose account has not said what it wants. */
export const defaultEvents: readonly WebhookEvent[] = WebhookEvent.options.filter(
  (name) => eventKinds[name].isDefault,
);
