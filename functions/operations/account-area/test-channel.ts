import { testChannel as contract } from '../../../shared/interface/app/channels.ts';
import { ServiceError } from '../../../shared/interface/service-error.ts';
import { newNotification } from '../../../shared/notifications/notification.ts';
import { queueNotification } from '../../../shared/notifications/queue-notification.ts';
import { operation } from '../wiring/operation.ts';

/** Queues a test notification. It goes to a channel that is off or suspended too: its owner wants to know why. */
export const testChannel = operation(
  contract,
  { needs: ['channels', 'notifications', 'notificationsQueue'] },
  async ({ account, allowance, params, newId, nowMs }, { channels, notifications, notificationsQueue }) => {
    const channel = await channels.get(account, params.id);
    if (channel.kind === 'chat' && !allowance.hasChat)
      throw new ServiceError('plan_required', `The plan ${account.plan} has no chats. Move to plus or max.`);
    if (channel.kind === 'feed')
      throw new ServiceError(
        'validation_failed',
        'id: a feed is read by feed readers. Open its address instead.',
      );
    const test = newNotification({ id: newId(), channel, kind: 'test', nowMs });
    await notifications.add(test);
    await queueNotification(notificationsQueue, test);
    return { body: { data: { queued: true } } };
  },
);
