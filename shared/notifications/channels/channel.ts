import * as z from 'zod';
import type { Account } from '../../accounts/account.ts';
import { ChannelEvent, defaultChannelEvents } from '../../interface/event-kinds.ts';
import { limits } from '../../interface/limits.ts';
import { plans } from '../../interface/plans.ts';
import { ChannelKind, Frequency } from '../../interface/schemas/channel.ts';
import { dayMs, toTime } from '../../platform/identifiers/clock.ts';
import { idsFromSeed, sha256Of, timeOfId } from '../../platform/identifiers/ids.ts';
import { shardOf } from '../../platform/table/keys.ts';

export const Channel = z.object({
  id: z.string(),
  account_id: z.string(),
  kind: ChannelKind,
  name: z.string(),
  /** Masked, for display and logs. */
  target: z.string(),
  /** The chat's URL or the push subscription, encrypted; null for other kinds. */
  sealed_target: z.string().nullable(),
  feed_sha256: z.string().optional(),
  endpoint_sha256: z.string().optional(),
  is_active: z.boolean(),
  status: z.enum(['ok', 'suspended']),
  reason: z.string().nullable(),
  events: z.array(ChannelEvent),
  frequency: Frequency.nullable(),
  digest_hour: z.int().nullable(),
  /** The hour in which single messages are counted, and their number so far. */
  counted_from_ms: z.int().optional(),
  counted: z.int().optional(),
  created_at: z.string(),
  last_sent_at: z.string().nullable(),
});
export type Channel = z.infer<typeof Channel>;

/** Returns the ID of a channel, derived from its kind and target, so that it is the same whenever it is added. */
export function channelIdOf(
  { id, created_at }: Pick<Account, 'id' | 'created_at'>,
  kind: ChannelKind,
  target: string,
) {
  return idsFromSeed(`channel#${id}#${kind}#${sha256Of(target)}`, Date.parse(created_at))();
}

/** Recognizes the ID of an account's e-mail channel. A channel's ID contains the account's time of creation. */
export function isEmailChannel(channelId: string, accountId: string): boolean {
  const created_at = toTime(timeOfId(channelId));
  return channelId === channelIdOf({ id: accountId, created_at }, 'email', '');
}

type Owner = Pick<Account, 'id' | 'email' | 'created_at'>;

interface NewChannel {
  kind: 'push' | 'chat' | 'feed';
  /** For feeds, too: an account has one feed, so its ID does not depend on the secret. */
  target: URL;
  name: string;
  nowMs: number;
}

/** Returns a channel to add, turned on, without its encrypted target. */
export function newChannel(account: Owner, { kind, target, name, nowMs }: NewChannel): Channel {
  return {
    id: channelIdOf(account, kind, kind === 'feed' ? '' : target.href),
    account_id: account.id,
    kind,
    name,
    target: maskUrl(target),
    sealed_target: null,
    ...(kind === 'push' && { endpoint_sha256: sha256Of(target.href) }),
    is_active: true,
    status: 'ok',
    reason: null,
    events: [...defaultChannelEvents],
    frequency: null,
    digest_hour: null,
    created_at: toTime(nowMs),
    last_sent_at: null,
  };
}

export function defaultEmailChannel(account: Owner): Channel {
  return {
    id: channelIdOf(account, 'email', ''),
    account_id: account.id,
    kind: 'email',
    name: 'E-mail',
    target: maskEmail(account.email),
    sealed_target: null,
    is_active: true,
    status: 'ok',
    reason: null,
    events: [...defaultChannelEvents],
    frequency: 'instant',
    digest_hour: limits.digestHour.default,
    created_at: account.created_at,
    last_sent_at: null,
  };
}

export interface Site {
  sendsMail: boolean;
}

/** Chats on a plan without chats are suspended, and so is e-mail on a site without e-mail. */
export function channelInForce(
  channel: Channel,
  { plan }: Pick<Account, 'plan'>,
  { sendsMail }: Site,
): Channel {
  if (channel.kind === 'chat' && !plans[plan].hasChat)
    return suspended(channel, `The plan ${plan} does not include chats.`);
  if (channel.kind === 'email' && !sendsMail) return suspended(channel, 'E-mail is not set up on this site.');
  return channel;
}

function suspended(channel: Channel, reason: string): Channel {
  return { ...channel, status: 'suspended', reason };
}

export function takesEvent({ is_active, status, events }: Channel, event: string): boolean {
  return is_active && status === 'ok' && events.some((one) => one === event);
}

/** How long a digest can be ahead: a day or a week, and one more where a time zone moves over the date line. */
export const longestDigestMs = { daily: 2 * dayMs, weekly: 8 * dayMs };

/** The index partition of e-mail channels with a digest, by the last digit of an account ID or by shard. */
export function digestPartition(
  frequency: keyof typeof longestDigestMs,
  accountIdOrShard: string | number,
): string {
  return `DIGEST#${frequency}#${shardOf(accountIdOrShard)}`;
}

/** Masks an e-mail address so that only its owner recognizes it: `a…@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}…${email.slice(at)}`;
}

/** Returns the host of a secret URL and the last two characters of the secret: `hooks.slack.com/…x9`. */
function maskUrl(url: URL): string {
  const end = (url.pathname + url.search).replace(/\.atom$/, '').slice(-2);
  return `${url.host}/…${end === '/' ? '' : end}`;
}
