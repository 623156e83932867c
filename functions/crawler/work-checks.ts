import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { CheckMessage } from '../../shared/checks/check.ts';
import { log, logError } from '../../shared/log/log.ts';
import { toDecimal } from '../../shared/money/minor-units.ts';
import type { Postpone } from '../../shared/queues/postpone.ts';
import { type CheckDependencies, type CheckOutcome, runCheck } from './run-check.ts';

/**
 * Works off a batch of check messages at once, since the time of a check is spent waiting for a page. A message
 * that is to come again is reported as failed; the others are done with.
 */
export function workChecks(dependencies: CheckDependencies, postpone: Postpone) {
  return async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
    const isDone = await Promise.all(Records.map((record) => workCheck(record, dependencies, postpone)));
    const again = Records.filter((_, place) => !isDone[place]);
    return { batchItemFailures: again.map(({ messageId }) => ({ itemIdentifier: messageId })) };
  };
}

async function workCheck(
  record: SQSRecord,
  dependencies: CheckDependencies,
  postpone: Postpone,
): Promise<boolean> {
  const startedMs = dependencies.now();
  try {
    const message = CheckMessage.parse(JSON.parse(record.body));
    const outcome = await runCheck(message, dependencies);
    if (outcome.kind === 'retried') await postpone(record.receiptHandle, outcome.afterSeconds);
    logOutcome(message, outcome, dependencies.now() - startedMs);
    return outcome.kind !== 'retried';
  } catch (error) {
    // The queue delivers it again, and gives it to the dead-letter queue in the end.
    logError('check.crashed', error, { message_id: record.messageId });
    return false;
  }
}

function logOutcome(message: CheckMessage, outcome: CheckOutcome, durationMs: number): void {
  const error = 'error' in outcome ? outcome.error : null;
  const price = 'price' in outcome ? outcome.price : null;
  log(`check.${outcome.kind}`, {
    ...message,
    name: 'name' in outcome ? outcome.name : undefined,
    price: price ? toDecimal(price) : undefined,
    currency: price?.currency,
    driver: 'driver' in outcome ? outcome.driver : error?.driver,
    code: error?.code,
    reason: error?.message,
    retry_after_s: outcome.kind === 'retried' ? outcome.afterSeconds : undefined,
    duration_ms: durationMs,
  });
}
