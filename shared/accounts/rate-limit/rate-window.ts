import * as z from 'zod';
import { limits } from '../../interface/limits.ts';
import { toExpiry } from '../../platform/identifiers/clock.ts';
import { isAhead, isOver, latestEnd } from '../../platform/identifiers/stored-time.ts';
import { keys, type Subject } from '../../platform/table/keys.ts';
import type { Item, Table } from '../../platform/table/table.ts';

/**
 * How many requests an account may send, over all of its tokens. A stage may allow more or fewer
 * (`requestsPerMinute`).
 */
export const rateLimit = {
  requests: limits.requestsPerWindow,
  windowMs: limits.rateWindowMs,
};

/** The rate limit of a subject after a request. */
export interface RateLimitStatus {
  isAllowed: boolean;
  limit: number;
  remaining: number;
  /**
   * Whole seconds until the oldest counted request leaves the window, so that another one is allowed; after a refusal,
   * until as many have left as the refused request counts as.
   */
  resetSeconds: number;
}

/**
 * The longest list of times in an item. A higher limit is kept as this many requests in a proportionally shorter
 * window.
 */
const maxMarks = 600;
/**
 * The tries of one request: the update, adding a missing item, and the update again if another request added it
 * first.
 */
const maxTries = 4;

/** A time before any request. It takes as many bytes as others, so that an item keeps its size. */
const longAgo = 1_000_000_000_001;

const RateItem = z.object({ marks: z.array(z.int()) });

/**
 * A sliding window that is exact and costs one write per request. The item holds the times of the last `limit`
 * requests, oldest first. A request is allowed if the oldest of them has left the window, or is ahead of the clock,
 * which has stepped back since; one conditional update then replaces it. Only the first request of a subject writes
 * once more, to add the item.
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

  /** The status for a request that failed before it was counted. */
  get unknown(): RateLimitStatus {
    return { isAllowed: true, limit: this.#limit, remaining: this.#limit, resetSeconds: 0 };
  }

  /**
   * Counts a request of the subject, as `cost` requests. A refused request is not counted, so waiting as told is enough.
   */
  async take(subject: Subject, nowMs: number, cost = 1): Promise<RateLimitStatus> {
    const count = Math.min(cost, this.#size);
    for (let attempt = 1; attempt <= maxTries; attempt += 1) {
      const { isWritten, marks } = await this.#replaceOldest(subject, nowMs, count);
      if (marks.length === this.#size) return this.#status(marks, nowMs, isWritten, count);
      const begun = await this.#begin(subject, nowMs, count);
      if (begun.isWritten) return this.#status(begun.marks, nowMs, true, count);
    }
    throw new Error(`The rate window of ${JSON.stringify(subject)} kept changing under ${maxTries} tries`);
  }

  #replaceOldest(subject: Subject, nowMs: number, count: number) {
    const added = Array.from({ length: count }, (_, index) => `marks[${this.#size + index}] = :now`);
    // The last comes first, so that it does not matter whether the others move up while they are removed.
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

  /** Adds the item with this request in it, unless another request was faster. */
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

  /** Writes the marks. Returns those after the write or, if the condition does not hold, those that are stored. */
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
    // A request that began later may have been counted earlier.
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
