import * as z from 'zod';
import { limits } from '../interface/limits.ts';
import { toExpiry } from '../platform/identifiers/clock.ts';
import { isAhead, isOver, latestEnd } from '../platform/identifiers/stored-time.ts';
import { keys, type Subject } from '../platform/table/keys.ts';
import type { Item, Table } from '../platform/table/table.ts';

/** Per account, across all its tokens. A stage can set `requestsPerMinute`. */
export const rateLimit = {
  requests: limits.requestsPerWindow,
  windowMs: limits.rateWindowMs,
};

export interface RateLimitStatus {
  isAllowed: boolean;
  limit: number;
  remaining: number;
  /** Whole seconds until enough counted requests leave the window to allow another one. */
  resetSeconds: number;
}

/** The maximum length of the list in an item. A higher limit becomes this many requests in a shorter window. */
const maxMarks = 600;
/** The update, the creation of a missing item, and the update again if another request created it first. */
const maxAttempts = 4;

/** A time before any request, with the same number of digits, so that the item keeps its size. */
const longAgo = 1_000_000_000_001;

const RateItem = z.object({ marks: z.array(z.int()) });

/**
 * An exact sliding window at one write per request. The item has the times of the last `limit` requests, oldest first.
 * A request is allowed if the oldest has left the window, or is in the future because the clock stepped back.
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

  get unknown(): RateLimitStatus {
    return { isAllowed: true, limit: this.#limit, remaining: this.#limit, resetSeconds: 0 };
  }

  /** Counts a request as `cost` requests. Rejected requests are not counted. */
  async take(subject: Subject, nowMs: number, cost = 1): Promise<RateLimitStatus> {
    const count = Math.min(cost, this.#size);
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      const { isWritten, marks } = await this.#replaceOldest(subject, nowMs, count);
      if (marks.length === this.#size) return this.#status(marks, nowMs, isWritten, count);
      const begun = await this.#begin(subject, nowMs, count);
      if (begun.isWritten) return this.#status(begun.marks, nowMs, true, count);
    }
    throw new Error(
      `The rate window of ${JSON.stringify(subject)} kept changing during ${maxAttempts} attempts`,
    );
  }

  #replaceOldest(subject: Subject, nowMs: number, count: number) {
    const added = Array.from({ length: count }, (_, index) => `marks[${this.#size + index}] = :now`);
    // In descending order, so that removing one does not shift the others.
    const removed = Array.from({ length: count }, (_, index) => `marks[${count - 1 - index}]`);
    return this.#write(
      subject,
      nowMs,
      `SET ${added.join(', ')}, expires_at = :expiry REMOVE ${removed.join(', ')}`,
      `size(marks) = :size AND ${isOver(`marks[${count - 1}]`, ':edge', ':latest')}`,
      {
        ':now': nowMs,
        ':edge': nowMs - this.#windowMs,
        ':latest': latestEnd({ nowMs, longestMs: 0 }),
      },
    );
  }

  #begin(subject: Subject, nowMs: number, count: number) {
    const marks = Array.from({ length: this.#size }, (_, index) =>
      index < this.#size - count ? longAgo : nowMs,
    );
    return this.#write(
      subject,
      nowMs,
      'SET marks = :marks, expires_at = :expiry',
      'attribute_not_exists(pk) OR size(marks) <> :size',
      { ':marks': marks },
    );
  }

  /** Returns the times after the write or, if the condition does not hold, the stored times. */
  async #write(subject: Subject, nowMs: number, expression: string, condition: string, values: Item) {
    const expiry = toExpiry(nowMs + 2 * this.#windowMs);
    const { isWritten, item } = await this.#table.tryUpdate(keys.rateWindow(subject), expression, {
      condition,
      values: { ...values, ':size': this.#size, ':expiry': expiry },
    });
    return { isWritten, marks: RateItem.nullable().parse(item)?.marks ?? [] };
  }

  #status(marks: number[], nowMs: number, isAllowed: boolean, count: number): RateLimitStatus {
    const edgeMs = nowMs - this.#windowMs;
    const counted = marks.filter((mark) => isAhead(mark, { nowMs: edgeMs, longestMs: this.#windowMs }));
    // A request that started later may have been counted earlier.
    const awaited = isAllowed ? counted[0] : marks[count - 1];
    const oldest = Math.min(awaited ?? nowMs, nowMs);
    return {
      isAllowed,
      limit: this.#limit,
      remaining: Math.floor(((this.#size - counted.length) * this.#limit) / this.#size),
      resetSeconds: Math.max(1, Math.ceil((oldest + this.#windowMs - nowMs) / 1000)),
    };
  }
}
