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
});

/** How far the schedule of a plan has been worked. */
export interface Worked {
  slot: number;
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
        isFormer: item.has_shared_rounds === undefined,
        timeScale: item.time_scale ?? 1,
      }
    );
  }

  /** Moves on from the slot that was read, unless another tick did so first. */
  async advance(plan: Plan, from: Worked | null, to: number, timeScale: number): Promise<void> {
    const condition = from === null ? 'attribute_not_exists(pk)' : 'last_slot = :from';
    const values = {
      ':to': to,
      ':true': true,
      ':scale': timeScale,
      ...(from !== null && { ':from': from.slot }),
    };
    const expression = 'SET last_slot = :to, has_shared_rounds = :true, time_scale = :scale';
    await this.#table.tryUpdate(keys.tick(plan), expression, { condition, values });
  }
}
