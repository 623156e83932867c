import * as contracts from '../../shared/interface/operations/events.ts';
import { ServiceError } from '../../shared/interface/service-error.ts';
import { sendDelivery } from '../../shared/webhooks/deliveries/delivery.ts';
import { toEvent } from './views/to-event.ts';
import { operation } from './wiring/operation.ts';

/** Returns the events after a `sequence`, oldest first. */
export const listEvents = operation(
  contracts.listEvents,
  { needs: ['feed'] },
  async ({ account, query: { after, type, per_page }, nowMs }, { feed }) => {
    const page = await feed.page(account.id, { after, type, perPage: per_page }, nowMs);
    return {
      body: {
        data: page.events.map(toEvent),
        meta: { has_more: page.hasMore, next_after: page.nextAfter },
      },
    };
  },
);

/** Returns one event of the account. */
export const getEvent = operation(
  contracts.getEvent,
  { needs: ['deliveries'] },
  async ({ account, params, nowMs }, { deliveries }) => ({
    body: { data: toEvent(await deliveries.getEvent(account.id, params.id, nowMs)) },
  }),
);

/** An event's delivery may end between two reads. If it is rejected twice, it is being sent right now. */
const maxLooks = 2;

/** Queues an event again. Its message is processed like a first attempt: with the same limiters, lease and log. */
export const resendEvent = operation(
  contracts.resendEvent,
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
