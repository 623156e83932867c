import { expect, test } from 'vitest';
import { units } from '../../../commands/cost/units.ts';
import { notificationAttempts, openNotifierPermits } from '../../../functions/notifier/send-notifications.ts';
import { openNotices } from '../../../functions/notifier/senders.ts';
import { AccountStore } from '../../../shared/accounts/account-store.ts';
import { defaultEmailChannel, newChannel } from '../../../shared/notifications/channels/channel.ts';
import { ChannelStore } from '../../../shared/notifications/channels/channel-store.ts';
import { ChannelUse } from '../../../shared/notifications/channels/channel-use.ts';
import { DigestStore } from '../../../shared/notifications/digest-store.ts';
import { messageOf, notificationsOf } from '../../../shared/notifications/notification.ts';
import {
  NotificationStore,
  writesOfNotifications,
} from '../../../shared/notifications/notification-store.ts';
import { attemptUnderPermit } from '../../../shared/platform/attempts/attempts.ts';
import { openClock } from '../../../shared/platform/identifiers/clock.ts';
import { newId } from '../../../shared/platform/identifiers/ids.ts';
import { eventOfAccount } from '../../../shared/webhooks/deliveries/delivery.ts';
import { DeliveryStore } from '../../../shared/webhooks/deliveries/delivery-store.ts';
import { isRead, totalCapacity } from '../../support/database-tap.ts';
import { addAccount } from '../../support/test-accounts.ts';
import { setUpTestTable } from '../../support/test-table.ts';

const testTable = await setUpTestTable({ database: 'engine' });

test.each(['email', 'push', 'chat'] as const)(
  'sending a notification by %s consumes as many units as the bill counts',
  async (kind) => {
    const { table, tap } = testTable;
    const now = Date.now;
    const channels = new ChannelStore(table, { sendsMail: true });
    const deliveries = new DeliveryStore(table);
    const dependencies = {
      ...{ accounts: new AccountStore(table), channels, use: new ChannelUse(table, channels) },
      ...{ notifications: new NotificationStore(table), digests: new DigestStore(table) },
      permits: openNotifierPermits(table, { slowAtOnce: 5, now }),
      loadNotices: openNotices(deliveries),
      send: async () => ({ kind: 'sent' }) as const,
      ...{ ...openClock(now), random: () => 0.5 },
    };
    const { account } = await addAccount(table, 'plus');
    const events = ['webhook.failing'] as const;
    if (kind === 'email')
      await channels.change(account, defaultEmailChannel(account), { events: [...events] });
    else {
      const target = new URL(`https://1.1.1.1/${kind}`);
      const channel = newChannel(account, { kind, target, name: kind, nowMs: now() });
      await channels.add({ ...channel, events: [...events], kind }, undefined);
    }
    const send = async () => {
      const data = { failed_deliveries: 5, error: 'HTTP 500' };
      const event = eventOfAccount(account, { id: newId(), event: 'webhook.failing', data, nowMs: now() });
      const [notification] = notificationsOf([event], await channels.list(account), now());
      if (!notification) throw new Error('No channel receives the event');
      await deliveries.add(event, writesOfNotifications([notification]));
      tap.take();
      const attempts = notificationAttempts(dependencies);
      const attempted = attemptUnderPermit(attempts, messageOf(notification), 1, dependencies);
      expect(await attempted).toMatchObject({ kind: 'sent' });
      return tap.take();
    };
    // The first one creates the account's limiter.
    await send();
    const counted = await send();
    expect({
      reads: totalCapacity(counted.filter(isRead)),
      writes: totalCapacity(counted.filter((one) => !isRead(one))),
    }).toEqual({ reads: units.notificationReads[kind], writes: units.notificationWrites });
  },
);
