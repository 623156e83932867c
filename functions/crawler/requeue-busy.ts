import type { SQSRecord } from 'aws-lambda';
import type { Clock } from '../../shared/platform/identifiers/clock.ts';
import { log } from '../../shared/platform/log/log.ts';
import type { ChangeVisibility, Queue } from '../../shared/platform/queues/queue.ts';
import { type BusyReturns, decideRequeue } from '../../shared/products/checks/busy-policy.ts';
import type { CheckStore } from '../../shared/products/checks/check-store.ts';
import type { ForcedMessage, PageMessage } from '../../shared/products/checks/messages.ts';

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
