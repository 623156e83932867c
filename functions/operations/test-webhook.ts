import { testWebhook as contract } from '../../shared/interface/operations/test-webhook.ts';
import { ServiceError } from '../../shared/interface/service-error.ts';
import { newDelivery, sendDelivery } from '../../shared/webhooks/deliveries/delivery.ts';
import { operation } from './wiring/operation.ts';

/** Queues a test event. Once it is in the table, it is sent even if its message is lost. */
export const testWebhook = operation(
  contract,
  { needs: ['deliveries', 'webhooksQueue'] },
  async ({ account, newId, nowMs }, { deliveries, webhooksQueue }) => {
    if (account.webhook_url === null)
      throw new ServiceError('validation_failed', 'No webhook URL is saved. Add one in your account.');
    const data = { message: 'This is a test event of the Price Watch Service.' };
    const delivery = newDelivery({ id: newId(), accountId: account.id, event: 'webhook.test', data, nowMs });
    await deliveries.add(delivery);
    await sendDelivery(webhooksQueue, delivery);
    return { body: { data: { queued: true } } };
  },
);
