import type { ServiceError } from '../../../interface/service-error.ts';
import type { Now } from '../../../platform/identifiers/clock.ts';
import { log, logError } from '../../../platform/log/log.ts';
import type { Table } from '../../../platform/table/table.ts';
import { endOfDay, today } from './budget-day.ts';
import { budgetExhausted } from './budget-exhausted.ts';
import { BudgetStore, type DailyBudget } from './budget-store.ts';

/** Says what a call cost, once that is known. */
export type ReportCost = (credits: number) => void;

/** What a call counts whose cost nobody told: the usual price of a page. */
const usualCredits = 1;
/** A budget that was spent is not asked for again so soon. Others give back what they do not need as their reads end. */
const pauseMs = 60_000;
/** Near the limit others may take what was seen as left. */
const maxTries = 5;

/** The credits that this process has taken out of a day's budget and not used up. */
interface ReservedCredits {
  day: string;
  available: number;
  /** Of the calls that wait for credits. */
  wanted: number;
  /** Calls that have, or wait for, credits. */
  open: number;
  refill: Promise<boolean> | null;
}

/**
 * A budget that all workers share: an item a driver and UTC day counts what was taken out. Before a call, the greatest
 * it can cost is taken; calls that begin together take at once, what an earlier call left over serves the next, and
 * when the last one has ended the rest is given back. So a batch of 25 pages writes a few times, and a single read twice.
 *
 * What the calls cost never exceeds the budget, but by what one costs above `maxPerCall`, or unseen above the usual. What
 * a crashed process held counts as spent until the day is over: `maxPerCall` for each of its calls. An item takes 1000
 * writes a second, so this bears some hundred reads a second of one driver, above what a provider's largest plan does.
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

  /** Why nothing can be paid just now, as far as this process knows; null when it can. */
  refusal(): ServiceError | null {
    return this.#now() < this.#exhaustedUntilMs ? this.#exhausted() : null;
  }

  /**
   * Does what may cost credits, and counts what it says it did; without a word, and when it fails, a usual call. Throws
   * `quota`, with nothing done, when the day's budget does not hold the greatest it can cost.
   */
  async withReservation<T>(work: (report: ReportCost) => Promise<T>): Promise<T> {
    const { maxPerCall } = this.#limit;
    const reserved = this.#reservedToday();
    reserved.open += 1;
    try {
      await this.#reserve(reserved);
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
    const day = today(this.#now());
    if (this.#reserved?.day !== day) this.#reserved = { day, available: 0, wanted: 0, open: 0, refill: null };
    return this.#reserved;
  }

  async #reserve(reserved: ReservedCredits): Promise<void> {
    const { maxPerCall } = this.#limit;
    reserved.wanted += maxPerCall;
    try {
      while (reserved.available < maxPerCall) {
        reserved.refill ??= this.#refill(reserved).finally(() => {
          reserved.refill = null;
        });
        if (!(await reserved.refill) && reserved.available < maxPerCall) throw this.#exhausted();
      }
      reserved.available -= maxPerCall;
    } finally {
      reserved.wanted -= maxPerCall;
    }
  }

  /** Takes what the waiting calls need, or for as many of them as there is. Returns whether it got any. */
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

  /** Also counts what calls cost above the greatest that was thought possible: then less than nothing is held. */
  async #release(reserved: ReservedCredits): Promise<void> {
    const { driver } = this.#limit;
    const credits = reserved.available;
    if (credits === 0) return;
    reserved.available = 0;
    try {
      await this.#store.release(reserved.day, credits);
    } catch (error) {
      // The page was read. What is not given back counts as spent: less is read today than could be.
      logError('budget.not_released', error, { driver, credits });
    }
  }

  #exhausted(): ServiceError {
    return budgetExhausted(this.#limit.driver, this.#now());
  }
}
