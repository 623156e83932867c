import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { hourMs, isAhead, isOver, latestEnd, type Now, toExpiry } from '../identifiers/clock.ts';
import { logError } from '../log/log.ts';
import { keys, type Subject } from '../table/keys.ts';
import { type Table, TransactionRefused } from '../table/table.ts';

export interface LimiterSettings {
  maxPermits: number;
  spacingMs: number;
  /** If a permit is not renewed by then, its worker has crashed. */
  leaseMs: number;
  paceLimits?: PaceLimits;
}

export type Acquisition =
  | { token: string; isSlow: boolean; isQuick?: boolean }
  | { retryAfterMs: number; isSlow: boolean };

/** About as long as the work takes. */
const fullPauseMs = 1000;
const maxAttempts = 4;
/** Each renewal is a write, so a lease is renewed late. The SDK repeats a failed write within this time. */
const renewalMarginMs = 3_000;

export function renewalEveryMs(leaseMs: number): number {
  return Math.max(leaseMs / 3, leaseMs - renewalMarginMs);
}

const LimiterItem = z.object({
  places: z.record(z.string(), z.number()),
  next_ms: z.number(),
  quick_until_ms: z.number().optional(),
  slow_until_ms: z.number().optional(),
});
type LimiterItem = z.infer<typeof LimiterItem>;

/** Limits across all invocations, with two writes per permit. The stored attribute is called `places`. */
export class ConcurrencyLimiter {
  readonly #table: Table;
  readonly #limits: LimiterSettings;

  constructor(table: Table, limits: LimiterSettings) {
    this.#table = table;
    this.#limits = limits;
  }

  /** Stores nothing for a deleted account. */
  async acquire(subject: Subject, nowMs: number): Promise<Acquisition> {
    const token = `t${randomUUID().replaceAll('-', '')}`;
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      const { isWritten, item } = await this.#tryAcquire(subject, token, nowMs);
      if (isWritten) {
        const longestMs = this.#limits.paceLimits?.quickForMs ?? 0;
        const isQuick = isAhead(item?.quick_until_ms ?? 0, { nowMs, longestMs });
        return { token, isSlow: this.#isSlow(item, nowMs), isQuick };
      }
      if (item === null) {
        if (await this.#create(subject, token, nowMs)) return { token, isSlow: false };
      } else if (!(await this.#releaseExpired(subject, item.places, nowMs)))
        return this.#refusal(item, nowMs);
    }
    return { retryAfterMs: fullPauseMs, isSlow: false };
  }

  /** The lease is short, so that a crashed holder's permit is soon free. `paceOf` is null if unknown. */
  async withPermit<T>(
    subject: Subject,
    token: string,
    now: Now,
    work: () => Promise<T>,
    paceOf: (result: T) => Pace | null = () => null,
  ): Promise<T> {
    const everyMs = renewalEveryMs(this.#limits.leaseMs);
    const renewal = setInterval(() => void this.#renew(subject, token, now()), everyMs);
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

  async release(
    subject: Subject,
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

  async #renew(subject: Subject, token: string, nowMs: number): Promise<void> {
    try {
      await this.#write(subject, 'SET places.#token = :lease', {
        condition: 'attribute_exists(places.#token)',
        names: { '#token': token },
        values: { ':lease': nowMs + this.#limits.leaseMs },
      });
    } catch (error) {
      // At worst, one permit above the limit is issued.
      logError('permit.not_renewed', error, { subject: JSON.stringify(subject) });
    }
  }

  #tryAcquire(subject: Subject, token: string, nowMs: number) {
    const { maxPermits, spacingMs, leaseMs, paceLimits } = this.#limits;
    const hasRoom = paceLimits
      ? '(size(places) < :unproven OR (size(places) < :most AND quick_until_ms > :now AND quick_until_ms <= :latest_quick))'
      : 'size(places) < :most';
    return this.#write(subject, 'SET places.#token = :lease, next_ms = :next, expires_at = :expiry', {
      condition: `${hasRoom} AND ${isOver('next_ms', ':now', ':latest_next')}`,
      names: { '#token': token },
      values: {
        ':most': maxPermits,
        ...(paceLimits && {
          ':unproven': paceLimits.maxUnproven,
          ':latest_quick': latestEnd({ nowMs, longestMs: paceLimits.quickForMs }),
        }),
        ':now': nowMs,
        ':latest_next': latestEnd({ nowMs, longestMs: spacingMs }),
        ':next': this.#nextMs(nowMs),
        ':lease': nowMs + leaseMs,
        ':expiry': toExpiry(nowMs + keptMs),
      },
    });
  }

  /** Without spacing, a clock that is a millisecond behind must not be rejected. */
  #nextMs(nowMs: number): number {
    const { spacingMs } = this.#limits;
    return spacingMs === 0 ? 0 : nowMs + spacingMs;
  }

  /** Returns false if another worker was first. Stores nothing for a deleted account: the item would outlive the purge. */
  async #create(subject: Subject, token: string, nowMs: number): Promise<boolean> {
    const item = {
      places: { [token]: nowMs + this.#limits.leaseMs },
      next_ms: this.#nextMs(nowMs),
      expires_at: toExpiry(nowMs + keptMs),
    };
    const condition = 'attribute_not_exists(pk)';
    if (typeof subject === 'string')
      return (await this.#table.trySet(keys.limiter(subject), item, { condition })).isWritten;
    try {
      await this.#table.transact([
        { check: keys.account(subject.accountId), condition: 'attribute_exists(pk)' },
        { put: { ...keys.limiter(subject), ...item }, condition },
      ]);
      return true;
    } catch (error) {
      if (!(error instanceof TransactionRefused)) throw error;
      return error.failed.includes(0);
    }
  }

