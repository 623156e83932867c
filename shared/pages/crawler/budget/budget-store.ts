import * as z from 'zod';
import { dayMs, toExpiry } from '../../../platform/identifiers/clock.ts';
import { keys } from '../../../platform/table/keys.ts';
import type { Table } from '../../../platform/table/table.ts';

/** What all workers together may spend through one driver from midnight to midnight UTC. */
export interface DailyBudget {
  driver: string;
  creditsPerDay: number;
  /** The most that one call can cost. */
  maxPerCall: number;
}

/**
 * The day is part of an item's key, so an item that TTL deletes late does not count for another day. It is kept for
 * operators who look back.
 */
const keptMs = 30 * dayMs;

const BudgetItem = z.object({ credits: z.number() });

/** Stores what all workers together have reserved of a driver's budget, in one item per UTC day. */
export class BudgetStore {
  readonly #table: Table;
  readonly #limit: DailyBudget;

  constructor(table: Table, limit: DailyBudget) {
    this.#table = table;
    this.#limit = limit;
  }

  /** Reserves credits. Returns null or, if they would exceed the budget, how many are reserved already. */
  async reserve(day: string, credits: number): Promise<{ reserved: number } | null> {
    const { driver, creditsPerDay } = this.#limit;
    const expression = 'SET credits = if_not_exists(credits, :none) + :credits, expires_at = :expiry';
    const values = { ':none': 0, ':credits': credits, ':expiry': toExpiry(endOfDay(day) + keptMs) };
    const { isWritten, item } = await this.#table.tryUpdate(keys.budget(driver, day), expression, {
      condition: 'attribute_not_exists(credits) OR credits <= :room',
      values: { ...values, ':room': creditsPerDay - credits },
    });
    return isWritten ? null : { reserved: BudgetItem.parse(item).credits };
  }

  /**
   * Releases what was not used. It is a transaction although it has one write: the SDK repeats a request whose answer
   * was lost, and credits that are released twice could be spent twice. DynamoDB recognises a repeated transaction by
   * its token.
   */
  async release(day: string, credits: number): Promise<void> {
    const update = keys.budget(this.#limit.driver, day);
    const values = { ':credits': credits };
    await this.#table.transact([{ update, expression: 'SET credits = credits - :credits', values }]);
  }
}

/** Returns when a day ends, in milliseconds since the epoch. */
export function endOfDay(day: string): number {
  return Date.parse(day) + dayMs;
}
