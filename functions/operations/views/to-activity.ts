import type { Activity } from '../../../shared/interface/app/activity.ts';
import { ChannelEvent } from '../../../shared/interface/event-kinds.ts';
import type { Channel } from '../../../shared/notifications/channels/channel.ts';
import { sentenceOf } from '../../../shared/notifications/message/sentence.ts';
import { type Notification, notificationIdOf } from '../../../shared/notifications/notification.ts';
import { toNotice } from '../../../shared/notifications/to-notice.ts';
import type { Delivery } from '../../../shared/webhooks/deliveries/delivery.ts';
import type { NumberedDelivery } from '../../../shared/webhooks/deliveries/delivery-store.ts';

type Notified = Activity['notified'];

/** Returns the ids that the notifications of an event have, for each channel that the account has now. */
export function notificationIds({ id }: Pick<Delivery, 'id'>, channels: readonly Channel[]): string[] {
  return channels.map((channel) => notificationIdOf(id, channel.id));
}

/** Returns an event as a sentence with how it was sent, or null for an event that people are not notified of. */
export function toActivity(
  event: NumberedDelivery,
  channels: readonly Channel[],
  sent: ReadonlyMap<string, Notification>,
): Activity | null {
  const type = ChannelEvent.safeParse(event.event);
  const notice = toNotice(event.id, [event]);
  if (notice === null || !type.success) return null;
  const { product, price, previousPrice, currency, alerts } = notice;
  return {
    sequence: event.sequence,
    type: type.data,
    created_at: event.created_at,
    product: product && { id: product.id, name: product.name, image_url: product.imageUrl },
    text: sentenceOf(notice),
    price,
    previous_price: previousPrice,
    currency,
    alert_ids: alerts.map(({ id }) => id),
    notified: [...byWebhook(event), ...byChannels(event, channels, sent)],
  };
}

const webhookStatus = { queued: 'queued', delivered: 'sent', failed: 'failed' } as const;

/** An event that the webhook does not receive is not shown as one that was skipped: most people have no webhook. */
function byWebhook({ status }: Delivery): Notified {
  return status === 'skipped' ? [] : [{ kind: 'webhook', name: 'Webhook', status: webhookStatus[status] }];
}

function byChannels(
  event: Delivery,
  channels: readonly Channel[],
  sent: ReadonlyMap<string, Notification>,
): Notified {
  return channels.flatMap(({ id, kind, name }) => {
    const notification = sent.get(notificationIdOf(event.id, id));
    return notification ? [{ kind, name, status: notification.status }] : [];
  });
}
