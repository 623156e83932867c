import type { PlanTable } from '../../shared/interface/plans.ts';
import type { Clock } from '../../shared/platform/identifiers/clock.ts';
import { log } from '../../shared/platform/log/log.ts';
import { workInOrder } from '../../shared/platform/queues/queue.ts';
import {
  type DueRange,
  type FanOutDependencies,
  FanOutMessage,
  fanOut,
} from '../../shared/products/schedule/fan-out.ts';
import {
  type DuePartition,
  dueSlots,
  roundOfSlot,
  slotPartition,
} from '../../shared/products/schedule/slots.ts';

interface Dependencies extends FanOutDependencies, Clock {
  plans: PlanTable;
}

/** Queues the pages in the due shards of the schedule, slot by slot. */
export function workShards(dependencies: Dependencies) {
  return workInOrder(FanOutMessage, 'fan_out.failed', (message) => workShard(message, dependencies));
}

async function workShard({ shard, restarts, due }: FanOutMessage, dependencies: Dependencies) {
  const { plans } = dependencies;
  const from_slot = Math.min(...due.map((range) => range.from_slot));
  const to_slot = Math.max(...due.map((range) => range.to_slot));
  let pages = 0;
  for (let slot = from_slot; slot <= to_slot; slot += 1) {
    const round = roundOfSlot(slot, restarts, dependencies);
    pages += await fanOut(partitionsOf(due, slot, shard, plans), round, dependencies);
  }
  // In a small service, most shards are empty at every tick.
  if (pages > 0) log('fan_out.completed', { shard, from_slot, to_slot, pages });
}

/** Returns the partitions of a shard that are due in a slot, across all plans in its range. */
function partitionsOf(due: DueRange[], slot: number, shard: number, plans: PlanTable): DuePartition[] {
  return due
    .filter(({ from_slot, to_slot }) => from_slot <= slot && slot <= to_slot)
    .flatMap(({ plan }) =>
      dueSlots(plan, slot, plans[plan].checkEveryHours).map((ownSlot) => ({
        plan,
        name: slotPartition(plan, ownSlot, shard),
      })),
    );
}
