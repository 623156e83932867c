import type * as z from 'zod';
import type { AccountStore } from '../../shared/accounts/account-store.ts';
import { limits } from '../../shared/interface/limits.ts';
import type { WebhookFailingEvent } from '../../shared/interface/schemas/event-bodies.ts';
import type { ChannelStore } from '../../shared/notifications/channels/channel-store.ts';
import {
  messageOf,
  type NotificationMessage,
  notificationsOf,
} from '../../shared/notifications/notification.ts';
import { writesOfNotifications } from '../../shared/notifications/notification-store.ts';
import type { Now } from '../../shared/platform/identifiers/clock.ts';
import { idsFromSeed } from '../../shared/platform/identifiers/ids.ts';
import { logError } from '../../shared/platform/log/log.ts';
import type { Queue } from '../../shared/platform/queues/queue.ts';
import { TransactionRefused } from '../../shared/platform/table/table.ts';
import { addWrite, setWrite, type Write } from '../../shared/platform/table/writes.ts';
import { type Attempt, type Delivery, eventOfAccount } from '../../shared/webhooks/deliveries/delivery.ts';
import type { DeliveryStore } from '../../shared/webhooks/deliveries/delivery-store.ts';
import { type Webhook, webhookKey } from '../../shared/webhooks/webhook.ts';
import type { WebhookStore } from '../../shared/webhooks/webhook-store.ts';

export interface FailingDependencies {
  accounts: Pick<AccountStore, 'get'>;
  webhooks: Pick<WebhookStore, 'find' | 'list'>;
  channels: Pick<ChannelStore, 'list'>;
  deliveries: Pick<DeliveryStore, 'add'>;
  notificationsQueue: Queue<NotificationMessage>;
  now: Now;
}

/** Returns the write by which a webhook counts permanent failures in a row, or null if their number stays. */
export function countOf(
  status: 'delivered' | 'failed',
  { account_id, was_delivered }: Delivery,
  { id, webhook_failures }: Webhook,
): Write | null {
  const key = webhookKey(account_id, id);
  if (status === 'failed') return was_delivered ? null : addWrite(key, { webhook_failures: 1 });
  const reset = { webhook_failures: 0, is_webhook_failing: false };
  return webhook_failures ? setWrite(key, reset, { condition: 'attribute_exists(pk)' }) : null;
}

/** Idempotent: the transaction that stores the event also marks the account, until a delivery succeeds. */
export async function noteFailing(
  { id, account_id, webhook_id }: Delivery,
  { at, error }: Attempt,
  { accounts, webhooks, channels, deliveries, notificationsQueue, now }: FailingDependencies,
): Promise<void> {
  const account = await accounts.get(account_id);
  const webhook = account && (await webhooks.find(account, webhook_id ?? account.id));
  const failures = webhook?.webhook_failures ?? 0;
  const isFailing = failures >= limits.failedDeliveriesUntilFailing;
  if (!account || !webhook || !isFailing || webhook.is_webhook_failing) return;
  const nowMs = now();
  const data: z.input<typeof WebhookFailingEvent>['data'] = {
    failed_deliveries: failures,
    error: error ?? 'unknown',
    ...(webhook.id !== account.id && { webhook: { id: webhook.id, url: webhook.webhook_url ?? '' } }),
  };
  const eventId = idsFromSeed(`webhook.failing#${id}#${at}`, nowMs)();
  const event = eventOfAccount(
    account,
    { id: eventId, event: 'webhook.failing', data, nowMs },
    await webhooks.list(account),
  );
  const notifications = notificationsOf([event], await channels.list(account), nowMs);
  try {
    await deliveries.add(event, [failingWrite(account.id, webhook), ...writesOfNotifications(notifications)]);
  } catch (error) {
    // A delivery succeeded meanwhile, or another worker wrote first.
    if (error instanceof TransactionRefused) return;
    throw error;
  }
  // If the webhook subscribes to it, the reconciler queues its delivery: a sender that sends to its own queue could
  // loop forever.
  const queued = notifications.filter(({ status }) => status === 'queued');
  await notificationsQueue.sendAll(queued.map(messageOf)).catch((error: unknown) => {
    // They are stored, so the reconciler requeues them.
    logError('notification.not_sent', error, { account_id });
  });
}

function failingWrite(accountId: string, { id, webhook_failures }: Webhook): Write {
  return {
    update: webhookKey(accountId, id),
    expression: 'SET is_webhook_failing = :true',
    condition:
      'webhook_failures >= :read AND (attribute_not_exists(is_webhook_failing) OR is_webhook_failing = :false)',
    values: { ':true': true, ':false': false, ':read': webhook_failures ?? 0 },
  };
}
