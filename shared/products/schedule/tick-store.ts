import * as z from 'zod';
import type { Plan } from '../../interface/plans.ts';
import { keys } from '../../platform/table/keys.ts';
import type { Table } from '../../platform/table/table.ts';

const TickItem = z.object({ last_slot: z.int() });

/** Stores how far the schedule of each plan has been worked. */
export class TickStore {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** Returns the last slot that was worked, or null before the first. */
  async lastSlot(plan: Plan): Promise<number | null> {
    return TickItem.nullable().parse(await this.#table.get(keys.tick(plan)))?.last_slot ?? null;
  }

  /** Moves on from the slot that was read, unless another tick did so first. */
  async advance(plan: Plan, from: number | null, to: number): Promise<void> {
    const condition = from === null ? 'attribute_not_exists(pk)' : 'last_slot = :from';
    const values = { ':to': to, ...(from !== null && { ':from': from }) };
    await this.#table.tryUpdate(keys.tick(plan), 'SET last_slot = :to', { condition, values });
  }
}
