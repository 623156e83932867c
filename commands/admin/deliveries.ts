import * as z from 'zod';
import { EmailAddress, Id } from '../../shared/interface/schemas/fields.ts';
import { openQueue, type Queue } from '../../shared/platform/queues/queue.ts';
import { queueNames } from '../../shared/platform/queues/queue-names.ts';
import { type Delivery, DeliveryMessage, DeliveryStatus } from '../../shared/webhooks/deliveries/delivery.ts';
import { webhookBody } from '../../shared/webhooks/deliveries/event-body.ts';
import { command, email, option } from './command.ts';
import { redrive, touchedByRedrive } from './redrive.ts';
import type { Service } from './service.ts';

const ofDelivery = z.object({ id: option(Id, 'delivery ID', '<id>') });

/** → `{ deliveries: [{ id, event, status, … }] }`. */
export const listDeliveries = command({
  description: 'list the deliveries of an account, newest first',
  options: z.object({
    email,
    status: option(DeliveryStatus.optional(), 'queued, delivered, failed or skipped', '<status>'),
  }),
  run: async ({ accounts, deliveries }, { email, status }) => {
    const account = await accounts.getByEmail(email);
    const all = await deliveries.list(account.id, Date.now());
    return { deliveries: all.filter((one) => status === undefined || one.status === status).map(summarise) };
  },
});

export const showDelivery = command({
  description: 'show a delivery with its body and attempts',
  options: ofDelivery,
  run: async ({ deliveries }, { id }) => {
    const delivery = await deliveries.get(id, Date.now());
    return { ...summarise(delivery), body: webhookBody(delivery), attempts: delivery.attempts };
  },
});

/** → `{ id, queued: true }`. If attempts are still due, they continue, and `next_attempt_at` says when. */
export const resendDelivery = command({
  description: 'resend a delivery, with the same ID and bytes',
  options: ofDelivery,
  run: async (service, { id }) => {
    const delivery = await service.deliveries.get(id, Date.now());
    await sendAgain(delivery, service, await openWebhooksQueue(service));
    const { status, next_attempt_at } = delivery;
    return { id, queued: true, ...(status === 'queued' && { next_attempt_at }) };
  },
});

/** → `{ redriven: n }`. Messages in an unknown format remain and are counted as `unreadable`. */
export const redriveDeliveries = command({
  description: 'redrive dead-lettered deliveries, or the failed ones of an account',
  options: z.object({ email: option(EmailAddress.optional(), 'e-mail address of the account', '<address>') }),
  run: async (service, { email }) =>
    email === undefined ? redriveDeadLetters(service) : redriveAccount(service, email),
  touches: async (service, { email }) =>
    email === undefined
      ? touchedByRedrive('webhooks')(service)
      : { account: email, deliveries: (await failedOf(service, email)).length },
});

async function failedOf({ accounts, deliveries }: Service, email: string): Promise<Delivery[]> {
  const account = await accounts.getByEmail(email);
  return (await deliveries.list(account.id, Date.now())).filter(({ status }) => status === 'failed');
}

/** The next redrive of all deliveries removes delivered ones from the dead-letter queue. */
async function redriveAccount(service: Service, email: string) {
  const [failed, queue] = await Promise.all([failedOf(service, email), openWebhooksQueue(service)]);
  for (const delivery of failed.toReversed()) await sendAgain(delivery, service, queue);
  return { redriven: failed.length };
}

async function redriveDeadLetters(service: Service) {
  const queue = await openWebhooksQueue(service);
  return redrive(service, 'webhooks', DeliveryMessage, async ({ account_id, delivery_id }) => {
    const delivery = await service.deliveries.find(account_id, delivery_id, Date.now());
    // Nothing to send: the 30 days have passed, or it was delivered by a resend.
    if (!delivery || delivery.status === 'delivered') return null;
    await sendAgain(delivery, service, queue);
    return delivery_id;
  });
}

/** Sends a delivery again. If attempts are still due, only its message is requeued, and the attempts continue. */
async function sendAgain(delivery: Delivery, { deliveries }: Service, queue: Queue<DeliveryMessage>) {
  if (delivery.status !== 'queued') await deliveries.requeue(delivery, Date.now());
  await queue.send({ account_id: delivery.account_id, delivery_id: delivery.id });
}

async function openWebhooksQueue({ queueUrl, tableName, aws }: Service) {
  return openQueue<DeliveryMessage>(await queueUrl(queueNames.webhooks(tableName)), aws);
}

/** While attempts are due, `reason` is the error of the last attempt. */
function summarise({ id, event, status, reason, attempts, next_attempt_at, created_at }: Delivery) {
  const lastError = status === 'queued' ? (attempts.at(-1)?.error ?? null) : null;
  return {
    id,
    event,
    status,
    reason: reason ?? lastError,
    tries: attempts.length,
    next_attempt_at,
    created_at,
  };
}
