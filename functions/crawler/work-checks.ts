import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type { NotificationMessage } from '../../shared/notifications/notification.ts';
import { inUnitOfWork, logError, noteInUnitOfWork } from '../../shared/platform/log/log.ts';
import { type Queue, sendStored, workConcurrently } from '../../shared/platform/queues/queue.ts';
import { CheckMessage, type ForcedMessage, type PageMessage } from '../../shared/products/checks/messages.ts';
import { pauseTogether } from '../../shared/products/checks/read-policy.ts';
import type { DeliveryMessage } from '../../shared/webhooks/deliveries/delivery.ts';
import { type CheckOutcome, logOutcome, logRetried, messagesOf } from './check-outcome.ts';
import { isLateRound, OverdueRounds } from './late-rounds.ts';
import {
  type BusyReturns,
  expediteDeadLetter,
  maxAttempts,
  type RequeueDependencies,
  requeueBusy,
  type Source,
} from './requeue-busy.ts';
import { type CheckDependencies, runForced } from './run-forced.ts';
import { type PageDependencies, runPage } from './run-page.ts';

export interface WorkQueues {
  checks: Source<ForcedMessage>;
  pages: Source<PageMessage>;
  webhooksQueue: Queue<DeliveryMessage>;
  notificationsQueue: Queue<NotificationMessage>;
}

type CrawlerDependencies = CheckDependencies &
  PageDependencies &
  RequeueDependencies & { busyReturns: Pick<BusyReturns, 'count' | 'note'> };

/** All in parallel, because a check waits for its page. Only messages to be redelivered are reported as failed. */
export function workChecks(dependencies: CrawlerDependencies, queues: WorkQueues) {
  return async (event: SQSEvent): Promise<SQSBatchResponse> => {
    const rounds = new OverdueRounds();
    const response = await workConcurrently(event, (record) =>
      inUnitOfWork({ message_id: record.messageId }, () => workRecord(record, dependencies, queues, rounds)),
    );
    rounds.log(dependencies);
    return response;
  };
}

async function workRecord(
  record: SQSRecord,
  dependencies: CrawlerDependencies,
  queues: WorkQueues,
  rounds: OverdueRounds,
): Promise<boolean> {
  const startedMs = dependencies.now();
  try {
    const deliveries = Number(record.attributes.ApproximateReceiveCount);
    const returns = deliveries > 1 ? await dependencies.busyReturns.count(record.messageId, startedMs) : 0;
    const attempts = Math.max(1, deliveries - returns);
    if (attempts > maxAttempts) return await expediteDeadLetter(record, [queues.checks, queues.pages]);
    const message = CheckMessage.parse(JSON.parse(record.body));
    if ('round' in message) rounds.note(message);
    noteInUnitOfWork({ account_plan: 'round' in message ? message.plans?.join(' ') : message.plan });
    const outcomes =
      'round' in message
        ? await runPage(message, attempts, dependencies)
        : await runForced(message, dependencies);
    if (outcomes === null) {
      const delivery = { record, returns };
      if (!('round' in message)) return await requeueBusy(message, delivery, queues.checks, dependencies);
      // A new message starts at delivery 1, so it carries the number of reads.
      const again = { ...message, reads: message.reads + attempts - 1 };
      return await requeueBusy(again, delivery, queues.pages, dependencies);
    }
    const durationMs = dependencies.now() - startedMs;
    const isLate = 'round' in message ? isLateRound(message, dependencies) : null;
    for (const outcome of outcomes) {
      logOutcome(outcome, { durationMs, isLate });
      await publish(outcome, queues);
    }
    const crashes = outcomes.flatMap((outcome) => (outcome.kind === 'crashed' ? [outcome.error] : []));
    if (crashes.length > 0) throw new AggregateError(crashes, `${crashes.length} checks of a page crashed`);
    const retried = outcomes.find(({ kind }) => kind === 'retried');
    if (retried?.kind !== 'retried') return true;
    logRetried(retried, durationMs);
    await retryLater(message, record, retried.afterSeconds, dependencies, queues);
    return false;
  } catch (error) {
    // The queue redelivers the message and eventually dead-letters it.
    logError('check.crashed', error);
    return false;
  }
}

async function retryLater(
  message: CheckMessage,
  { receiptHandle }: SQSRecord,
  pauseSeconds: number,
  { now, toOwnTime }: CrawlerDependencies,
  { checks, pages }: WorkQueues,
): Promise<void> {
  if (!('round' in message)) return checks.changeVisibility(receiptHandle, pauseSeconds);
  await pages.changeVisibility(receiptHandle, pauseTogether(pauseSeconds, toOwnTime(now())));
}

/** After their transaction, and again for a check that had already finished: their messages may be lost. */
async function publish(
  outcome: CheckOutcome,
  { webhooksQueue, notificationsQueue }: WorkQueues,
): Promise<void> {
  if (!('check' in outcome) || !outcome.check) return;
  const { events, notifications } = messagesOf(outcome.check);
  for (const event of events) await sendStored('delivery', webhooksQueue, event);
  for (const notification of notifications)
    await sendStored('notification', notificationsQueue, notification);
}
