import * as z from 'zod';
import { ServiceError } from '../../../interface/service-error.ts';
import { type Now, toExpiry } from '../../../platform/identifiers/clock.ts';
import { log, logError } from '../../../platform/log/log.ts';
import { keys } from '../../../platform/table/keys.ts';
import type { Table } from '../../../platform/table/table.ts';

/** What may be spent through one driver from midnight to midnight UTC, by all workers together. */
export interface SpendLimit {
  driver: string;
  creditsPerDay: number;
  /** The greatest that one call can cost. */
  maxPerCall: number;
}

/** The cause of a refusal: nothing was asked of the provider. */
export class BudgetSpent extends Error {}

/** Says what a call cost, once that is known. */
export type Bill = (credits: number) => void;

/** What a call counts whose cost nobody told: the usual price of a page. */
const usualCredits = 1;
/** A budget that was spent is not asked for again so soon. Others give back what they do not need as their reads end. */
const pauseMs = 60_000;
const dayMs = 86_400_000;
/** The day of an item is in its key, so one that TTL deletes late is never another day's. Kept for whoever looks back. */
const keptMs = 30 * dayMs;
/** Near the limit others may take what was seen as left. */
const maxTries = 5;

const SpendItem = z.object({ credits: z.number() });

/** The credits that this process has taken out of a day's budget and not used up. */
interface Purse {
  day: string;
  held: number;
  /** Of the calls that wait for credits. */
  wanted: number;
  /** Calls that have, or wait for, credits. */
  open: number;
  taking: Promise<boolean> | null;
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
  readonly #table: Table;
  readonly #limit: SpendLimit;
  readonly #now: Now;
  #purse: Purse | null = null;
  #spentUntilMs = 0;

  constructor(table: Table, limit: SpendLimit, now: Now) {
    this.#table = table;
    this.#limit = limit;
    this.#now = now;
  }

  /** Why nothing can be paid just now, as far as this process knows; null when it can. */
  refusal(): ServiceError | null {
    return this.#now() < this.#spentUntilMs ? this.#spent() : null;
  }

  /**
   * Does what may cost credits, and counts what it says it did; without a word, and when it fails, a usual call. Throws
   * `quota`, with nothing done, when the day's budget does not hold the greatest it can cost.
   */
  async pay<T>(work: (bill: Bill) => Promise<T>): Promise<T> {
    const { maxPerCall } = this.#limit;
    const purse = this.#purseOfToday();
    purse.open += 1;
    try {
      await this.#take(purse);
      let used = usualCredits;
      try {
        return await work((credits) => {
          used = credits;
        });
      } finally {
        purse.held += maxPerCall - used;
      }
    } finally {
      purse.open -= 1;
      if (purse.open === 0) await this.#giveBack(purse);
    }
  }

  #purseOfToday(): Purse {
    const day = new Date(this.#now()).toISOString().slice(0, 10);
    if (this.#purse?.day !== day) this.#purse = { day, held: 0, wanted: 0, open: 0, taking: null };
    return this.#purse;
  }

  async #take(purse: Purse): Promise<void> {
    const { maxPerCall } = this.#limit;
    purse.wanted += maxPerCall;
    try {
      while (purse.held < maxPerCall) {
        purse.taking ??= this.#takeOut(purse).finally(() => {
          purse.taking = null;
        });
        if (!(await purse.taking) && purse.held < maxPerCall) throw this.#spent();
      }
      purse.held -= maxPerCall;
    } finally {
      purse.wanted -= maxPerCall;
    }
  }

  /** Takes what the waiting calls need, or for as many of them as there is. Returns whether it got any. */
  async #takeOut(purse: Purse): Promise<boolean> {
    const { driver, creditsPerDay, maxPerCall } = this.#limit;
    const forWholeCalls = (credits: number) => Math.floor(credits / maxPerCall) * maxPerCall;
    let credits = Math.min(purse.wanted - purse.held, forWholeCalls(creditsPerDay));
    let counted = 0;
    for (let attempt = 1; attempt <= maxTries && credits > 0; attempt += 1) {
      const { isWritten, item } = await this.#count(purse.day, credits);
      if (isWritten) {
        purse.held += credits;
        return true;
      }
      counted = SpendItem.parse(item).credits;
      credits = Math.min(credits, forWholeCalls(creditsPerDay - counted));
    }
    this.#spentUntilMs = Math.min(this.#now() + pauseMs, endOf(purse.day));
    const left = Math.max(0, creditsPerDay - counted);
    log('budget.spent', { driver, day: purse.day, credits_per_day: creditsPerDay, left, budgets_spent: 1 });
    return false;
  }

  #count(day: string, credits: number) {
    const { driver, creditsPerDay } = this.#limit;
    const expression = 'SET credits = if_not_exists(credits, :none) + :credits, expires_at = :expiry';
    const values = { ':none': 0, ':credits': credits, ':expiry': toExpiry(endOf(day) + keptMs) };
    const condition = 'attribute_not_exists(credits) OR credits <= :room';
    return this.#table.tryUpdate(keys.spend(driver, day), expression, {
      condition,
      values: { ...values, ':room': creditsPerDay - credits },
    });
  }

  /**
   * Also counts what calls cost above the greatest that was thought possible: then less than nothing is held. A
   * transaction, though of one write: the SDK repeats a request whose answer was lost, and what is given back twice could
   * be spent twice. DynamoDB knows a repeated transaction by its token.
   */
  async #giveBack(purse: Purse): Promise<void> {
    const { driver } = this.#limit;
    const credits = purse.held;
    if (credits === 0) return;
    purse.held = 0;
    try {
      const update = keys.spend(driver, purse.day);
      const values = { ':credits': credits };
      await this.#table.transact([{ update, expression: 'SET credits = credits - :credits', values }]);
    } catch (error) {
      // The page was read. What is not given back counts as spent: less is read today than could be.
      logError('budget.not_settled', error, { driver, credits });
    }
  }

  #spent(): ServiceError {
    const seconds = Math.ceil((endOf(new Date(this.#now()).toISOString().slice(0, 10)) - this.#now()) / 1000);
    const { driver } = this.#limit;
    return new ServiceError(
      'quota',
      'What may be spent on crawling today is used up. Try again after midnight UTC.',
      { driver, retryAfterSeconds: seconds, cause: new BudgetSpent() },
    );
  }
}

/** Milliseconds since the epoch. */
function endOf(day: string): number {
  return Date.parse(day) + dayMs;
}
