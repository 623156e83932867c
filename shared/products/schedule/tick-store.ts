import * as z from 'zod';
import type { Plan } from '../../interface/plans.ts';
import { keys } from '../../platform/table/keys.ts';
import type { Table } from '../../platform/table/table.ts';

const TickItem = z.object({
  last_slot: z.int(),
  /** Missing if an earlier version made the last tick, with rounds per plan. */
  has_shared_rounds: z.literal(true).optional(),
  /** How much faster the local run's clock is. Missing means 1. */
  time_scale: z.number().optional(),
  restarts: z.int().default(0),
});

export interface Worked {
  slot: number;
  /** How often the schedule restarted because the clock stepped back. */
  restarts: number;
  /** An earlier version may have sent the later slots; its checks have other IDs. */
  isFormer: boolean;
  timeScale: number;
}

export class TickStore {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  async last(plan: Plan): Promise<Worked | null> {
    const item = TickItem.nullable().parse(await this.#table.get(keys.tick(plan)));
    return (
      item && {
        slot: item.last_slot,
        restarts: item.restarts,
        isFormer: item.has_shared_rounds === undefined,
        timeScale: item.time_scale ?? 1,
      }
    );
  }

  /** Fails if another tick was faster. */
  async advance(plan: Plan, from: Worked | null, to: Omit<Worked, 'isFormer'>): Promise<void> {
    // The count is never removed again, so only an item that was read as 0 can lack it.
    const isAsRead = 'last_slot = :from AND (restarts = :from_restarts OR attribute_not_exists(restarts))';
    const condition = from === null ? 'attribute_not_exists(pk)' : isAsRead;
    const values = {
      ':to': to.slot,
      ':restarts': to.restarts,
      ':true': true,
      ':scale': to.timeScale,
      ...(from !== null && { ':from': from.slot, ':from_restarts': from.restarts }),
    };
    const expression =
      'SET last_slot = :to, restarts = :restarts, has_shared_rounds = :true, time_scale = :scale';
    await this.#table.tryUpdate(keys.tick(plan), expression, { condition, values });
  }
}
