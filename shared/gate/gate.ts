import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { type Now, toExpiry } from '../identifiers/clock.ts';
import { logError } from '../log/log.ts';
import { keys } from '../table/keys.ts';
import { ConditionFailed, type Table } from '../table/table.ts';

/** How many may be inside at once, and how far apart they enter. */
export interface GateLimits {
  mostInside: number;
  /** Least time between two that enter; 0 for none. */
  spacingMs: number;
  /** When a place is free again although nobody gave it back or kept it up: its holder is gone. */
  leaseMs: number;
}

/** A place inside, or how long to wait before asking again. */
export type Entry = { token: string } | { retryAfterMs: number };

/** Where to wait when the gate is full: about as long as those inside take. */
const fullPauseMs = 1000;
const mostTries = 4;

const GateItem = z.object({ places: z.record(z.string(), z.number()), next_ms: z.number() });

/**
 * Holds everybody to a number of places per subject, across all invocations: reads of a host, tries to send to an
 * account. One write to enter and one to leave.
 */
export class Gate {
  readonly #table: Table;
  readonly #limits: GateLimits;

  constructor(table: Table, limits: GateLimits) {
    this.#table = table;
    this.#limits = limits;
  }

  async enter(subject: string, nowMs: number): Promise<Entry> {
    const token = `t${randomUUID().replaceAll('-', '')}`;
    for (let attempt = 1; attempt <= mostTries; attempt += 1) {
      const inWay = await this.#take(subject, token, nowMs);
      if (!inWay) return { token };
      const item = GateItem.nullable().parse(inWay.current);
      if (item === null) await this.#open(subject, nowMs);
      else if (!(await this.#sweep(subject, item.places, nowMs))) return this.#wait(item, nowMs);
    }
    return { retryAfterMs: fullPauseMs };
  }

  /**
   * Goes on with the work at the place, whose lease is kept up until it is done. A short lease frees the places of
   * those that a crash ended soon, and only long work costs a further write now and then.
   */
  async hold<T>(subject: string, token: string, now: Now, work: () => Promise<T>): Promise<T> {
    const renewal = setInterval(() => void this.#renew(subject, token, now()), this.#limits.leaseMs / 3);
    try {
      return await work();
    } finally {
      clearInterval(renewal);
      await this.leave(subject, token);
    }
  }

  /** Gives the place back. A lease that ran out meanwhile may have been swept: nothing is lost. */
  async leave(subject: string, token: string): Promise<void> {
    await this.#write(subject, 'REMOVE places.#token', {
      condition: 'attribute_exists(places.#token)',
      names: { '#token': token },
    });
  }

  async #renew(subject: string, token: string, nowMs: number): Promise<void> {
    try {
      await this.#write(subject, 'SET places.#token = :lease', {
        condition: 'attribute_exists(places.#token)',
        names: { '#token': token },
        values: { ':lease': nowMs + this.#limits.leaseMs },
      });
    } catch (error) {
      // At worst one more is let in than there are places.
      logError('gate.not_renewed', error, { subject });
    }
  }

  #take(subject: string, token: string, nowMs: number) {
    const { mostInside, spacingMs, leaseMs } = this.#limits;
    return this.#write(subject, 'SET places.#token = :lease, next_ms = :next, expires_at = :expiry', {
      condition: 'size(places) < :most AND next_ms <= :now',
      names: { '#token': token },
      values: {
        ':most': mostInside,
        ':now': nowMs,
        ':next': nowMs + spacingMs,
        ':lease': nowMs + leaseMs,
        ':expiry': toExpiry(nowMs + 3_600_000),
      },
    });
  }

  #open(subject: string, nowMs: number) {
    return this.#write(subject, 'SET places = :none, next_ms = :now', {
      condition: 'attribute_not_exists(pk)',
      values: { ':none': {}, ':now': nowMs },
    });
  }

  /** Frees the places whose lease ran out. Returns whether there were any. */
  async #sweep(subject: string, places: Record<string, number>, nowMs: number): Promise<boolean> {
    const [lapsed] = Object.entries(places).find(([, leaseMs]) => leaseMs <= nowMs) ?? [];
    if (lapsed === undefined) return false;
    await this.leave(subject, lapsed);
    return true;
  }

  #wait({ places, next_ms }: z.infer<typeof GateItem>, nowMs: number): Entry {
    const isFull = Object.keys(places).length >= this.#limits.mostInside;
    return { retryAfterMs: isFull ? fullPauseMs : Math.max(1, next_ms - nowMs) };
  }

  /** Null when written, else what stands in the way. */
  async #write(subject: string, expression: string, condition: Parameters<Table['update']>[2]) {
    try {
      await this.#table.update(keys.gate(subject), expression, condition);
      return null;
    } catch (error) {
      if (error instanceof ConditionFailed) return error;
      throw error;
    }
  }
}
