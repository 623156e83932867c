import * as z from 'zod';
import { EmailAddress, Id } from '../../shared/interface/schemas/fields.ts';
import { openQueue, type Queue } from '../../shared/platform/queues/queue.ts';
import { queueNames } from '../../shared/platform/queues/queue-names.ts';
import { type Delivery, DeliveryMessage, DeliveryStatus } from '../../shared/webhooks/deliveries/delivery.ts';
import { webhookBody } from '../../shared/webhooks/deliveries/event-body.ts';
import type { Touched } from './confirm.ts';
import { parseOptions } from './parse-options.ts';
import { redrive, touchedByRedrive } from './redrive.ts';
import type { Service } from './service.ts';

const OfDelivery = z.object({ id: Id });

/** `deliveries list --email E [--status S]` → `{ deliveries: [{ id, event, status, … }] }`, newest first. */
export async function listDeliveries({ accounts, deliveries }: Service, options: unknown) {
  const { email, status } = parseOptions(
    z.object({ email: EmailAddress, status: DeliveryStatus.optional() }),
    options,
  );
  const account = await accounts.getByEmail(email);
  const all = await deliveries.list(account.id, Date.now());
  return { deliveries: all.filter((one) => status === undefined || one.status === status).map(summarise) };
}

/** `deliveries show --id ID` → the delivery with its body as sent, and every attempt. */
export async function showDelivery({ deliveries }: Service, options: unknown) {
  const delivery = await deliveries.get(parseOptions(OfDelivery, options).id, Date.now());
  return { ...summarise(delivery), body: webhookBody(delivery), attempts: delivery.attempts };
}

/**
 * `deliveries resend --id ID` → `{ id, queued: true }`. It has the same ID and bytes, and its own attempts. If attempts
 * are still due, they continue, and `next_attempt_at` says when.
 */
export async function resendDelivery(service: Service, options: unknown) {
  const delivery = await service.deliveries.get(parseOptions(OfDelivery, options).id, Date.now());
  await sendAgain(delivery, service, await openWebhooksQueue(service));
  const { id, status, next_attempt_at } = delivery;
  return { id, queued: true, ...(status === 'queued' && { next_attempt_at }) };
}

const OfAccount = z.object({ email: EmailAddress.optional() });

/**
 * `deliveries redrive` → `{ redriven: n }`: redrives dead-lettered deliveries, with `--email E` the failed ones of this
 * account. Messages in an unknown format remain and are counted as `unreadable`.
 */
export async function redriveDeliveries(service: Service, options: unknown) {
  const { email } = parseOptions(OfAccount, options);
  return email === undefined ? redriveDeadLetters(service) : redriveAccount(service, email);
}

export async function affectedByDeliveryRedrive(service: Service, options: unknown): Promise<Touched> {
  const { email } = parseOptions(OfAccount, options);
  if (email === undefined) return touchedByRedrive('webhooks')(service);
  return { account: email, deliveries: (await failedOf(service, email)).length };
}

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
