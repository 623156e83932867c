import { testChannel as contract } from '../../../shared/interface/app/channels.ts';
import { ServiceError } from '../../../shared/interface/service-error.ts';
import { newNotification } from '../../../shared/notifications/notification.ts';
import { queueNotification } from '../../../shared/notifications/queue-notification.ts';
import { operation } from '../wiring/operation.ts';

/**
 * Queues a test notification. It is also sent if the channel is off or suspended, so that the user can find out why.
 */
export const testChannel = operation(
  contract,
  { needs: ['channels', 'notifications', 'notificationsQueue'] },
  async ({ account, allowance, params, newId, nowMs }, { channels, notifications, notificationsQueue }) => {
    const channel = await channels.get(account, params.id);
    if (channel.kind === 'chat' && !allowance.hasChat)
      throw new ServiceError(
        'plan_required',
        `The plan ${account.plan} does not include chats. Upgrade to plus or max.`,
      );
    if (channel.kind === 'feed')
      throw new ServiceError(
        'validation_failed',
        'id: a feed cannot be tested. Open its URL in a feed reader instead.',
      );
    const test = newNotification({ id: newId(), channel, kind: 'test', nowMs });
    await notifications.add(test);
    await queueNotification(notificationsQueue, test);
    return { body: { data: { queued: true } } };
  },
);
