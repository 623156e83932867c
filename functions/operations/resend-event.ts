import { resendEvent as contract } from '../../shared/interface/operations/resend-event.ts';
import { ServiceError } from '../../shared/interface/service-error.ts';
import { sendDelivery } from '../../shared/webhooks/deliveries/delivery.ts';
import { operation } from './wiring/operation.ts';

/** An event may end between two looks at it. One that is refused twice is being sent at this moment. */
const maxLooks = 2;

/** Queues an event once more. Its message goes the way of a first try: through the same limiters, lease and log. */
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
