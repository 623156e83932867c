import { type Now, toDay } from '../../../platform/identifiers/clock.ts';
import { isAhead } from '../../../platform/identifiers/stored-time.ts';
import { log, logError } from '../../../platform/log/log.ts';
import type { Table } from '../../../platform/table/table.ts';
import { failed, type ReadFailure } from '../read-failure.ts';
import { BudgetStore, type DailyBudget, endOfDay } from './budget-store.ts';

/** Reports what a call cost, once that is known. */
export type ReportCost = (credits: number) => void;

/** What a call counts if nobody reports its cost: the usual price of a page. */
const usualCredits = 1;
/** How long an exhausted budget is not asked again. Others release what they do not need as their reads end. */
const pauseMs = 60_000;
/** Near the limit, other workers may take what seemed to be left. */
const maxTries = 5;

/** The credits that this process has reserved of a day's budget and not used. */
interface ReservedCredits {
  day: string;
  available: number;
  /** The credits for which calls wait. */
  wanted: number;
  /** The calls that have credits or wait for them. */
  open: number;
  refill: Promise<boolean> | null;
}

/**
 * A budget that all workers share: an item per driver and UTC day counts what is reserved. Before a call, the most
 * that it can cost is reserved. Calls that begin together reserve together, an earlier call's remainder serves the
 * next, and when the last one has ended the rest is released. So a batch of 25 pages writes a few times, and a single
 * read twice.
 *
 * The calls exceed the budget only by what one costs above `maxPerCall`, or unreported above the usual. What a
 * crashed process had reserved counts as spent until the day is over: `maxPerCall` for each of its calls. An item
 * takes 1000 writes a second, which is enough for some hundred reads a second of one driver, more than a provider's
 * largest plan has.
 */
export class CreditBudget {
  readonly #store: BudgetStore;
  readonly #limit: DailyBudget;
  readonly #now: Now;
  #reserved: ReservedCredits | null = null;
  #exhaustedUntilMs = 0;

  constructor(table: Table, limit: DailyBudget, now: Now) {
    this.#store = new BudgetStore(table, limit);
    this.#limit = limit;
    this.#now = now;
  }

  /** Returns why nothing can be paid now, as far as this process knows, or null if it can. */
  refusal(): ReadFailure | null {
    const isExhausted = isAhead(this.#exhaustedUntilMs, { nowMs: this.#now(), longestMs: pauseMs });
    return isExhausted ? this.#exhausted() : null;
  }

  /**
   * Does work that may cost credits, and counts what it reports; a failure, or work that reports nothing, counts as a
   * usual call. Returns `quota` and begins no work if the day's budget does not cover the most that it can cost.
   */
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

  /** Returns whether the budget covers one more call. */
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

  /** Reserves what the waiting calls need, or enough for some of them. Returns whether it got any. */
  async #refill(reserved: ReservedCredits): Promise<boolean> {
    const { driver, creditsPerDay, maxPerCall } = this.#limit;
    const forWholeCalls = (credits: number) => Math.floor(credits / maxPerCall) * maxPerCall;
    let credits = Math.min(reserved.wanted - reserved.available, forWholeCalls(creditsPerDay));
    let counted = 0;
    for (let attempt = 1; attempt <= maxTries && credits > 0; attempt += 1) {
      const conflict = await this.#store.reserve(reserved.day, credits);
      if (conflict === null) {
        reserved.available += credits;
        return true;
      }
      counted = conflict.reserved;
      credits = Math.min(credits, forWholeCalls(creditsPerDay - counted));
    }
    this.#exhaustedUntilMs = Math.min(this.#now() + pauseMs, endOfDay(reserved.day));
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

  /** Releases what is left. It also counts calls that cost more than `maxPerCall`: then less than nothing is left. */
  async #release(reserved: ReservedCredits): Promise<void> {
    const { driver } = this.#limit;
    const credits = reserved.available;
    if (credits === 0) return;
    reserved.available = 0;
    try {
      await this.#store.release(reserved.day, credits);
    } catch (error) {
      // The page was read. Credits that are not released count as spent, so fewer pages are read today than could be.
      logError('budget.not_released', error, { driver, credits });
    }
  }

  #exhausted(): ReadFailure {
    return budgetExhausted(this.#limit.driver, this.#now());
  }
}

/** Returns the failure of a read for which no budget is left until midnight UTC. */
export function budgetExhausted(driver: string, nowMs: number): ReadFailure {
  return failed('quota', 'What may be spent on crawling today is used up. Try again after midnight UTC.', {
    driver,
    retryAfterSeconds: Math.ceil((endOfDay(toDay(nowMs)) - nowMs) / 1000),
    isOverBudget: true,
  });
}
