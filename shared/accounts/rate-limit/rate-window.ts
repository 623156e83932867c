import * as z from 'zod';
import { limits } from '../../interface/limits.ts';
import { toExpiry } from '../../platform/identifiers/clock.ts';
import { keys } from '../../platform/table/keys.ts';
import type { Item, Table } from '../../platform/table/table.ts';

/** How often an account may ask, over all of its tokens. A stage may allow more or less (`requestsPerMinute`). */
export const rateLimit = {
  requests: limits.requestsPerWindow satisfies 60,
  windowMs: limits.rateWindowMs satisfies 60_000,
};

/** Where a subject stands after a request. */
export interface RateLimitStatus {
  isAllowed: boolean;
  limit: number;
  remaining: number;
  /** Whole seconds until the oldest counted request leaves the window and one more is free. */
  resetSeconds: number;
}

/** Longest list of times in the item; a limit above it is kept as this many requests per proportionally shorter window. */
const maxMarks = 600;
/** Of one request: the update, the making of a missing item, and the update again after losing that race. */
const maxTries = 4;

const RateItem = z.object({ marks: z.array(z.int()) });

/**
 * A sliding window that is exact and costs one write a request: the item holds the times of the last `limit`
 * requests, oldest first. A request is allowed when the oldest of them has left the window, and takes its place;
 * that is one conditional update. Only the first request of a subject writes once more, to make the item.
 */
export class RateWindow {
  readonly #table: Table;
  readonly #limit: number;
  readonly #size: number;
  readonly #windowMs: number;

  constructor(table: Table, { limit, windowMs }: { limit: number; windowMs: number }) {
    this.#table = table;
    this.#limit = limit;
    this.#size = Math.min(limit, maxMarks);
    this.#windowMs = windowMs * (this.#size / limit);
  }

  /** Of a request that failed before it could be counted: nothing is known to be used. */
  get unknown(): RateLimitStatus {
    return { isAllowed: true, limit: this.#limit, remaining: this.#limit, resetSeconds: 0 };
  }

  /** Counts a request of the subject. A refused one is not counted, so that waiting as told is enough. */
  async take(subject: string, nowMs: number): Promise<RateLimitStatus> {
    for (let attempt = 1; attempt <= maxTries; attempt += 1) {
      const { isWritten, marks } = await this.#replaceOldest(subject, nowMs);
      if (marks.length === this.#size) return this.#status(marks, nowMs, isWritten);
      const begun = await this.#begin(subject, nowMs);
      if (begun.isWritten) return this.#status(begun.marks, nowMs, true);
    }
    throw new Error(`The rate window of ${subject} kept changing under ${maxTries} tries`);
  }

  #replaceOldest(subject: string, nowMs: number) {
    return this.#write(
      subject,
      nowMs,
      `SET marks[${this.#size}] = :now, expires_at = :expiry REMOVE marks[0]`,
      'size(marks) = :size AND marks[0] <= :edge',
      { ':now': nowMs, ':edge': nowMs - this.#windowMs },
    );
  }

  /** Makes the item with this request in it; another request may be faster. */
  #begin(subject: string, nowMs: number) {
    const marks = [...Array.from({ length: this.#size - 1 }, () => 0), nowMs];
    return this.#write(
      subject,
      nowMs,
      'SET marks = :marks, expires_at = :expiry',
      'attribute_not_exists(pk) OR size(marks) <> :size',
      { ':marks': marks },
    );
  }

  /** The marks after the write or, when its condition does not hold, those that stand in its way. */
  async #write(subject: string, nowMs: number, expression: string, condition: string, values: Item) {
    const expiry = toExpiry(nowMs + 2 * this.#windowMs);
    const { isWritten, item } = await this.#table.tryUpdate(keys.rateWindow(subject), expression, {
      condition,
      values: { ...values, ':size': this.#size, ':expiry': expiry },
    });
    return { isWritten, marks: RateItem.nullable().parse(item)?.marks ?? [] };
  }

  #status(marks: number[], nowMs: number, isAllowed: boolean): RateLimitStatus {
    const counted = marks.filter((mark) => mark > nowMs - this.#windowMs);
    const oldest = counted[0] ?? nowMs;
    return {
      isAllowed,
      limit: this.#limit,
      remaining: Math.floor(((this.#size - counted.length) * this.#limit) / this.#size),
      resetSeconds: Math.max(1, Math.ceil((oldest + this.#windowMs - nowMs) / 1000)),
    };
  }
}
