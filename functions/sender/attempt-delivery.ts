import type { AccountStore } from '../../shared/accounts/account-store.ts';
import { limits } from '../../shared/interface/limits.ts';
import {
  type AttemptQueues,
  type Attempts,
  alertsLate,
  failedAttempts,
  type Postponed,
  waitUntil,
  workAttempts,
} from '../../shared/platform/attempts/attempts.ts';
import { maxAttempts } from '../../shared/platform/attempts/retry-pauses.ts';
import type { AddressGuard } from '../../shared/platform/guarded-client/callable-url.ts';
import { type Clock, toTime } from '../../shared/platform/identifiers/clock.ts';
import {
  type AccountPermits,
  type AttemptPool,
  openAttemptPermits,
  type PermitOwner,
} from '../../shared/platform/limiter/account-permits.ts';
import { log } from '../../shared/platform/log/log.ts';
import type { Table } from '../../shared/platform/table/table.ts';
import {
  type Attempt,
  type Delivery,
  DeliveryMessage,
  partsOfDeliveryId,
} from '../../shared/webhooks/deliveries/delivery.ts';
import type { DeliveryStore } from '../../shared/webhooks/deliveries/delivery-store.ts';
import { openSecret } from '../../shared/webhooks/secret-box.ts';
import { pauseReason, skipReason, type Webhook } from '../../shared/webhooks/webhook.ts';
import { countOf, type FailingDependencies, noteFailing } from './note-failing.ts';
import { nextAfter, type postEvent, type Receiver } from './post-event.ts';

interface SenderDependencies extends FailingDependencies, Clock {
  accounts: Pick<AccountStore, 'get'>;
  deliveries: Pick<DeliveryStore, 'add' | 'claim' | 'find' | 'record' | 'noteWaiting'>;
  readSealingKey: () => Promise<Buffer>;
  permits: AccountPermits;
  post: typeof postEvent;
  guard: AddressGuard;
  /** From 0 to 1. */
  random: () => number;
}

type DeliveryOutcome =
  | { kind: 'delivered' | 'skipped'; delivery: Delivery; attempt: Attempt | null }
  | { kind: 'failed'; delivery: Delivery; attempt: Attempt | null; isDeadLetter: boolean }
  | { kind: 'retried'; delivery: Delivery; attempt: Attempt; afterSeconds: number }
  | Postponed
  /** Ended or unknown. */
  | { kind: 'dropped' };

export function sendDeliveries(dependencies: SenderDependencies, queues: AttemptQueues<DeliveryMessage>) {
  return workAttempts(deliveryAttempts(dependencies), dependencies, queues);
}

/** Idempotent: the attempt claims first. A crash repeats it with the same bytes. */
export function deliveryAttempts(
  dependencies: SenderDependencies,
): Attempts<DeliveryMessage, DeliveryOutcome> {
  const { deliveries, now } = dependencies;
  return {
    of: 'delivery',
    schema: DeliveryMessage,
    ownerOf,
    attempt: (message) => claimAndSend(message, dependencies),
    noteWaiting: ({ account_id, delivery_id }) => deliveries.noteWaiting(account_id, delivery_id, now()),
    isDeadLetter: (outcome) => outcome.kind === 'failed' && outcome.isDeadLetter,
    logOutcome,
  };
}

/** Each webhook has its own permits, so that a dead one delays no other. */
function ownerOf({ account_id: accountId, delivery_id }: DeliveryMessage): PermitOwner {
  const { webhookId: id } = partsOfDeliveryId(delivery_id);
  return id === undefined ? { accountId } : { accountId, target: { id, isForeign: false } };
}

async function claimAndSend(
  { account_id, delivery_id }: DeliveryMessage,
  dependencies: SenderDependencies,
): Promise<DeliveryOutcome> {
  const { deliveries, accounts, webhooks, now } = dependencies;
  const delivery = await deliveries.claim(account_id, delivery_id, now());
  if (!delivery)
    return outcomeWithoutClaim(await deliveries.find(account_id, delivery_id, now()), dependencies);
  const account = await accounts.get(account_id);
  if (!account) return skip(delivery, 'The account was deleted.', dependencies);
  const webhook = await webhooks.find(account, delivery.webhook_id ?? account.id);
  if (!webhook) return skip(delivery, 'The webhook was deleted.', dependencies);
  const isAsked = delivery.is_resent || delivery.event === 'webhook.test';
  const reason = skipReason(webhook, account.plan) ?? (isAsked ? null : pauseReason(webhook));
  if (reason !== null) return skip(delivery, reason, dependencies);
  const { eventId } = partsOfDeliveryId(delivery_id);
  const event =
    delivery.webhook_id === undefined ? delivery : await deliveries.find(account_id, eventId, now());
  if (!event) return skip(delivery, 'The event expired.', dependencies);
  const receiver = receiverOf(webhook, account.id, await dependencies.readSealingKey(), now());
  const attempt = receiver
    ? await dependencies.post(
        { ...delivery, id: eventId, data: event.data },
        receiver,
        dependencies.guard,
        now,
      )
    : unsent(now(), 'The signing secret could not be decrypted. Save the webhook URL again.');
  return keep(delivery, attempt, webhook, dependencies);
}

