import type { Notification, NotificationMessage } from '../../shared/notifications/notification.ts';
import type { Check } from '../../shared/products/checks/check.ts';
import {
  type Delivery,
  type DeliveryMessage,
  otherDeliveryIds,
} from '../../shared/webhooks/deliveries/delivery.ts';

/** Returns the fields in which a check stores its events and their notifications. */
export function messageIdsOf(
  events: Delivery[],
  notifications: Notification[],
): Pick<Check, 'event_id' | 'more_event_ids' | 'delivery_ids' | 'notification_ids'> {
  const [event_id = null, ...more_event_ids] = events.map(({ id }) => id);
  const delivery_ids = events.flatMap(otherDeliveryIds);
  const queued = notifications.filter(({ status }) => status === 'queued').map(({ id }) => id);
  return {
    event_id,
    ...(more_event_ids.length > 0 && { more_event_ids }),
    ...(delivery_ids.length > 0 && { delivery_ids }),
    ...(queued.length > 0 && { notification_ids: queued }),
  };
}

/** Returns the messages for the events that a check fired, and for their notifications. */
export function messagesOf({
  account_id,
  event_id,
  more_event_ids = [],
  delivery_ids = [],
  notification_ids = [],
}: Check): {
  events: DeliveryMessage[];
  notifications: NotificationMessage[];
} {
  const ids = [...(event_id === null ? [] : [event_id]), ...more_event_ids, ...delivery_ids];
  return {
    events: ids.map((delivery_id) => ({ account_id, delivery_id })),
    notifications: notification_ids.map((notification_id) => ({ account_id, notification_id })),
  };
}
