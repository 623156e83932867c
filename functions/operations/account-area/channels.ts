import { timeZoneOf } from '../../../shared/accounts/account.ts';
import { newSecretId } from '../../../shared/accounts/sessions/session.ts';
import * as contracts from '../../../shared/interface/app/channels.ts';
import { appPaths, feedPath } from '../../../shared/interface/paths.ts';
import { ServiceError } from '../../../shared/interface/service-error.ts';
import { type Channel, newChannel } from '../../../shared/notifications/channels/channel.ts';
import { nextDigest, releaseAfterMs } from '../../../shared/notifications/channels/digest-time.ts';
import { sealTarget } from '../../../shared/notifications/channels/sealed-target.ts';
import { findChatService } from '../../../shared/notifications/chat/send-chat.ts';
import { messageOf, newNotification } from '../../../shared/notifications/notification.ts';
import { checkedUrl } from '../../../shared/platform/guarded-client/callable-url.ts';
import { sha256Of } from '../../../shared/platform/identifiers/ids.ts';
import { sendStored } from '../../../shared/platform/queues/queue.ts';
import { cleanWords } from '../../../shared/platform/text/clean-text.ts';
import type { Call } from '../../http/serve.ts';
import { operation, type Services } from '../wiring/operation.ts';

export const listChannels = operation(
  contracts.listChannels,
  ['channels'],
  async ({ account }, { channels }) => ({
    body: { data: await channels.list(account) },
  }),
);

/** Adds a device, a chat or the feed. The secret feed URL is only in this response. */
export const createChannel = operation(
  contracts.createChannel,
  ['channels', 'readSealingKey', 'guard'],
  async (call, services) => {
    const { body } = call;
    const givenName = cleanWords(body.name);
    if (body.kind === 'feed') return { body: { data: await replaceFeed(call, givenName, services) } };
    const { account, nowMs } = call;
    if (body.kind === 'chat') requireChats(call);
    const given = body.kind === 'chat' ? body.url : body.subscription.endpoint;
    const url = await checkedUrl(given, services.guard);
    const target = body.kind === 'chat' ? url.href : JSON.stringify(body.subscription);
    const name = givenName ?? (body.kind === 'chat' ? findChatService(url).name : 'Device');
    const channel = newChannel(account, { kind: body.kind, target: url, name, nowMs });
    const sealed = {
      ...channel,
      sealed_target: sealTarget(target, channel, await services.readSealingKey()),
    };
    const added = await services.channels.add({ ...sealed, kind: body.kind }, givenName);
    return { body: { data: { ...added, url: null } } };
  },
);

type CreateCall = Call<typeof contracts.createChannel>;

async function replaceFeed(
  { account, baseUrl, nowMs }: CreateCall,
  name: string | undefined,
  { channels }: Pick<Services, 'channels'>,
) {
  const secret = newSecretId();
  const url = `${baseUrl.slice(0, -appPaths.api.length)}${feedPath(secret)}`;
  const channel = newChannel(account, {
    kind: 'feed',
    target: new URL(url),
    name: name ?? 'Atom feed',
    nowMs,
  });
  const feed = { ...channel, kind: 'feed' as const, feed_sha256: sha256Of(secret) };
  await channels.replaceFeed(feed);
  return { ...feed, url };
}

/** If e-mail becomes instant, sends held notifications; the reconciler sends what is held later. */
export const updateChannel = operation(
  contracts.updateChannel,
  ['channels', 'digests', 'notificationsQueue', 'clock'],
  async (call, { channels, digests, notificationsQueue, clock }) => {
    const { account, params, body, nowMs } = call;
    const channel = await channels.get(account, params.id);
    if (channel.kind === 'chat' && body.is_active) requireChats(call);
    const { name, is_active, events, frequency, digest_hour } = body;
    if (channel.kind !== 'email' && (frequency !== undefined || digest_hour !== undefined))
      throw new ServiceError(
        'validation_failed',
        `${frequency === undefined ? 'digest_hour' : 'frequency'}: allowed for e-mail only. Omit it.`,
      );
    const changes = {
      ...(name !== undefined && { name: cleanWords(name) ?? channel.name }),
      ...(events !== undefined && { events }),
      ...(is_active !== undefined && { is_active }),
      ...(is_active === true && { status: 'ok' as const, reason: null }),
      ...(frequency !== undefined && { frequency }),
      ...(digest_hour !== undefined && { digest_hour }),
    };
    const isRescheduled = frequency !== undefined || digest_hour !== undefined;
    const digestAtMs = isRescheduled ? digestAtOf({ ...channel, ...changes }, call, clock) : undefined;
    const changed = await channels.change(account, channel, changes, digestAtMs);
    if (frequency === 'instant') {
      const digest = await digests.flush(channel, nowMs);
      if (digest) await sendStored('notification', notificationsQueue, messageOf(digest));
    }
    return { body: { data: changed } };
  },
);

/** Returns when the first digest of an e-mail channel is due; for instant e-mail, when held notifications are. */
function digestAtOf(
  { frequency, digest_hour: hour }: Pick<Channel, 'frequency' | 'digest_hour'>,
  { account, nowMs }: Pick<Call<typeof contracts.updateChannel>, 'account' | 'nowMs'>,
  clock: Services['clock'],
): number | undefined {
  if (frequency === null || hour === null) return undefined;
  if (frequency === 'instant') return nowMs + clock.toRealTime(releaseAfterMs);
  return nextDigest(nowMs, { frequency, hour, timeZone: timeZoneOf(account) }, clock);
}

export const deleteChannel = operation(
  contracts.deleteChannel,
  ['channels'],
  async ({ account, params }, { channels }) => {
    const channel = await channels.get(account, params.id);
    if (channel.kind === 'email')
      throw new ServiceError('validation_failed', 'id: e-mail cannot be removed. Switch it off instead.');
    await channels.remove(channel);
    return { body: undefined };
  },
);

/** Also sent if the channel is off or suspended, so that the user can find out why. */
export const testChannel = operation(
  contracts.testChannel,
  ['channels', 'notifications', 'notificationsQueue'],
  async (call, { channels, notifications, notificationsQueue }) => {
    const { account, params, newId, nowMs } = call;
    const channel = await channels.get(account, params.id);
    if (channel.kind === 'chat') requireChats(call);
    if (channel.kind === 'feed')
      throw new ServiceError(
        'validation_failed',
        'id: a feed cannot be tested. Open its URL in a feed reader instead.',
      );
    const test = newNotification({ id: newId(), channel, kind: 'test', nowMs });
    await notifications.add(test);
    await sendStored('notification', notificationsQueue, messageOf(test));
    return { body: { data: { queued: true } } };
  },
);

export const getPushKey = operation(
  contracts.getPushKey,
  ['readVapidKeys'],
  async (_call, { readVapidKeys }) => ({
    body: { data: { public_key: (await readVapidKeys()).publicKey } },
  }),
);

/** Throws `plan_required` if the account's plan does not include chats. */
function requireChats({ account, allowance }: Pick<CreateCall, 'account' | 'allowance'>): void {
  if (!allowance.hasChat)
    throw new ServiceError(
      'plan_required',
      `The plan ${account.plan} does not include chats. The plans plus and max do.`,
    );
}
