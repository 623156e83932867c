import * as z from 'zod';
import { ChannelEvent } from '../event-kinds.ts';
import { limits } from '../limits.ts';
import { Address, Id, PageUrl, shortName, Text, Time } from './fields.ts';

export const ChannelKind = z
  .enum(['email', 'push', 'chat', 'feed'])
  .describe(
    "`email`: to the account's address. `push`: to a browser. `chat`: to a chat's incoming webhook. `feed`: an Atom feed at a secret URL.",
  );
export type ChannelKind = z.infer<typeof ChannelKind>;

export const Frequency = z
  .enum(['instant', 'daily', 'weekly'])
  .describe(
    '`instant`: one e-mail for each event. `daily` and `weekly`: one e-mail with all events since the last one, at `digest_hour` (on Mondays if weekly).',
  );
export type Frequency = z.infer<typeof Frequency>;

const { min, max, default: defaultHour } = limits.digestHour;

export const DigestHour = z
  .int({ error: `must be a whole hour, ${min} to ${max}` })
  .min(min)
  .max(max)
  .meta({
    description: "The hour at which digests are sent, in the account's time zone.",
    example: defaultHour,
  });

export const ChannelName = shortName(limits.channelNameCharacters, 'My phone');

/** The event types in a request, without duplicates. An empty list is allowed: the channel then only receives tests. */
export const ChannelEvents = z
  .array(ChannelEvent)
  .transform((events) => [...new Set(events)])
  .describe('The event types that it receives.');

export const Channel = z
  .object({
    id: Id,
    kind: ChannelKind,
    name: z.string().meta({ description: 'The name that the user recognizes it by.', example: 'My phone' }),
    target: z.string().meta({
      description: 'The target, masked.',
      example: 'hooks.slack.com/…x9',
    }),
    is_active: z.boolean().describe('Whether the channel is on.'),
    status: z
      .enum(['ok', 'suspended'])
      .describe('A suspended channel receives nothing until it is turned on again or a test succeeds.'),
    reason: z.string().nullable().meta({
      description: 'Why it is suspended, or why the last notification failed.',
      example: 'The mailbox does not exist.',
    }),
    events: z.array(ChannelEvent).describe('The event types that it receives.'),
    frequency: Frequency.nullable().describe('Null except for `email`.'),
    digest_hour: DigestHour.nullable().describe('Null except for `email`.'),
    created_at: Time,
    last_sent_at: Time.nullable().describe('When the last notification was sent.'),
  })
  .meta({ id: 'Channel', description: 'A channel over which a person is notified.' });
export type Channel = z.infer<typeof Channel>;

/** A channel when it is created. Only here is the secret feed URL returned. */
export const NewChannel = Channel.extend({
  url: Address.nullable().meta({
    description: 'The secret URL of a `feed`, shown once. Null for other kinds.',
    example: 'https://prices.example/feeds/….atom',
  }),
}).meta({ id: 'NewChannel', description: 'A new channel.' });

/** An uncompressed point of P-256: 65 bytes, of which the first is 4. Senders cannot encrypt for a compressed one. */
const PublicKey = Text.regex(/^B[A-P][\w-]{85}=?$/, 'must be base64url of 65 bytes that begin with 4');
const AuthSecret = Text.regex(/^[\w-]{22}={0,2}$/, 'must be base64url of 16 bytes');

/** What `PushSubscription.toJSON()` returns in a browser. */
export const PushSubscription = z
  .object({
    endpoint: PageUrl.meta({
      description: "The push service's URL for this subscription.",
      example: 'https://push.example/v1/abc',
    }),
    keys: z.object({ p256dh: PublicKey, auth: AuthSecret }),
  })
  .meta({ id: 'PushSubscription', description: 'What `PushSubscription.toJSON()` returns in a browser.' });
export type PushSubscription = z.infer<typeof PushSubscription>;

export const NotificationStatus = z
  .enum(['queued', 'held', 'sent', 'failed', 'skipped'])
  .describe('A `held` notification waits for the next digest.');

export const Notification = z
  .object({
    id: Id,
    channel_id: Id.describe('The channel it is sent over.'),
    kind: z.enum(['event', 'digest', 'test']).describe('What the notification is about.'),
    event_ids: z.array(Id).describe('The events it is about.'),
    status: NotificationStatus,
    reason: z.string().nullable().describe('Why it failed or was skipped.'),
    created_at: Time,
    sent_at: Time.nullable().describe('When it was sent, or null.'),
  })
  .meta({ id: 'Notification', description: 'A message to a person over one channel.' });
export type Notification = z.infer<typeof Notification>;
