import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import type { PlanTable } from '../../shared/interface/plans.ts';
import { log, logError } from '../../shared/platform/log/log.ts';
import { type FanOutDependencies, fanOut } from '../../shared/products/schedule/fan-out.ts';
import { FanOutMessage } from '../../shared/products/schedule/fan-out-message.ts';
import { roundOfSlot } from '../../shared/products/schedule/round.ts';
import { dueSlots, slotPartition } from '../../shared/products/schedule/slots.ts';

interface Dependencies extends FanOutDependencies {
  plans: PlanTable;
  /** How much faster than the clock the schedule runs; it is 1 except in the local run. */
  timeScale: number;
}

/** Queues the pages of the schedule's shards that are due, slot by slot. */
export function workShards(dependencies: Dependencies) {
  return async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
    const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
    for (const { body, messageId } of Records) {
      try {
        await workShard(FanOutMessage.parse(JSON.parse(body)), dependencies);
      } catch (error) {
        logError('fan_out.failed', error, { message_id: messageId });
        batchItemFailures.push({ itemIdentifier: messageId });
      }
    }
    return { batchItemFailures };
  };
}

async function workShard({ plan, shard, from_slot, to_slot }: FanOutMessage, dependencies: Dependencies) {
  let pages = 0;
  for (let slot = from_slot; slot <= to_slot; slot += 1) {
    const round = roundOfSlot(plan, slot, dependencies.timeScale);
    for (const ownSlot of dueSlots(plan, slot, dependencies.plans[plan].checkEveryHours))
      pages += await fanOut(slotPartition(plan, ownSlot, shard), round, dependencies);
  }
  // Most shards of a small service are empty, every 5 minutes.
  if (pages > 0) log('fan_out.completed', { plan, shard, from_slot, to_slot, pages });
}
