import type { resendEvent as operation } from '../../../shared/interface/operations/resend-event.ts';
import { ServiceError } from '../../../shared/interface/service-error.ts';
import type { Queue } from '../../../shared/platform/queues/queue.ts';
import type { DeliveryMessage } from '../../../shared/webhooks/deliveries/delivery.ts';
import type { DeliveryStore } from '../../../shared/webhooks/deliveries/delivery-store.ts';
import { sendDelivery } from '../../../shared/webhooks/deliveries/send-delivery.ts';
import type { Behaviour } from '../serve/validated.ts';

interface Dependencies {
  deliveries: Pick<DeliveryStore, 'getEvent' | 'requeue'>;
  webhooksQueue: Queue<DeliveryMessage>;
}

/** An event may end between two looks at it. One that is refused twice is being sent at this moment. */
const maxLooks = 2;

/** Queues an event once more. Its message goes the way of a first try: through the same limiters, lease and log. */
export function resendEvent({ deliveries, webhooksQueue }: Dependencies): Behaviour<typeof operation> {
  return async ({ account, params, nowMs }) => {
    let event = await deliveries.getEvent(account.id, params.id, nowMs);
    if (account.webhook_url === null)
      throw new ServiceError('validation_failed', 'No webhook URL is saved. Add one in your account.');
    for (let look = 1; !(await deliveries.requeue(event, nowMs)) && look < maxLooks; look += 1)
      event = await deliveries.getEvent(account.id, params.id, nowMs);
    await sendDelivery(webhooksQueue, event);
    return { body: { data: { queued: true } } };
  };
}
