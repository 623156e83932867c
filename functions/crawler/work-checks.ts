import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { inUnitOfWork, logError } from '../../shared/platform/log/log.ts';
import type { Queue } from '../../shared/platform/queues/queue.ts';
import { maxAttempts } from '../../shared/products/checks/busy-policy.ts';
import type { BusyReturns } from '../../shared/products/checks/busy-returns.ts';
import { CheckMessage, type ForcedMessage, type PageMessage } from '../../shared/products/checks/messages.ts';
import { OverdueRounds } from '../../shared/products/schedule/overdue.ts';
import type { DeliveryMessage } from '../../shared/webhooks/deliveries/delivery.ts';
import { type GiveBackDependencies, giveBackBusy, hurryAside, type Source } from './give-back.ts';
import { logRetried, logSettlement } from './log-check.ts';
import { type ForcedOutcome, runForced } from './run-forced.ts';
import { type PageDependencies, type PageOutcome, runPage } from './run-page.ts';
import type { Settlement } from './settle-check.ts';

export interface WorkQueues {
  checks: Source<ForcedMessage>;
  pages: Source<PageMessage>;
  webhooksQueue: Queue<DeliveryMessage>;
}

type CrawlerDependencies = PageDependencies &
  GiveBackDependencies & { busyReturns: Pick<BusyReturns, 'count' | 'note'> };

/**
 * Works off a batch of check messages at once, since the time of a check is spent waiting for a page. A message
 * that is to come again is reported as failed; the others are done with.
 */
export function workChecks(dependencies: CrawlerDependencies, queues: WorkQueues) {
  return async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
    const rounds = new OverdueRounds();
    const isDone = await Promise.all(
      Records.map((record) =>
        inUnitOfWork({ message_id: record.messageId }, () =>
          workRecord(record, dependencies, queues, rounds),
        ),
      ),
    );
    rounds.log({ nowMs: dependencies.now(), timeScale: dependencies.timeScale });
    const again = Records.filter((_, place) => !isDone[place]);
    return { batchItemFailures: again.map(({ messageId }) => ({ itemIdentifier: messageId })) };
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
    if (attempts > maxAttempts) return await hurryAside(record, [queues.checks, queues.pages]);
    const message = CheckMessage.parse(JSON.parse(record.body));
    if ('round' in message) rounds.note(message.round);
    const outcome: ForcedOutcome | PageOutcome =
      'round' in message
        ? await runPage(message, attempts, dependencies)
        : await runForced(message, dependencies);
    const durationMs = dependencies.now() - startedMs;
    switch (outcome.kind) {
      case 'busy': {
        const delivery = { record, returns };
        if (!('round' in message)) return await giveBackBusy(message, delivery, queues.checks, dependencies);
        // A new one is delivered for the first time, and knows how often the page was read.
        const again = { ...message, reads: message.reads + attempts - 1 };
        return await giveBackBusy(again, delivery, queues.pages, dependencies);
      }
      case 'retried':
        for (const settlement of outcome.settlements ?? []) await finish(settlement, durationMs, queues);
        logRetried(outcome, durationMs);
        await ('round' in message ? queues.pages : queues.checks).changeVisibility(
          record.receiptHandle,
          outcome.afterSeconds,
        );
        return false;
      case 'settled':
        for (const settlement of outcome.settlements) await finish(settlement, durationMs, queues);
        return true;
      default:
        await finish(outcome, durationMs, queues);
        return true;
    }
  } catch (error) {
    // The queue delivers it again, and gives it to the dead-letter queue in the end.
    logError('check.crashed', error);
    return false;
  }
}

/**
 * Sends the event of a check on its way, after the transaction that holds both. The event of a check that was settled
 * before is sent again: its first message may have been lost with the run that settled it.
 */
async function finish(
  settlement: Settlement,
  durationMs: number,
  { webhooksQueue }: WorkQueues,
): Promise<void> {
  logSettlement(settlement, durationMs);
  if (settlement.kind === 'failed' || settlement.kind === 'retried' || settlement.event === null) return;
  await webhooksQueue.send(settlement.event).catch((error: unknown) => {
    // It stands in the table: the reconciler queues it again.
    logError('delivery.not_sent', error, { delivery_id: settlement.event?.delivery_id });
  });
}
