import * as z from 'zod';
import { Plan } from '../../interface/plans.ts';
import { keys } from '../../platform/table/keys.ts';
import { TableStore } from '../../platform/table/table.ts';
import { asRead } from '../../platform/table/writes.ts';

/** A paused plan is not listed. */
export const TickingPlans = z.looseObject({ plans: z.array(Plan) });

export const ScheduledTick = TickingPlans.extend({ scheduled_at: z.iso.datetime({ offset: true }) });

/** Derived from the service's table. */
export function planScheduleGroup(table: string): string {
  return `${table}-plans`;
}

export const tickSchedule = 'tick';

const TickItem = z.object({
  last_slot: z.int(),
  /** When the next slot starts. Its real time, which another clock of a local run does not change. */
  next_at_ms: z.number(),
  restarts: z.int(),
});

export interface Worked {
  slot: number;
  /** How often the schedule restarted because the clock stepped back. */
  restarts: number;
  nextAtMs: number;
}

export class TickStore extends TableStore {
  async last(plan: Plan): Promise<Worked | null> {
    const item = TickItem.nullable().parse(await this.table.get(keys.tick(plan)));
    return item && { slot: item.last_slot, restarts: item.restarts, nextAtMs: item.next_at_ms };
  }

  /** Fails if another tick was faster. */
  async advance(plan: Plan, from: Worked | null, to: Worked): Promise<void> {
    const isUnchanged =
      from === null
        ? { condition: 'attribute_not_exists(pk)' }
        : asRead({ last_slot: from.slot, restarts: from.restarts }, ['last_slot', 'restarts']);
    const next = { last_slot: to.slot, restarts: to.restarts, next_at_ms: to.nextAtMs };
    await this.table.trySet(keys.tick(plan), next, isUnchanged);
  }
}
