import * as z from 'zod';
import { dayMs, toExpiry } from '../../../platform/identifiers/clock.ts';
import { keys } from '../../../platform/table/keys.ts';
import type { Table } from '../../../platform/table/table.ts';

/** Per UTC day, for all workers. */
export interface DailyBudget {
  driver: string;
  creditsPerDay: number;
  maxPerCall: number;
}

/** The day is part of the key, so TTL can delete late. Kept for operators. */
const keptMs = 30 * dayMs;

const BudgetItem = z.object({ credits: z.number() });

export class BudgetStore {
  readonly #table: Table;
  readonly #limit: DailyBudget;

  constructor(table: Table, limit: DailyBudget) {
    this.#table = table;
    this.#limit = limit;
  }

  /** Returns null or, if the budget does not cover the credits, the number reserved already. */
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
   * A transaction although it has one write: the SDK repeats a request whose answer was lost, and DynamoDB
   * recognizes a repeated transaction by its token.
   */
  async release(day: string, credits: number): Promise<void> {
    const update = keys.budget(this.#limit.driver, day);
    const values = { ':credits': credits };
    await this.#table.transact([{ update, expression: 'SET credits = credits - :credits', values }]);
  }
}

export function endOfDay(day: string): number {
  return Date.parse(day) + dayMs;
}
