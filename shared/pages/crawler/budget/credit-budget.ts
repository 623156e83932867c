import * as z from 'zod';
import {
  dayMs,
  type Now,
  startTimer,
  type Timer,
  toDay,
  toExpiry,
} from '../../../platform/identifiers/clock.ts';
import { log, logError } from '../../../platform/log/log.ts';
import { keys } from '../../../platform/table/keys.ts';
import type { Table } from '../../../platform/table/table.ts';
import { failed, type ReadFailure } from '../read-failure.ts';

export type ReportCost = (credits: number) => void;

/** For a call without a reported cost. */
const usualCredits = 1;
/** Until then, an exhausted budget is not queried again. Other workers release credits when their reads end. */
const pauseMs = 60_000;
/** Near the limit, other workers can take the credits that seemed available. */
const maxAttempts = 5;

interface ReservedCredits {
  day: string;
  available: number;
  wanted: number;
  open: number;
  refill: Promise<boolean> | null;
}

/**
 * A budget shared by all workers. Each call reserves its maximum cost before it starts; concurrent calls reserve
 * together and reuse what is left. The last one releases the rest, so a batch of 25 pages needs a few writes.
 * Reservations of a crashed process count as spent until the end of the day.
 */
export class CreditBudget {
  readonly #store: BudgetStore;
  readonly #limit: DailyBudget;
  readonly #now: Now;
  #reserved: ReservedCredits | null = null;
  /** Runs while the budget is exhausted. */
  #pause: Timer = () => 0;

  constructor(table: Table, limit: DailyBudget, now: Now) {
    this.#store = new BudgetStore(table, limit);
    this.#limit = limit;
    this.#now = now;
  }

  /** As known to this process; null if the budget covers a call. */
  refusal(): ReadFailure | null {
    return this.#pause() > 0 ? this.#exhausted() : null;
  }

  /** Or a typical cost, if none is reported. Returns `quota`, without starting, if the budget does not cover it. */
  async withReservation<T>(work: (report: ReportCost) => Promise<T>): Promise<T | ReadFailure> {
    const { maxPerCall } = this.#limit;
    const reserved = this.#reservedToday();
    reserved.open += 1;
    try {
      if (!(await this.#reserve(reserved))) return this.#exhausted();
      let used = usualCredits;
      try {
        return await work((credits) => {
          used = credits;
        });
      } finally {
        reserved.available += maxPerCall - used;
      }
    } finally {
      reserved.open -= 1;
      if (reserved.open === 0) await this.#release(reserved);
    }
  }

  #reservedToday(): ReservedCredits {
    const day = toDay(this.#now());
    if (this.#reserved?.day !== day) this.#reserved = { day, available: 0, wanted: 0, open: 0, refill: null };
    return this.#reserved;
  }

  async #reserve(reserved: ReservedCredits): Promise<boolean> {
    const { maxPerCall } = this.#limit;
    reserved.wanted += maxPerCall;
    try {
      while (reserved.available < maxPerCall) {
        reserved.refill ??= this.#refill(reserved).finally(() => {
          reserved.refill = null;
        });
        if (!(await reserved.refill) && reserved.available < maxPerCall) return false;
      }
      reserved.available -= maxPerCall;
      return true;
    } finally {
      reserved.wanted -= maxPerCall;
    }
  }

  /** Reserves credits for all waiting calls, or for some of them. Returns whether it reserved any. */
  async #refill(reserved: ReservedCredits): Promise<boolean> {
    const { driver, creditsPerDay, maxPerCall } = this.#limit;
    const forWholeCalls = (credits: number) => Math.floor(credits / maxPerCall) * maxPerCall;
    let credits = Math.min(reserved.wanted - reserved.available, forWholeCalls(creditsPerDay));
    let counted = 0;
    for (let attempt = 1; attempt <= maxAttempts && credits > 0; attempt += 1) {
      const conflict = await this.#store.reserve(reserved.day, credits);
      if (conflict === null) {
        reserved.available += credits;
        return true;
      }
      counted = conflict.reserved;
      credits = Math.min(credits, forWholeCalls(creditsPerDay - counted));
    }
    this.#pause = startTimer(this.#now, Math.min(pauseMs, endOfDay(reserved.day) - this.#now()));
    const left = Math.max(0, creditsPerDay - counted);
    log('budget.spent', {
      driver,
      day: reserved.day,
      credits_per_day: creditsPerDay,
      left,
      budgets_spent: 1,
    });
    return false;
  }

  async #release(reserved: ReservedCredits): Promise<void> {
    const { driver } = this.#limit;
    const credits = reserved.available;
    if (credits === 0) return;
    reserved.available = 0;
    try {
      await this.#store.release(reserved.day, credits);
    } catch (error) {
      // The page was read. Unreleased credits count as spent.
      logError('budget.not_released', error, { driver, credits });
    }
  }

  #exhausted(): ReadFailure {
    return budgetExhausted(this.#limit.driver, this.#now());
  }
}

export function budgetExhausted(driver: string, nowMs: number): ReadFailure {
  return failed('quota', "Today's crawling budget is used up. Try again after midnight UTC.", {
    driver,
    retryAfterSeconds: Math.ceil((endOfDay(toDay(nowMs)) - nowMs) / 1000),
    isOverBudget: true,
  });
}

/** Per UTC day, for all workers. */
interface DailyBudget {
  driver: string;
  creditsPerDay: number;
  maxPerCall: number;
}

/** The day is part of the key, so TTL can delete late. Kept for operators. */
const keptMs = 30 * dayMs;

const BudgetItem = z.object({ credits: z.number() });

class BudgetStore {
  readonly #table: Table;
  readonly #limit: DailyBudget;

  constructor(table: Table, limit: DailyBudget) {
    this.#table = table;
    this.#limit = limit;
  }

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

  /** A transaction, because DynamoDB recognizes the SDK's repeat of one whose response was lost. */
  async release(day: string, credits: number): Promise<void> {
    const update = keys.budget(this.#limit.driver, day);
    const values = { ':credits': credits };
    await this.#table.transact([{ update, expression: 'SET credits = credits - :credits', values }]);
  }
}

function endOfDay(day: string): number {
  return Date.parse(day) + dayMs;
}
