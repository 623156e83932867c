import * as z from 'zod';
import { Plan, type PlanTable } from '../../shared/interface/plans.ts';
import { log } from '../../shared/platform/log/log.ts';
import type { Queue } from '../../shared/platform/queues/queue.ts';
import type { FanOutMessage } from '../../shared/products/schedule/fan-out-message.ts';
import { slotAt, slotShards, slotsIn, slotsOf, slotsToWork } from '../../shared/products/schedule/slots.ts';
import type { TickStore } from '../../shared/products/schedule/tick-store.ts';

interface Dependencies {
  ticks: Pick<TickStore, 'lastSlot' | 'advance'>;
  fanOutQueue: Queue<FanOutMessage>;
  plans: PlanTable;
  /** How much faster than the clock the schedule runs; it is 1 except in the local run. */
  timeScale: number;
}

/** What a plan's schedule sends. */
const Tick = z.object({ plan: Plan, scheduled_at: z.iso.datetime({ offset: true }) });

/**
 * Works the slots of a plan that have come due since the last tick, each once: it sends messages for each of their
 * shards. Idempotent: the messages are sent before the last worked slot is stored, and the checks of a slot have the
 * same ids whichever tick sends it, so a tick that is repeated or cut off doubles nothing and skips nothing.
 */
export function tick({ ticks, fanOutQueue, plans, timeScale }: Dependencies) {
  return async (event: unknown): Promise<{ slots: number }> => {
    const { plan, scheduled_at } = Tick.parse(event);
    const lastWorked = await ticks.lastSlot(plan);
    const period = slotsIn(plans[plan].checkEveryHours);
    const due = slotsToWork(period, lastWorked, slotAt(Date.parse(scheduled_at) * timeScale));
    if (!due) return { slots: 0 };
    await fanOutQueue.sendAll(messagesFor(plan, period, due));
    await ticks.advance(plan, lastWorked, due.to);
    const slots = due.to - due.from + 1;
    log('tick.completed', {
      plan,
      scheduled_at,
      from_slot: due.from,
      to_slot: due.to,
      slots_worked: slots,
    });
    return { slots };
  };
}

/**
 * The slots of the index in one message: with 10 million products on the plan, a fan-out works an hour's slots of a
 * shard in 2 minutes.
 */
const slotsPerMessage = 12;

function messagesFor(
  plan: Plan,
  period: number,
  { from, to }: { from: number; to: number },
): FanOutMessage[] {
  const messages: FanOutMessage[] = [];
  const perMessage = Math.ceil(slotsPerMessage * Math.min(1, period / slotsOf(plan)));
  for (let from_slot = from; from_slot <= to; from_slot += perMessage) {
    const to_slot = Math.min(from_slot + perMessage - 1, to);
    for (let shard = 0; shard < slotShards; shard += 1) messages.push({ plan, shard, from_slot, to_slot });
  }
  return messages;
}
