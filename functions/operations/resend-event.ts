import { resendEvent as contract } from '../../shared/interface/operations/resend-event.ts';
import { ServiceError } from '../../shared/interface/service-error.ts';
import { sendDelivery } from '../../shared/webhooks/deliveries/delivery.ts';
import { operation } from './wiring/operation.ts';

/** An event's delivery may end between two reads. If it is rejected twice, it is being sent right now. */
const maxLooks = 2;

/** Queues an event again. Its message is processed like a first attempt: with the same limiters, lease and log. */
export const resendEvent = operation(
  contract,
  { needs: ['deliveries', 'webhooksQueue'] },
  async ({ account, params, nowMs }, { deliveries, webhooksQueue }) => {
    let event = await deliveries.getEvent(account.id, params.id, nowMs);
    if (account.webhook_url === null)
      throw new ServiceError('validation_failed', 'No webhook URL is saved. Add one in your account.');
    for (let look = 1; !(await deliveries.requeue(event, nowMs)) && look < maxLooks; look += 1)
      event = await deliveries.getEvent(account.id, params.id, nowMs);
    await sendDelivery(webhooksQueue, event);
    return { body: { data: { queued: true } } };
  },
);
