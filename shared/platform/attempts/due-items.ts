import { isAhead, isOver, latestEnd, toExpiry, toTime } from '../identifiers/clock.ts';
import { queryOverdue } from '../table/query-overdue.ts';
import type { Item, Key, Table } from '../table/table.ts';

interface Waits {
  /** Longer than an attempt can last, so the holder of an expired lease has crashed. */
  leaseMs: number;
  /** An item that is due later than this was queued before the clock stepped back. */
  longestPauseMs: number;
}

/**
 * Items in the index `due` that workers attempt until they end. Until then an item is `queued`, has a lease while a
 * worker attempts it, and becomes due again after a failed attempt.
 */
export class DueItems {
  readonly #table: Table;
  readonly #waits: Waits;

  constructor(table: Table, waits: Waits) {
    this.#table = table;
    this.#waits = waits;
  }

  /** Claims the lease. Returns null if the item has ended or expired, is not due, or is being attempted. */
  async claim(key: Key, nowMs: number): Promise<Item | null> {
    const unclaimed = this.unclaimed(nowMs);
    const { isWritten, item } = await this.#table.tryUpdate(key, 'SET lease_until_ms = :lease', {
      condition: `#status = :queued AND expires_at > :now_s AND ${isOver('next_attempt_at', ':now', ':latest')} AND ${unclaimed.condition}`,
      names: { '#status': 'status' },
      values: {
        ':queued': 'queued',
        ':now_s': toExpiry(nowMs),
        ...this.#dueBy(nowMs),
        ...unclaimed.values,
        ':lease': nowMs + this.#waits.leaseMs,
      },
    });
    return isWritten ? (item ?? null) : null;
  }

  isLeased(untilMs: number | undefined, nowMs: number): boolean {
    return isAhead(untilMs ?? 0, { nowMs, longestMs: this.#waits.leaseMs });
  }

  /** Returns the condition that no worker is attempting the item. */
  unclaimed(nowMs: number): { condition: string; values: Item } {
    return {
      condition: `(attribute_not_exists(lease_until_ms) OR ${isOver('lease_until_ms', ':now_ms', ':latest_ms')})`,
      values: { ':now_ms': nowMs, ':latest_ms': latestEnd({ nowMs, longestMs: this.#waits.leaseMs }) },
    };
  }

  /** Stores that the message of an item still waits, so that the reconciler does not requeue it. */
  async noteWaiting(key: Key, nowMs: number): Promise<void> {
    await this.#table.tryUpdate(key, 'SET due_sk = :now', {
      condition: isOver('due_sk', ':now', ':latest'),
      values: this.#dueBy(nowMs),
    });
  }

  /** Returns items of a partition, earliest first, including those queued before the clock stepped back. */
  async listDueBefore(
    partition: string,
    query: { before: string; nowMs: number; limit: number },
  ): Promise<Item[]> {
    return queryOverdue(this.#table, { partition, longestMs: this.#waits.longestPauseMs, ...query });
  }

  #dueBy(nowMs: number): Item {
    const { longestPauseMs: longestMs } = this.#waits;
    return { ':now': toTime(nowMs), ':latest': toTime(latestEnd({ nowMs, longestMs })) };
  }
}

/** The pauses before the first, second and third retry, in seconds. */
const pausesSeconds = [60, 300, 1800];
/** Each pause varies by up to 20 % either way. */
const jitter = 0.2;

/** One attempt and its retries. */
export const maxAttempts = pausesSeconds.length + 1;

export const longestPauseMs = Math.max(...pausesSeconds) * (1 + jitter) * 1000;

/** Returns the pause after an attempt, or null after the last one. `tries` counts from 1, `random` is from 0 to 1. */
export function pauseSecondsAfter(tries: number, random: number): number | null {
  const seconds = pausesSeconds[tries - 1];
  return seconds === undefined ? null : seconds * (1 + jitter * (2 * random - 1));
}