/** Null if the secret was encrypted with another key. */
function receiverOf(webhook: Webhook, accountId: string, sealingKey: Buffer, nowMs: number): Receiver | null {
  const { webhook_url, webhook_sealed_secret, webhook_previous_secret, webhook_previous_until } = webhook;
  const open = (sealed: string | null | undefined) => {
    try {
      return openSecret(sealed ?? '', accountId, sealingKey);
    } catch {
      return undefined;
    }
  };
  const signingSecret = open(webhook_sealed_secret);
  const isPreviousKept = Date.parse(webhook_previous_until ?? '') > nowMs;
  const previousSecret = isPreviousKept ? open(webhook_previous_secret) : undefined;
  return signingSecret === undefined ? null : { url: webhook_url ?? '', signingSecret, previousSecret };
}

async function keep(
  delivery: Delivery,
  attempt: Attempt,
  webhook: Webhook,
  dependencies: SenderDependencies,
): Promise<DeliveryOutcome> {
  const { deliveries, now, random, toRealTime } = dependencies;
  const next = nextAfter(attempt, delivery.tries + 1, random());
  const { status, reason, afterSeconds } = next;
  const next_attempt_at = afterSeconds === null ? null : toTime(now() + toRealTime(afterSeconds * 1000));
  const counted = status === 'queued' ? null : countOf(status, delivery, webhook);
  await deliveries.record(delivery, attempt, { status, reason, next_attempt_at }, counted);
  if (afterSeconds !== null) return { kind: 'retried', delivery, attempt, afterSeconds };
  if (status === 'delivered') return { kind: 'delivered', delivery, attempt };
  await noteFailing(delivery, attempt, dependencies);
  // The receiver already got it, so there is nothing to redrive.
  const isDeadLetter = next.isDeadLetter && !delivery.was_delivered;
  return { kind: 'failed', delivery, attempt, isDeadLetter };
}

/** The webhook was removed or paused, or the plan changed, after the event was queued. */
async function skip(
  delivery: Delivery,
  reason: string,
  { deliveries, now }: SenderDependencies,
): Promise<DeliveryOutcome> {
  const outcome = { status: 'skipped', reason, next_attempt_at: null } as const;
  await deliveries.record(delivery, unsent(now(), reason), outcome);
  return { kind: 'skipped', delivery, attempt: null };
}

function unsent(nowMs: number, error: string): Attempt {
  return { at: toTime(nowMs), status_code: null, error, response: null, duration_ms: 0 };
}

async function outcomeWithoutClaim(
  delivery: Delivery | null,
  dependencies: SenderDependencies,
): Promise<DeliveryOutcome> {
  if (delivery?.status === 'queued')
    return waitUntil(Date.parse(delivery.next_attempt_at ?? delivery.created_at), dependencies);
  // The failure was stored, but the worker crashed before handling its consequences.
  const attempt = delivery?.status === 'failed' ? delivery.attempts.at(-1) : undefined;
  if (delivery && attempt) await noteFailing(delivery, attempt, dependencies);
  if (delivery?.status === 'failed' && delivery.tries >= maxAttempts)
    return { kind: 'failed', delivery, attempt: null, isDeadLetter: true };
  return { kind: 'dropped' };
}

const alertEvents = new Set<string>(['price.alert', 'stock.alert']);

function logOutcome(message: DeliveryMessage, outcome: DeliveryOutcome): void {
  if (outcome.kind === 'postponed' || outcome.kind === 'dropped') return;
  const { delivery, attempt } = outcome;
  log(`delivery.${outcome.kind}`, {
    ...message,
    outcome: outcome.kind,
    kind: delivery.event,
    tries: delivery.tries + (attempt ? 1 : 0),
    status_code: attempt?.status_code,
    reason: attempt?.error,
    retry_after_s: 'afterSeconds' in outcome ? Math.round(outcome.afterSeconds) : undefined,
    deliveries_failed: failedAttempts(outcome),
    receiver_ms: attempt?.duration_ms,
    alerts_late: alertEvents.has(delivery.event) ? alertsLate(delivery, attempt) : undefined,
  });
}

/** Keeps slow receivers from delaying other accounts. */
export function openSenderPermits(table: Table, pool: AttemptPool): AccountPermits {
  return openAttemptPermits(table, { ...pool, kind: 'SENDER', slowMs: limits.webhookTimeoutMs / 5 });
}
