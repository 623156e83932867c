import * as z from 'zod';
import type { Plan } from '../../interface/plans.ts';
import { keys } from '../../platform/table/keys.ts';
import type { Table } from '../../platform/table/table.ts';

const TickItem = z.object({
  last_slot: z.int(),
  /** Missing if the last tick was one of an earlier version, which worked each plan in rounds of its own. */
  has_shared_rounds: z.literal(true).optional(),
  /** Slots are counted on a clock that runs this much faster, in the local run. Missing is 1. */
  time_scale: z.number().optional(),
  restarts: z.int().default(0),
});

/** How far the schedule of a plan has been worked. */
export interface Worked {
  slot: number;
  /** How often the schedule has restarted because the clock stepped back. */
  restarts: number;
  /** Whether the slots after it may have been sent by an earlier version, whose checks have other ids. */
  isFormer: boolean;
  timeScale: number;
}

/** Stores how far the schedule of each plan has been worked. */
export class TickStore {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** Returns the last slot that was worked, or null before the first. */
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

  /** Moves on from the slot that was read, unless another tick did so first. */
  async advance(plan: Plan, from: Worked | null, to: Omit<Worked, 'isFormer'>): Promise<void> {
    // The count never goes back to missing, so only an item that was read as 0 can have none.
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
