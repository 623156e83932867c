import * as z from 'zod';
import { isAhead, isOver, latestEnd, toExpiry } from '../platform/identifiers/clock.ts';
import { keys, type Subject } from '../platform/table/keys.ts';
import type { Table } from '../platform/table/table.ts';

export interface RateLimitStatus {
  isAllowed: boolean;
  limit: number;
  remaining: number;
  /** Whole seconds until enough counted requests leave the window to allow another one. */
  resetSeconds: number;
}

/** The maximum length of the list in an item. A higher limit becomes this many requests in a shorter window. */
const maxMarks = 600;
/** The first write, one that makes room in a full list, and each again if other requests changed the list. */
const maxAttempts = 6;
/** How many expired times a write removes. DynamoDB accepts 4 KB of expression. */
const maxRemoved = 100;

const RateItem = z.object({ marks: z.array(z.int()) });

/**
 * An exact sliding window. The item has the times of the counted requests, oldest first, and at most `limit` of them. A
 * request is allowed if there is room, or if there is after the removal of times that have left the window, or that are
 * in the future because the clock stepped back. It costs one write, or two if the list was full.
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

  /** Rejected requests are not counted. One that others overtake at every attempt is rejected for a second. */
  async take(subject: Subject, nowMs: number, cost = 1): Promise<RateLimitStatus> {
    const count = Math.min(cost, this.#size);
    let marks: number[] = [];
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      const lacking = marks.length + count - this.#size;
      const over = this.#countOver(marks, nowMs);
      if (lacking > over) return this.#status(marks, nowMs, { isAllowed: false, lacking });
      const removed = lacking > 0 ? Math.max(lacking, Math.min(over, maxRemoved)) : 0;
      const written = await this.#write(subject, nowMs, { count, removed, known: marks.length });
      marks = written.marks;
      if (!written.isWritten) continue;
      // A short list makes every later request cheaper.
      if (this.#countOver(marks, nowMs) >= maxRemoved)
        await this.#write(subject, nowMs, { count: 0, removed: maxRemoved, known: marks.length });
      return this.#status(marks, nowMs, { isAllowed: true, lacking: 0 });
    }
    return { ...this.#status(marks, nowMs, { isAllowed: false, lacking: 1 }), resetSeconds: 1 };
  }

  /** Returns how many times at the front no longer count. */
  #countOver(marks: number[], nowMs: number): number {
    const first = marks.findIndex((mark) => this.#counts(mark, nowMs));
    return first === -1 ? marks.length : first;
  }

  #counts(mark: number, nowMs: number): boolean {
    return isAhead(mark, { nowMs: nowMs - this.#windowMs, longestMs: this.#windowMs });
  }

  /** Removes `removed` times at the front of `known`. Returns the times after the write, or the stored ones. */
  async #write(
    subject: Subject,
    nowMs: number,
    { count, removed, known }: { count: number; removed: number; known: number },
  ) {
    const { expression, condition, values } =
      removed === 0 ? this.#append(nowMs, count) : this.#replace(nowMs, { count, removed, known });
    const { isWritten, item } = await this.#table.tryUpdate(keys.rateWindow(subject), expression, {
      condition,
      values: { ...values, ':expiry': toExpiry(nowMs + 2 * this.#windowMs) },
    });
    return { isWritten, marks: RateItem.nullable().parse(item)?.marks ?? [] };
  }

  #append(nowMs: number, count: number) {
    return {
      expression: 'SET marks = list_append(if_not_exists(marks, :none), :added), expires_at = :expiry',
      condition: 'attribute_not_exists(marks) OR size(marks) <= :room',
      values: {
        ':none': [],
        ':added': Array.from({ length: count }, () => nowMs),
        ':room': this.#size - count,
      },
    };
  }

  #replace(nowMs: number, { count, removed, known }: { count: number; removed: number; known: number }) {
    // An index past the end appends. If requests shortened the list, it would leave a gap in the embedded engine.
    const set = Array.from({ length: count }, (_, index) => `marks[${known + index}] = :now`);
    // In descending order, so that removing one does not shift the others.
    const remove = Array.from({ length: removed }, (_, index) => `marks[${removed - 1 - index}]`);
    return {
      expression: `SET ${[...set, 'expires_at = :expiry'].join(', ')} REMOVE ${remove.join(', ')}`,
      condition: `size(marks) = :known AND ${isOver(`marks[${removed - 1}]`, ':edge', ':latest')}`,
      values: {
        ...(count > 0 && { ':now': nowMs }),
        ':known': known,
        ':edge': nowMs - this.#windowMs,
        ':latest': latestEnd({ nowMs, longestMs: 0 }),
      },
    };
  }

  /** `lacking` is how many times have to leave the window before the request is allowed. */
  #status(
    marks: number[],
    nowMs: number,
    { isAllowed, lacking }: { isAllowed: boolean; lacking: number },
  ): RateLimitStatus {
    const counted = marks.filter((mark) => this.#counts(mark, nowMs));
    const awaited = isAllowed ? counted[0] : marks[lacking - 1];
    // A request that started later may have been counted earlier.
    const oldest = Math.min(awaited ?? nowMs, nowMs);
    const free = Math.max(0, this.#size - counted.length);
    return {
      isAllowed,
      limit: this.#limit,
      remaining: Math.floor((free * this.#limit) / this.#size),
      resetSeconds: Math.max(1, Math.ceil((oldest + this.#windowMs - nowMs) / 1000)),
    };
  }
}
