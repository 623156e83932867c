import { hashSecretId, newSecretId } from '../../../shared/accounts/sessions/session.ts';
import { createChannel as contract } from '../../../shared/interface/app/channels.ts';
import { appPaths, feedPath } from '../../../shared/interface/paths.ts';
import { ServiceError } from '../../../shared/interface/service-error.ts';
import { newChannel, toChannelView } from '../../../shared/notifications/channels/channel.ts';
import { sealTarget } from '../../../shared/notifications/channels/sealed-target.ts';
import { findChatService } from '../../../shared/notifications/chat/find-service.ts';
import { parseGivenUrl } from '../../../shared/platform/guarded-client/callable-url.ts';
import { checkedAddresses } from '../../../shared/platform/guarded-client/public-addresses.ts';
import type { Call } from '../../http/behaviour.ts';
import { operation, type Services } from '../wiring/operation.ts';

/** Adds a device, a chat or the feed. The secret feed URL is only in this response. */
export const createChannel = operation(
  contract,
  { needs: ['channels', 'readSealingKey', 'guard'] },
  async (call, services) => {
    const { body } = call;
    if (body.kind === 'feed') return { body: { data: await replaceFeed(call, body.name, services) } };
    const { account, allowance, nowMs } = call;
    if (body.kind === 'chat' && !allowance.hasChat)
      throw new ServiceError(
        'plan_required',
        `The plan ${account.plan} does not include chats. Upgrade to plus or max.`,
      );
    const url = await callable(body.kind === 'chat' ? body.url : body.subscription.endpoint, services);
    const target = body.kind === 'chat' ? url.href : JSON.stringify(body.subscription);
    const name = body.name ?? (body.kind === 'chat' ? findChatService(url).name : 'Device');
    const channel = newChannel(account, { kind: body.kind, target: url, name, nowMs });
    const sealed = {
      ...channel,
      sealed_target: sealTarget(target, channel, await services.readSealingKey()),
    };
    const added = await services.channels.add({ ...sealed, kind: body.kind }, body.name);
    return { body: { data: { ...toChannelView(added), url: null } } };
  },
);

type CreateCall = Call<typeof contract>;

/** Creates the feed, or replaces its URL. */
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
  const feed = { ...channel, kind: 'feed' as const, feed_sha256: hashSecretId(secret) };
  await channels.replaceFeed(feed);
  return { ...toChannelView(feed), url };
}

/** Parses a URL to call for a user. Throws `unreadable_url` if the webhook URL rules reject it. */
async function callable(given: string, { guard }: Pick<Services, 'guard'>): Promise<URL> {
  const url = parseGivenUrl(given, guard.allowedHosts);
  await checkedAddresses(url, guard);
  return url;
}
