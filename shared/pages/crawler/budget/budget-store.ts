import * as z from 'zod';
import { toExpiry } from '../../../platform/identifiers/clock.ts';
import { keys } from '../../../platform/table/keys.ts';
import type { Table } from '../../../platform/table/table.ts';
import { dayMs, endOfDay } from './budget-day.ts';

/** What may be spent through one driver from midnight to midnight UTC, by all workers together. */
export interface DailyBudget {
  driver: string;
  creditsPerDay: number;
  /** The greatest that one call can cost. */
  maxPerCall: number;
}

/** The day of an item is in its key, so one that TTL deletes late is never another day's. Kept for whoever looks back. */
const keptMs = 30 * dayMs;

const BudgetItem = z.object({ credits: z.number() });

/** What all workers together have reserved of a driver's budget: an item a UTC day. */
export class BudgetStore {
  readonly #table: Table;
  readonly #limit: DailyBudget;

  constructor(table: Table, limit: DailyBudget) {
    this.#table = table;
    this.#limit = limit;
  }

  /** Reserves credits. Returns null, or what is reserved already when they would go beyond the budget. */
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
   * Gives back what was not used. A transaction, though of one write: the SDK repeats a request whose answer was lost, and
   * what is given back twice could be spent twice. DynamoDB knows a repeated transaction by its token.
   */
  async release(day: string, credits: number): Promise<void> {
    const update = keys.budget(this.#limit.driver, day);
    const values = { ':credits': credits };
    await this.#table.transact([{ update, expression: 'SET credits = credits - :credits', values }]);
  }
}
