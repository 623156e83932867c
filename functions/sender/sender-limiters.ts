import { limits } from '../../shared/interface/limits.ts';
import type { Now } from '../../shared/platform/identifiers/clock.ts';
import { ConcurrencyLimiter } from '../../shared/platform/limiter/concurrency-limiter.ts';
import type { Pace } from '../../shared/platform/limiter/pace.ts';
import type { Table } from '../../shared/platform/table/table.ts';

/** A try that takes longer occupies a worker like one that hangs. */
const slowMs = limits.webhookTimeoutMs / 5;

/** Longer than the longest pause between two tries. */
const slowForMs = 3_600_000;
const quickForMs = 60_000;

/** The one subject of the limiter for all slow receivers. */
const slowSubject = 'SENDER_SLOW';

/** The result of the work, or how long to wait before asking again. */
export type Limited<T> = { result: T } | { retryAfterMs: number; isSlow: boolean };

/**
 * Keeps receivers that hang from delaying others. An account has 3 tries at a time while its receiver answers
 * quickly, and one until it has shown that. All slow receivers together leave a part of the workers to the others.
 */
export interface SenderLimiters {
  /**
   * Does the work with a permit for the account. `durationOf` tells how long its receiver took, or null if it was not
   * asked.
   */
  send: <T>(
    accountId: string,
    work: () => Promise<T>,
    durationOf: (result: T) => number | null,
  ) => Promise<Limited<T>>;
}

interface SenderLimiterSettings {
  /** The tries of all slow receivers together. */
  slowAtOnce: number;
  now: Now;
  leaseMs?: number;
}

export function openSenderLimiters(
  table: Table,
  { slowAtOnce, now, leaseMs = 6_000 }: SenderLimiterSettings,
): SenderLimiters {
  const paceLimits = { maxUnproven: 1, quickForMs, slowForMs };
  const accountLimiter = new ConcurrencyLimiter(table, { maxPermits: 3, spacingMs: 0, leaseMs, paceLimits });
  const slowLimiter = new ConcurrencyLimiter(table, { maxPermits: slowAtOnce, spacingMs: 0, leaseMs });
  return {
    send: async (accountId, work, durationOf) => {
      const subject = `SENDER#${accountId}`;
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

function toPace(durationMs: number | null): Pace | null {
  if (durationMs === null) return null;
  return durationMs < slowMs ? 'quick' : 'slow';
}
