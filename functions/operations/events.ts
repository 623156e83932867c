import * as contracts from '../../shared/interface/operations/events.ts';
import { Event } from '../../shared/interface/schemas/event.ts';
import { sendStored } from '../../shared/platform/queues/queue.ts';
import { type Delivery, deliveryIdOf, partsOfDeliveryId } from '../../shared/webhooks/deliveries/delivery.ts';
import { eventBody } from '../../shared/webhooks/deliveries/event-body.ts';
import type { NumberedDelivery } from '../../shared/webhooks/deliveries/event-feed.ts';
import { requireReceiver } from './steps/send-test.ts';
import { operation } from './wiring/operation.ts';

export const listEvents = operation(
  contracts.listEvents,
  ['feed'],
  async ({ account, query: { after, type, per_page }, nowMs }, { feed }) => {
    if (after === 'latest')
      return {
        body: { data: [], meta: { has_more: false, next_after: await feed.lastSequence(account.id) } },
      };
    const page = await feed.page(account.id, { after, type, perPage: per_page }, nowMs);
    return {
      body: {
        data: page.events.map(toEvent),
        meta: { has_more: page.hasMore, next_after: page.nextAfter },
      },
    };
  },
);

export const getEvent = operation(
  contracts.getEvent,
  ['deliveries'],
  async ({ account, params, nowMs }, { deliveries }) => ({
    body: { data: toEvent(await deliveries.getEvent(account.id, params.id, nowMs)) },
  }),
);

/** An event's delivery may end between two reads. If it is rejected twice, it is being sent right now. */
const maxLooks = 2;

/** Queues an event again. Its message is processed like a first attempt: with the same limiters, lease and log. */
export const resendEvent = operation(
  contracts.resendEvent,
  ['deliveries', 'webhooks', 'webhooksQueue'],
  async ({ account, params, body, nowMs }, { deliveries, webhooks, webhooksQueue }) => {
    const webhook = body?.webhook_id === undefined ? account : await webhooks.get(account, body.webhook_id);
    let queued: Delivery | null = null;
    for (let look = 0; queued === null && look < maxLooks; look += 1) {
      const event = await deliveries.getEvent(account.id, params.id, nowMs);
      requireReceiver(account, webhook);
      const own =
        webhook.id === account.id ? event : event.others?.find(({ webhook_id }) => webhook_id === webhook.id);
      queued = own ?? (await deliveries.addDelivery(event, webhook.id, nowMs));
      if (own && !(await deliveries.requeue(own, nowMs)) && look < maxLooks - 1) queued = null;
    }
    const delivery_id = queued?.id ?? deliveryIdOf(params.id, webhook.id);
    await sendStored('delivery', webhooksQueue, { account_id: account.id, delivery_id });
    return { body: { data: { queued: true } } };
  },
);

function toEvent(event: NumberedDelivery): Event {
  const { account_id, webhooks = {}, others = [] } = event;
  const { event: type, occurred_at, data } = eventBody(event);
  const byWebhook = new Map(others.map((other) => [partsOfDeliveryId(other.id).webhookId, other]));
  const deliveries = Object.keys(webhooks)
    .toSorted()
    .map((webhook_id) => ({ ...(byWebhook.get(webhook_id) ?? unsent), webhook_id }));
  return Event.parse({
    ...event,
    type,
    occurred_at,
    data,
    delivery: event,
    deliveries: [{ ...event, webhook_id: account_id }, ...deliveries],
  });
}

const unsent = { status: 'skipped', attempts: [], next_attempt_at: null } as const;
