import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { type Now, toExpiry } from '../identifiers/clock.ts';
import { logError } from '../log/log.ts';
import { keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { keptMs, type Pace, type PaceLimits, paceUpdate } from './pace.ts';

/** How many may be inside at once, and how far apart they enter. */
export interface LimiterSettings {
  maxPermits: number;
  /** Least time between two that enter; 0 for none. */
  spacingMs: number;
  /** When a place is free again although nobody gave it back or kept it up: its holder is gone. */
  leaseMs: number;
  paceLimits?: PaceLimits;
}

/** A place inside, or how long to wait before asking again. `isSlow`: what was done last for the subject was. */
export type Acquisition = { token: string; isSlow: boolean } | { retryAfterMs: number; isSlow: boolean };

/** Where to wait when the gate is full: about as long as those inside take. */
const fullPauseMs = 1000;
const maxTries = 4;

const LimiterItem = z.object({
  places: z.record(z.string(), z.number()),
  next_ms: z.number(),
  quick_until_ms: z.number().optional(),
  slow_until_ms: z.number().optional(),
});
type LimiterItem = z.infer<typeof LimiterItem>;

/**
 * Holds everybody to a number of places per subject, across all invocations: reads of a host, tries to send to an
 * account. One write to enter and one to leave.
 */
export class ConcurrencyLimiter {
  readonly #table: Table;
  readonly #limits: LimiterSettings;

  constructor(table: Table, limits: LimiterSettings) {
    this.#table = table;
    this.#limits = limits;
  }

  async acquire(subject: string, nowMs: number): Promise<Acquisition> {
    const token = `t${randomUUID().replaceAll('-', '')}`;
    for (let attempt = 1; attempt <= maxTries; attempt += 1) {
      const { isWritten, item } = await this.#tryAcquire(subject, token, nowMs);
      if (isWritten) return { token, isSlow: isSlow(item, nowMs) };
      if (item === null) await this.#create(subject, nowMs);
      else if (!(await this.#releaseExpired(subject, item.places, nowMs))) return this.#refusal(item, nowMs);
    }
    return { retryAfterMs: fullPauseMs, isSlow: false };
  }

  /**
   * Goes on with the work at the place, whose lease is kept up until it is done. A short lease frees the places of
   * those that a crash ended soon, and only long work costs a further write now and then. `paceOf` tells from the result
   * what it shows of the subject, null for nothing.
   */
  async withPermit<T>(
    subject: string,
    token: string,
    now: Now,
    work: () => Promise<T>,
    paceOf: (result: T) => Pace | null = () => null,
  ): Promise<T> {
    const renewal = setInterval(() => void this.#renew(subject, token, now()), this.#limits.leaseMs / 3);
    let pace: Pace | null = null;
    try {
      const result = await work();
      pace = paceOf(result);
      return result;
    } finally {
      clearInterval(renewal);
      await this.release(subject, token, pace && { pace, nowMs: now() });
    }
  }

  /** Gives the place back. A lease that ran out meanwhile may have been swept: nothing is lost. */
  async release(
    subject: string,
    token: string,
    shown: { pace: Pace; nowMs: number } | null = null,
  ): Promise<void> {
    const { paceLimits } = this.#limits;
    const update =
      shown && paceLimits ? paceUpdate(shown.pace, paceLimits, shown.nowMs) : { set: '', remove: '' };
    await this.#write(subject, `${update.set} REMOVE places.#token${update.remove}`, {
      condition: 'attribute_exists(places.#token)',
      names: { '#token': token },
      ...('values' in update && { values: update.values }),
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
      logError('permit.not_renewed', error, { subject });
    }
  }

  #tryAcquire(subject: string, token: string, nowMs: number) {
    const { maxPermits, spacingMs, leaseMs, paceLimits } = this.#limits;
    const hasRoom = paceLimits
      ? '(size(places) < :unproven OR (size(places) < :most AND quick_until_ms > :now))'
      : 'size(places) < :most';
    return this.#write(subject, 'SET places.#token = :lease, next_ms = :next, expires_at = :expiry', {
      condition: `${hasRoom} AND next_ms <= :now`,
      names: { '#token': token },
      values: {
        ':most': maxPermits,
        ...(paceLimits && { ':unproven': paceLimits.maxUnproven }),
        ':now': nowMs,
        ':next': nowMs + spacingMs,
        ':lease': nowMs + leaseMs,
        ':expiry': toExpiry(nowMs + keptMs),
      },
    });
  }

  #create(subject: string, nowMs: number) {
    return this.#write(subject, 'SET places = :none, next_ms = :now', {
      condition: 'attribute_not_exists(pk)',
      values: { ':none': {}, ':now': nowMs },
    });
  }

  /** Frees the places whose lease ran out. Returns whether there were any. */
  async #releaseExpired(subject: string, permits: Record<string, number>, nowMs: number): Promise<boolean> {
    const [lapsed] = Object.entries(permits).find(([, leaseMs]) => leaseMs <= nowMs) ?? [];
    if (lapsed === undefined) return false;
    await this.release(subject, lapsed);
    return true;
  }

  #refusal(item: LimiterItem, nowMs: number): Acquisition {
    const { places, next_ms } = item;
    const isTooEarly = Object.keys(places).length < this.#limits.maxPermits && next_ms > nowMs;
    return { retryAfterMs: isTooEarly ? next_ms - nowMs : fullPauseMs, isSlow: isSlow(item, nowMs) };
  }

  /** The item as it is after the write, or as it stands in the way. */
  async #write(subject: string, expression: string, condition: Parameters<Table['tryUpdate']>[2]) {
    const { isWritten, item } = await this.#table.tryUpdate(keys.limiter(subject), expression, condition);
    return { isWritten, item: LimiterItem.nullable().parse(item) };
  }
}

function isSlow(item: LimiterItem | null, nowMs: number): boolean {
  return (item?.slow_until_ms ?? 0) > nowMs;
}
