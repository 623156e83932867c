import { timeZoneOf } from '../../shared/accounts/account.ts';
import type { AccountStore } from '../../shared/accounts/account-store.ts';
import type { ChannelStore } from '../../shared/notifications/channels/channel-store.ts';
import { nextDigest } from '../../shared/notifications/channels/digest-time.ts';
import type { DigestStore, DueDigest } from '../../shared/notifications/digest-store.ts';
import { messageOf, type NotificationMessage } from '../../shared/notifications/notification.ts';
import type { Clock } from '../../shared/platform/identifiers/clock.ts';
import { log, logError } from '../../shared/platform/log/log.ts';
import { type Queue, sendStored } from '../../shared/platform/queues/queue.ts';
import { dueShards } from '../../shared/platform/table/keys.ts';

interface Dependencies extends Clock {
  accounts: Pick<AccountStore, 'get'>;
  channels: Pick<ChannelStore, 'find'>;
  digests: Pick<DigestStore, 'listDue' | 'begin'>;
  notificationsQueue: Queue<NotificationMessage>;
}

/** Accounts processed per frequency, shard and tick; the next tick handles the rest. */
const perShard = 500;

/** Idempotent: the transaction requires the previous due time, so a tick that runs twice queues one digest. */
export function sendDigests(dependencies: Dependencies) {
  return async (): Promise<{ digests: number }> => {
    let digests = 0;
    for (let shard = 0; shard < dueShards; shard += 1)
      for (const due of await dependencies.digests.listDue(shard, dependencies, perShard))
        try {
          if (await sendDigest(due, dependencies)) digests += 1;
        } catch (error) {
          // Continue with the other accounts. The next tick retries this one.
          logError('digest.failed', error, { account_id: due.accountId });
        }
    if (digests > 0) log('digests.queued', { digests });
    return { digests };
  };
}

async function sendDigest(
  due: DueDigest,
  { accounts, channels, digests, notificationsQueue, ...clock }: Dependencies,
): Promise<boolean> {
  const account = await accounts.get(due.accountId);
  const channel = account && (await channels.find(account, due.channelId));
  const { frequency, digest_hour: hour } = channel ?? {};
  if (!account || !frequency || hour === null || hour === undefined) return false;
  const nowMs = clock.now();
  const timeZone = timeZoneOf(account);
  // Instant e-mail was set recently: its last digest has what is still held.
  const nextMs = frequency === 'instant' ? null : nextDigest(nowMs, { frequency, hour, timeZone }, clock);
  const digest = await digests.begin(due, nextMs, nowMs);
  if (!digest) return false;
  await sendStored('notification', notificationsQueue, messageOf(digest));
  return true;
}
