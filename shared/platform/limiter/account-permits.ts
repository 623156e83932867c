import type { Now } from '../identifiers/clock.ts';
import type { Table } from '../table/table.ts';
import { ConcurrencyLimiter, type Pace } from './concurrency-limiter.ts';

/** Longer than the longest pause between two attempts. */
const slowForMs = 3_600_000;
const quickForMs = 60_000;

export type Limited<T> = { result: T } | { retryAfterMs: number; isSlow: boolean };

/** Keeps an account with slow work from occupying all workers by giving it fewer permits. */
export interface AccountPermits {
  work: <T>(
    accountId: string,
    work: () => Promise<T>,
    durationOf: (result: T) => number | null,
  ) => Promise<Limited<T>>;
}

export interface AccountPermitSettings {
  /** The kind of work; each kind has its own limiters. */
  kind: 'SENDER' | 'NOTIFIER' | 'CHECKS';
  /** The concurrent work of one account while it is fast, and before that is known. */
  maxQuick: number;
  maxUnproven: number;
  slowAtOnce: number;
  /** Slower work counts as hanging. */
  slowMs: number;
  leaseMs: number;
  now: Now;
}

export function openAccountPermits(
  table: Table,
  { kind, maxQuick, maxUnproven, slowAtOnce, slowMs, leaseMs, now }: AccountPermitSettings,
): AccountPermits {
  const paceLimits = { maxUnproven, quickForMs, slowForMs };
  const accountLimiter = new ConcurrencyLimiter(table, {
    maxPermits: maxQuick,
    spacingMs: 0,
    leaseMs,
    paceLimits,
  });
  const slowLimiter = new ConcurrencyLimiter(table, { maxPermits: slowAtOnce, spacingMs: 0, leaseMs });
  const slowSubject = `${kind}_SLOW`;
  const toPace = (durationMs: number | null): Pace | null => {
    if (durationMs === null) return null;
    return durationMs < slowMs ? 'quick' : 'slow';
  };
  return {
    work: async (accountId, work, durationOf) => {
      const subject = { accountId, of: kind };
      const permit = await accountLimiter.acquire(subject, now());
      if (!('token' in permit)) return permit;
      const slowPermit = permit.isSlow ? await slowLimiter.acquire(slowSubject, now()) : null;
      if (slowPermit && !('token' in slowPermit)) {
        await accountLimiter.release(subject, permit.token);
        return { ...slowPermit, isSlow: true };
      }
      const paced = () =>
        slowPermit ? slowLimiter.withPermit(slowSubject, slowPermit.token, now, work) : work();
      const result = await accountLimiter.withPermit(subject, permit.token, now, paced, (one) =>
        toPace(durationOf(one)),
      );
      return { result };
    },
  };
}

/** The part of a stage's workers that attempts deliveries or notifications. */
export interface AttemptPool {
  /** Concurrent attempts of all accounts with slow receivers together. */
  slowAtOnce: number;
  now: Now;
  /** After a crash, its permits are free again after this time. Longer work renews its own. */
  leaseMs?: number;
}

/** Opens the permits of a worker that calls receivers on behalf of accounts. */
export function openAttemptPermits(
  table: Table,
  { leaseMs = 6_000, ...settings }: AttemptPool & Pick<AccountPermitSettings, 'kind' | 'slowMs'>,
): AccountPermits {
  return openAccountPermits(table, { maxQuick: 3, maxUnproven: 1, leaseMs, ...settings });
}
