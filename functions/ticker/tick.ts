import * as z from 'zod';
import { Plan } from '../../shared/contract/plans.ts';
import { log } from '../../shared/log/log.ts';
import type { Queue } from '../../shared/queues/queue.ts';
import type { FanOutMessage } from '../../shared/schedule/fan-out-message.ts';
import { slotAt, slotShards, slotsToWork } from '../../shared/schedule/slots.ts';
import type { TickStore } from '../../shared/schedule/tick-store.ts';

interface Dependencies {
  ticks: Pick<TickStore, 'lastSlot' | 'advance'>;
  fanOutQueue: Queue<FanOutMessage>;
  /** How much faster than the clock the schedule runs; 1 but in the local run. */
  timeScale: number;
}

/** What a plan's schedule sends. */
const Tick = z.object({ plan: Plan, scheduled_at: z.iso.datetime({ offset: true }) });

/**
 * Works the slots of a plan that have come due since the last tick, each once: it sends a message for each shard of
 * them. Idempotent: messages are sent before the place is moved on, and the checks of a slot have the same ids
 * whichever tick sends it, so a tick that is repeated or was cut off doubles nothing and skips nothing.
 */
export function tick({ ticks, fanOutQueue, timeScale }: Dependencies) {
  return async (event: unknown): Promise<{ slots: number }> => {
    const { plan, scheduled_at } = Tick.parse(event);
    const lastWorked = await ticks.lastSlot(plan);
    const due = slotsToWork(plan, lastWorked, slotAt(Date.parse(scheduled_at) * timeScale));
    if (!due) return { slots: 0 };
    const shards = Array.from({ length: slotShards }, (_, shard) => shard);
    await fanOutQueue.sendAll(shards.map((shard) => ({ plan, shard, from_slot: due.from, to_slot: due.to })));
    await ticks.advance(plan, lastWorked, due.to);
    log('tick.completed', { plan, scheduled_at, from_slot: due.from, to_slot: due.to });
    return { slots: due.to - due.from + 1 };
  };
}
