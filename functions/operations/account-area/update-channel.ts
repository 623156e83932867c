import { updateChannel as contract } from '../../../shared/interface/app/channels.ts';
import { ServiceError } from '../../../shared/interface/service-error.ts';
import { type Channel, toChannelView } from '../../../shared/notifications/channels/channel.ts';
import { firstDigest } from '../../../shared/notifications/channels/digest-time.ts';
import { queueNotification } from '../../../shared/notifications/queue-notification.ts';
import type { Call } from '../../http/behaviour.ts';
import { operation } from '../wiring/operation.ts';

/**
 * Changes what a channel sends and when. If e-mail becomes instant, notifications held for a digest are sent
 * immediately.
 */
export const updateChannel = operation(
  contract,
  { needs: ['channels', 'digests', 'notificationsQueue', 'timeScale'] },
  async (call, { channels, digests, notificationsQueue, timeScale }) => {
    const { account, allowance, params, body, nowMs } = call;
    const channel = await channels.get(account, params.id);
    if (channel.kind === 'chat' && body.is_active && !allowance.hasChat)
      throw new ServiceError(
        'plan_required',
        `The plan ${account.plan} does not include chats. Upgrade to plus or max.`,
      );
    const { name, is_active, events, frequency, digest_hour } = body;
    if (channel.kind !== 'email' && (frequency !== undefined || digest_hour !== undefined))
      throw new ServiceError(
        'validation_failed',
        `${frequency === undefined ? 'digest_hour' : 'frequency'}: allowed for e-mail only. Omit it.`,
      );
    const changes = {
      ...(name !== undefined && { name }),
      ...(events !== undefined && { events }),
      ...(is_active !== undefined && { is_active }),
      ...(is_active === true && { status: 'ok' as const, reason: null }),
      ...(frequency !== undefined && { frequency }),
      ...(digest_hour !== undefined && { digest_hour }),
    };
    const isRescheduled = frequency !== undefined || digest_hour !== undefined;
    const digestAtMs = isRescheduled ? digestAtOf({ ...channel, ...changes }, call, timeScale) : undefined;
    const changed = await channels.change(account, channel, changes, digestAtMs);
    if (frequency === 'instant' && channel.frequency !== 'instant') {
      const digest = await digests.flush(channel, nowMs);
      if (digest) await queueNotification(notificationsQueue, digest);
    }
    return { body: { data: toChannelView(changed) } };
  },
);

/** Returns when the first digest of an e-mail channel is due, or null for instant e-mail. */
function digestAtOf(
  { frequency, digest_hour: hour }: Pick<Channel, 'frequency' | 'digest_hour'>,
  { account, nowMs }: Pick<Call<typeof contract>, 'account' | 'nowMs'>,
  timeScale: number,
): number | null {
  if (frequency === null || frequency === 'instant' || hour === null) return null;
  return firstDigest(nowMs, { frequency, hour, timeZone: account.time_zone ?? 'UTC' }, timeScale);
}
