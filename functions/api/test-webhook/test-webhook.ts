import type { testWebhook as operation } from '../../../shared/interface/operations/test-webhook.ts';
import { ServiceError } from '../../../shared/interface/service-error.ts';
import type { Queue } from '../../../shared/platform/queues/queue.ts';
import { type DeliveryMessage, newDelivery } from '../../../shared/webhooks/deliveries/delivery.ts';
import type { DeliveryStore } from '../../../shared/webhooks/deliveries/delivery-store.ts';
import { sendDelivery } from '../../../shared/webhooks/deliveries/send-delivery.ts';
import type { Behaviour } from '../serve/validated.ts';

interface Dependencies {
  deliveries: Pick<DeliveryStore, 'add'>;
  webhooksQueue: Queue<DeliveryMessage>;
}

/** Queues a test event. Once it is in the table it will be sent, even if its message is lost. */
export function testWebhook({ deliveries, webhooksQueue }: Dependencies): Behaviour<typeof operation> {
  return async ({ account, newId, nowMs }) => {
    if (account.webhook_url === null)
      throw new ServiceError('validation_failed', 'No webhook URL is saved. Add one in your account.');
    const data = { message: 'This is a test event of the Price Watch Service.' };
    const delivery = newDelivery({ id: newId(), accountId: account.id, event: 'webhook.test', data, nowMs });
    await deliveries.add(delivery);
    await sendDelivery(webhooksQueue, delivery);
    return { body: { data: { queued: true } } };
  };
}
