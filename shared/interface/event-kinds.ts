import * as z from 'zod';

const feedNames = [
  'price.alert',
  'webhook.test',
  'product.failing',
  'product.recovered',
  'stock.alert',
  'webhook.failing',
  'price.changed',
] as const;
const names = [...feedNames, 'account.heartbeat'] as const;

interface Kind {
  /** When it happens, as `openapi.json` describes it. */
  meaning: string;
  isDefault: boolean;
  /** Whether people can be notified of it, and whether channels receive it by default. */
  channels: 'default' | 'on request' | 'never';
  /** Whether it is stored only if a webhook wants it, because an event costs 20 writes. */
  isOnRequest?: true;
}

/** Every event type. All but the heartbeat are in the event feed, `price.changed` only if a webhook wants it; a webhook receives the types it subscribes to. */
export const eventKinds = {
  'price.alert': { meaning: 'a price alert fired', isDefault: true, channels: 'default' },
  'webhook.test': { meaning: '`POST /webhook/test` was called', isDefault: true, channels: 'never' },
  'product.failing': {
    meaning: 'three checks in a row failed for a product',
    isDefault: false,
    channels: 'on request',
  },
  'product.recovered': {
    meaning: 'a check of a failing product succeeded',
    isDefault: false,
    channels: 'on request',
  },
  'stock.alert': { meaning: 'an availability alert fired', isDefault: false, channels: 'default' },
  'webhook.failing': {
    meaning: 'five deliveries in a row failed permanently',
    isDefault: false,
    channels: 'on request',
  },
  'price.changed': {
    meaning: 'a check found another price, currency or availability',
    isDefault: false,
    channels: 'never',
    isOnRequest: true,
  },
  'account.heartbeat': {
    meaning: 'a daily summary of the account, sent to webhooks only',
    isDefault: false,
    channels: 'never',
  },
} as const satisfies Record<(typeof names)[number], Kind>;

export const EventType = z.enum(feedNames).describe('The event type.');
export type EventType = z.infer<typeof EventType>;

export const WebhookEvent = z.enum(names).describe(
  Object.entries(eventKinds)
    .map(([name, { meaning }]) => `\`${name}\`: ${meaning}.`)
    .join(' '),
);
export type WebhookEvent = z.infer<typeof WebhookEvent>;

/** What a webhook receives unless the account selects event types. */
export const defaultEvents: readonly WebhookEvent[] = WebhookEvent.options.filter(
  (name) => eventKinds[name].isDefault,
);

/** The event types that people can be notified of. */
const channelNames = [
  'price.alert',
  'stock.alert',
  'product.failing',
  'product.recovered',
  'webhook.failing',
] as const satisfies {
  [Name in keyof typeof eventKinds]: (typeof eventKinds)[Name]['channels'] extends 'never' ? never : Name;
}[keyof typeof eventKinds][];

export const ChannelEvent = z
  .enum(channelNames)
  .describe(channelNames.map((name) => `\`${name}\`: ${eventKinds[name].meaning}.`).join(' '));
export type ChannelEvent = z.infer<typeof ChannelEvent>;

export const defaultChannelEvents: readonly ChannelEvent[] = channelNames.filter(
  (name) => eventKinds[name].channels === 'default',
);
