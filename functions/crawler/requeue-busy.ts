import type { SQSRecord } from 'aws-lambda';
import type { Now } from '../../shared/platform/identifiers/clock.ts';
import { log } from '../../shared/platform/log/log.ts';
import type { ChangeVisibility } from '../../shared/platform/queues/change-visibility.ts';
import type { Queue } from '../../shared/platform/queues/queue.ts';
import { decideRequeue } from '../../shared/products/checks/busy-policy.ts';
import type { BusyReturns } from '../../shared/products/checks/busy-returns.ts';

/** A queue that is worked off here. */
export interface Source<Message> {
  /** The last part of its address and of its ARN. */
  name: string;
  queue: Queue<Message>;
  changeVisibility: ChangeVisibility;
}

export interface RequeueDependencies {
  busyReturns: Pick<BusyReturns, 'note'>;
  now: Now;
  /** From 0 to 1. */
  random: () => number;
  /** How much faster than the clock the schedule runs; 1 but in the local run. */
  timeScale: number;
}

/** Before the queue gives a message again that it is to put aside. */
const hastenSeconds = 1;

/**
 * Has the queue put a message aside whose work crashed as often as it may. It does so by itself after a number of
 * deliveries, which leaves room for those that find the host busy: the rest of them follow at once, and nothing is done.
 */
export async function hastenDeadLetter(
  { eventSourceARN, receiptHandle }: SQSRecord,
  sources: Pick<Source<unknown>, 'name' | 'changeVisibility'>[],
): Promise<false> {
  const source = sources.find(({ name }) => name === eventSourceARN.split(':').at(-1));
  await source?.changeVisibility(receiptHandle, hastenSeconds);
  return false;
}

/**
 * Gives a message back whose host has enough readers for now; true when the queue may forget it. `again` is what would
 * be sent in its place.
 */
export async function requeueBusy<Message extends { waiting_since_ms?: number | undefined }>(
  again: Message,
  { record, returns }: { record: SQSRecord; returns: number },
  { queue, changeVisibility }: Source<Message>,
  { busyReturns, now, random, timeScale }: RequeueDependencies,
): Promise<boolean> {
  const waiting_since_ms = again.waiting_since_ms ?? Number(record.attributes.SentTimestamp);
  const waitedSeconds = (Math.max(0, now() - waiting_since_ms) / 1000) * timeScale;
  const next = decideRequeue({ waitedSeconds, returns, random: random() });
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
