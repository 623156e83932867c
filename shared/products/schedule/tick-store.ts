import * as z from 'zod';
import type { Plan } from '../../interface/plans.ts';
import { keys } from '../../platform/table/keys.ts';
import type { Table } from '../../platform/table/table.ts';

const TickItem = z.object({
  last_slot: z.int(),
  /** How much faster the local run's clock is. */
  time_scale: z.number(),
  restarts: z.int(),
});

export interface Worked {
  slot: number;
  /** How often the schedule restarted because the clock stepped back. */
  restarts: number;
  timeScale: number;
}

export class TickStore {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  async last(plan: Plan): Promise<Worked | null> {
    const item = TickItem.nullable().parse(await this.#table.get(keys.tick(plan)));
    return item && { slot: item.last_slot, restarts: item.restarts, timeScale: item.time_scale };
  }

  /** Fails if another tick was faster. */
  async advance(plan: Plan, from: Worked | null, to: Worked): Promise<void> {
    const isAsRead = 'last_slot = :from AND restarts = :from_restarts';
    const condition = from === null ? 'attribute_not_exists(pk)' : isAsRead;
    const values = {
      ':to': to.slot,
      ':restarts': to.restarts,
      ':scale': to.timeScale,
      ...(from !== null && { ':from': from.slot, ':from_restarts': from.restarts }),
    };
    const expression = 'SET last_slot = :to, restarts = :restarts, time_scale = :scale';
    await this.#table.tryUpdate(keys.tick(plan), expression, { condition, values });
  }
}