  async #releaseExpired(subject: Subject, permits: Record<string, number>, nowMs: number): Promise<boolean> {
    const longestMs = this.#limits.leaseMs;
    const [lapsed] =
      Object.entries(permits).find(([, untilMs]) => !isAhead(untilMs, { nowMs, longestMs })) ?? [];
    if (lapsed === undefined) return false;
    await this.release(subject, lapsed);
    return true;
  }

  #refusal(item: LimiterItem, nowMs: number): Acquisition {
    const { places, next_ms } = item;
    const { maxPermits, spacingMs } = this.#limits;
    const isTooEarly =
      Object.keys(places).length < maxPermits && isAhead(next_ms, { nowMs, longestMs: spacingMs });
    return { retryAfterMs: isTooEarly ? next_ms - nowMs : fullPauseMs, isSlow: this.#isSlow(item, nowMs) };
  }

  #isSlow(item: LimiterItem | null, nowMs: number): boolean {
    const longestMs = this.#limits.paceLimits?.slowForMs ?? 0;
    return isAhead(item?.slow_until_ms ?? 0, { nowMs, longestMs });
  }

  async #write(subject: Subject, expression: string, condition: Parameters<Table['tryUpdate']>[2]) {
    const { isWritten, item } = await this.#table.tryUpdate(keys.limiter(subject), expression, condition);
    return { isWritten, item: LimiterItem.nullable().parse(item) };
  }
}

export type Pace = 'quick' | 'slow';

/** Subjects that were not fast recently get fewer permits. */
interface PaceLimits {
  maxUnproven: number;
  quickForMs: number;
  slowForMs: number;
}

/** After the last permit. */
const keptMs = hourMs;

function paceUpdate(pace: Pace, { quickForMs, slowForMs }: PaceLimits, nowMs: number) {
  const untilMs = nowMs + (pace === 'quick' ? quickForMs : slowForMs);
  const [set, remove] =
    pace === 'quick' ? ['quick_until_ms', 'slow_until_ms'] : ['slow_until_ms', 'quick_until_ms'];
  return {
    set: `SET ${set} = :until, expires_at = :expiry`,
    remove: `, ${remove}`,
    values: { ':until': untilMs, ':expiry': toExpiry(untilMs + keptMs) },
  };
}
