import * as z from 'zod';
import { limits } from '../limits.ts';
import { created, defineOperation, ok, queued, route } from '../operation.ts';
import {
  Channel,
  ChannelEvents,
  ChannelName,
  DigestHour,
  Frequency,
  NewChannel,
  PushSubscription,
} from '../schemas/channel.ts';
import { PageUrl } from '../schemas/fields.ts';

export const listChannels = defineOperation({
  ...route('listChannels', 'GET', '/channels'),
  tag: 'Channels',
  summary: 'List channels',
  description: 'Returns all channels of the account, oldest first. `email` is always included.',
  success: ok('The channels.', { data: z.array(Channel) }),
});

const named = { name: ChannelName.optional() };

export const createChannel = defineOperation({
  ...route('createChannel', 'POST', '/channels'),
  tag: 'Channels',
  summary: 'Add a channel',
  description: `Adds a device, a chat or the feed, turned on. An account can have ${limits.devicesPerAccount} devices and ${limits.chatsPerAccount} chats; the plan eco does not include chats. Adding the same device or chat again returns the existing channel. Adding \`feed\` again replaces its secret URL.`,
  body: z.discriminatedUnion(
    'kind',
    [
      z.strictObject({ kind: z.literal('push'), subscription: PushSubscription, ...named }),
      z.strictObject({
        kind: z.literal('chat'),
        url: PageUrl.meta({
          description:
            'The incoming-webhook URL of Slack, Discord, Microsoft Teams, Telegram, ntfy or Gotify. Any other URL receives `title`, `text` and `url` as JSON.',
          example: 'https://hooks.slack.com/services/…',
        }),
        ...named,
      }),
      z.strictObject({ kind: z.literal('feed'), ...named }),
    ],
    { error: 'must be one of push, chat, feed' },
  ),
  success: created('The channel.', { data: NewChannel }),
  failures: ['limit_reached', 'unreadable_url'],
});

export const updateChannel = defineOperation({
  ...route('updateChannel', 'PATCH', '/channels/{id}'),
  tag: 'Channels',
  summary: 'Change a channel',
  description:
    'Changes a channel. `frequency` and `digest_hour` are for `email` only. `is_active: true` ends a suspension.',
  body: z
    .strictObject({
      is_active: z.boolean().optional().describe('Whether the channel is on.'),
      events: ChannelEvents.optional(),
      frequency: Frequency.optional(),
      digest_hour: DigestHour.optional(),
      ...named,
    })
    .meta({ minProperties: 1 })
    .refine((changes) => Object.keys(changes).length > 0, 'must change something'),
  success: ok('The channel.', { data: Channel }),
});

export const deleteChannel = defineOperation({
  ...route('deleteChannel', 'DELETE', '/channels/{id}'),
  tag: 'Channels',
  summary: 'Remove a channel',
  description: 'Removes a device, a chat or the feed. `email` can only be turned off.',
  success: { status: 204, description: 'The channel is removed.' },
});

export const testChannel = defineOperation({
  ...route('testChannel', 'POST', '/channels/{id}/test'),
  tag: 'Channels',
  summary: 'Send a test notification',
  description: `Queues a test notification. Within seconds, the channel's \`last_sent_at\` or \`reason\` shows the outcome. Counts as ${limits.channelTestRequestCost} requests.`,
  requestCost: limits.channelTestRequestCost,
  success: queued('The test notification is queued.'),
});

export const getPushKey = defineOperation({
  ...route('getPushKey', 'GET', '/push-key'),
  tag: 'Channels',
  summary: 'Get the key for push notifications',
  description: 'Returns the public VAPID key, which a browser needs to subscribe.',
  success: ok('The key.', {
    data: z.object({
      public_key: z.string().describe('Base64url, an uncompressed point of P-256.'),
    }),
  }),
  failures: ['not_configured'],
});
