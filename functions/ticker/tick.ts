import type { Plan, PlanTable } from '../../shared/interface/plans.ts';
import type { Clock } from '../../shared/platform/identifiers/clock.ts';
import { log } from '../../shared/platform/log/log.ts';
import type { Queue } from '../../shared/platform/queues/queue.ts';
import type { DueRange, FanOutMessage } from '../../shared/products/schedule/fan-out.ts';
import {
  isRestart,
  slotAt,
  slotShards,
  slotsIn,
  slotsOf,
  slotsToProcess,
  startOf,
} from '../../shared/products/schedule/slots.ts';
import { ScheduledTick, type TickStore, type Worked } from '../../shared/products/schedule/tick-store.ts';

interface Dependencies extends Clock {
  ticks: Pick<TickStore, 'last' | 'advance'>;
  fanOutQueue: Queue<FanOutMessage>;
  plans: PlanTable;
}

interface Ticking {
  plan: Plan;
  range: DueRange | null;
  restarts: number;
  last: Worked | null;
}

/** Idempotent: a slot is stored after its messages were sent, and its checks have the same IDs in every tick. */
export function tick({ ticks, fanOutQueue, plans, ...clock }: Dependencies) {
  const tickOf = async (plan: Plan, tickSlot: number): Promise<Ticking> => {
    const last = await ticks.last(plan);
    const isRestarted = last !== null && isRestart(last.slot, tickSlot, clock);
    const lastWorked = last === null || isRestarted ? null : last.slot;
    const due = slotsToProcess(slotsIn(plans[plan].checkEveryHours), lastWorked, tickSlot);
    return {
      plan,
      range: due && { plan, from_slot: due.from, to_slot: due.to },
      restarts: (last?.restarts ?? 0) + (isRestarted ? 1 : 0),
      last,
    };
  };
  return async (event: unknown): Promise<{ slots: number }> => {
    const { plans: ticking, scheduled_at } = ScheduledTick.parse(event);
    const tickSlot = slotAt(clock.toOwnTime(Date.parse(scheduled_at)));
    const all = await Promise.all(ticking.map((plan) => tickOf(plan, tickSlot)));
    // Plans share rounds, so they share the restart count. A plan that was paused during a restart catches up.
    const restarts = Math.max(0, ...all.map((one) => one.restarts));
    const ranges = all.flatMap(({ range }) => range ?? []);
    await fanOutQueue.sendAll(messagesFor(ranges, restarts, plans));
    let slots = 0;
    for (const { plan, range, last } of all) {
      if (range === null) continue;
      const { from_slot, to_slot } = range;
      await ticks.advance(plan, last, { slot: to_slot, restarts, nextAtMs: startOf(to_slot + 1, clock) });
      const slots_worked = to_slot - from_slot + 1;
      log('tick.completed', { plan, scheduled_at, from_slot, to_slot, slots_worked });
      slots += slots_worked;
    }
    return { slots };
  };
}

/** With 10 million products due per day, a fan-out processes an hour's slots of a shard in 2 minutes. */
const slotsPerMessage = 12;

function messagesFor(due: DueRange[], restarts: number, plans: PlanTable): FanOutMessage[] {
  const messages: FanOutMessage[] = [];
  const shares = due.map(({ plan }) => slotsIn(plans[plan].checkEveryHours) / slotsOf(plan));
  const perMessage = Math.ceil(slotsPerMessage * Math.min(1, ...shares));
  const last = Math.max(...due.map(({ to_slot }) => to_slot));
  for (let from = Math.min(...due.map(({ from_slot }) => from_slot)); from <= last; from += perMessage) {
    const ranges = due.flatMap((range) => within(range, from, from + perMessage - 1) ?? []);
    if (ranges.length === 0) continue;
    for (let shard = 0; shard < slotShards; shard += 1) messages.push({ shard, restarts, due: ranges });
  }
  return messages;
}

function within({ plan, from_slot, to_slot }: DueRange, from: number, to: number): DueRange | null {
  const part = { plan, from_slot: Math.max(from_slot, from), to_slot: Math.min(to_slot, to) };
  return part.from_slot <= part.to_slot ? part : null;
}
