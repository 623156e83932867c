import type { SQSRecord } from 'aws-lambda';
import * as z from 'zod';
import { type Clock, dayMs, toExpiry } from '../../shared/platform/identifiers/clock.ts';
import { log } from '../../shared/platform/log/log.ts';
import type { ChangeVisibility, Queue } from '../../shared/platform/queues/queue.ts';
import { keys } from '../../shared/platform/table/keys.ts';
import { TableStore } from '../../shared/platform/table/table.ts';
import type { CheckStore } from '../../shared/products/checks/check-store.ts';
import type { ForcedMessage, PageMessage } from '../../shared/products/checks/messages.ts';

/** After a while, the message is resent with its original time: a queue holds at most 120,000 hidden ones. */
interface Waiting {
  waitedSeconds: number;
  /** How often this message was hidden because its host was busy. */
  returns: number;
  /** From 0 to 1. */
  random: number;
}

export type RequeueDecision =
  | { kind: 'hidden' | 'sent'; afterSeconds: number }
  /** Its product is due again, or the reconciler requeues it. */
  | { kind: 'dropped' };

const hiddenForSeconds = 600;
/** Each return includes a wait of 10 s for a permit. */
const maxReturns = 30;

/** The longest period of a plan: after that, the product's next check replaces the message. */
const maxWaitSeconds = 86_400;

const pauseSeconds = { least: 5, most: 300 };
/** A delay of another tenth is not noticeable, and a backlog of hours costs a tenth of the calls. */
const shareOfWait = 0.1;
const jitter = 0.2;

/** Receives that ended neither in a check nor at a busy host, because the message crashes its worker. */
export const maxAttempts = 8;

/** The queue's `maxReceiveCount`. */
export const mostDeliveries = maxAttempts + maxReturns + 2;

export function decideRequeue({ waitedSeconds, returns, random }: Waiting): RequeueDecision {
  if (waitedSeconds > maxWaitSeconds) return { kind: 'dropped' };
  const { least, most } = pauseSeconds;
  const pause = Math.min(most, Math.max(least, shareOfWait * waitedSeconds));
  // Spreads messages that were rejected together.
  const afterSeconds = Math.ceil(pause * (1 + jitter * (2 * random - 1)));
  const isHidden = waitedSeconds < hiddenForSeconds && returns < maxReturns;
  return { kind: isHidden ? 'hidden' : 'sent', afterSeconds };
}

const Returns = z.object({ returns: z.int(), expires_at: z.int() });

const keptMs = 5 * dayMs;

export class BusyReturns extends TableStore {
  async count(messageId: string, nowMs: number): Promise<number> {
    const item = Returns.nullable().parse(await this.table.get(keys.busyReturns(messageId)));
    return item && item.expires_at > toExpiry(nowMs) ? item.returns : 0;
  }

  /** Called before the message is returned: after a crash in between, one read fewer is counted. */
  async note(messageId: string, nowMs: number): Promise<void> {
    const expression = 'SET #returns = if_not_exists(#returns, :none) + :one, expires_at = :expiry';
    await this.table.update(keys.busyReturns(messageId), expression, {
      names: { '#returns': 'returns' },
      values: { ':none': 0, ':one': 1, ':expiry': toExpiry(nowMs + keptMs) },
    });
  }
}

export interface Source<Message> {
  name: string;
  queue: Queue<Message>;
  changeVisibility: ChangeVisibility;
}

export interface RequeueDependencies extends Clock {
  checks: Pick<CheckStore, 'noteWaiting'>;
  busyReturns: Pick<BusyReturns, 'note'>;
  random: () => number;
}

const expediteSeconds = 1;

/** Dead-letters a message that crashed too often, without running it: busy hosts count as deliveries, too. */
export async function expediteDeadLetter(
  { eventSourceARN, receiptHandle }: SQSRecord,
  sources: Pick<Source<unknown>, 'name' | 'changeVisibility'>[],
): Promise<false> {
  const source = sources.find(({ name }) => name === eventSourceARN.split(':').at(-1));
  await source?.changeVisibility(receiptHandle, expediteSeconds);
  return false;
}

/** Returns whether the queue may delete the message. `again` is the message to send in its place. */
export async function requeueBusy<Message extends ForcedMessage | PageMessage>(
  again: Message,
  { record, returns }: { record: SQSRecord; returns: number },
  { queue, changeVisibility }: Source<Message>,
  { checks, busyReturns, now, random, toOwnTime }: RequeueDependencies,
): Promise<boolean> {
  const waiting_since_ms = again.waiting_since_ms ?? Number(record.attributes.SentTimestamp);
  const waitedSeconds = toOwnTime(Math.max(0, now() - waiting_since_ms)) / 1000;
  const next = decideRequeue({ waitedSeconds, returns, random: random() });
  // At least every ten minutes, so that the reconciler does not requeue the check.
  if ('check_id' in again && (next.kind === 'sent' || returns === 0))
    await checks.noteWaiting(again.product_id, again.check_id, now());
  switch (next.kind) {
    case 'hidden':
      await busyReturns.note(record.messageId, now());
      await changeVisibility(record.receiptHandle, next.afterSeconds);
      return false;
    case 'sent':
      await queue.send({ ...again, waiting_since_ms }, { delaySeconds: next.afterSeconds });
      return true;
    case 'dropped':
      log('check.overtaken', { waited_s: Math.round(waitedSeconds) });
      return true;
  }
}
