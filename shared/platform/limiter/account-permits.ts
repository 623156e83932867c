import { hourMs, type Now } from '../identifiers/clock.ts';
import type { Subject } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { ConcurrencyLimiter, type Pace } from './concurrency-limiter.ts';

/** Longer than the longest pause between two attempts. */
const slowForMs = hourMs;
const quickForMs = 60_000;

export type Limited<T> = { result: T } | { retryAfterMs: number; isSlow: boolean };

/** Whose work it is. If it names a target, each target of the account has its own permits. */
export interface PermitOwner {
  accountId: string;
  target?: {
    id: string;
    /** Whether the account chose who receives it, so that it can hang on purpose. */
    isForeign: boolean;
  };
}

/** Keeps an account with slow work from occupying all workers by giving it fewer permits. */
export interface AccountPermits {
  work: <T>(
    owner: PermitOwner,
    work: () => Promise<T>,
    durationOf: (result: T) => number | null,
  ) => Promise<Limited<T>>;
}

export interface AccountPermitSettings {
  /** The kind of work; each kind has its own limiters. */
  kind: 'SENDER' | 'NOTIFIER' | 'CHECKS';
  /** The concurrent work of one account or target while it is fast, and before that is known. */
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
  const own = new ConcurrencyLimiter(table, { maxPermits: maxQuick, spacingMs: 0, leaseMs, paceLimits });
  const unproven = new ConcurrencyLimiter(table, { maxPermits: maxUnproven, spacingMs: 0, leaseMs });
  const slow = new ConcurrencyLimiter(table, { maxPermits: slowAtOnce, spacingMs: 0, leaseMs });

  const under = async <T>(
    limiter: ConcurrencyLimiter,
    subject: Subject,
    work: (permit: { isSlow: boolean; isQuick?: boolean }) => Promise<Limited<T>>,
    durationOf: (result: T) => number | null = () => null,
  ): Promise<Limited<T>> => {
    const permit = await limiter.acquire(subject, now());
    if (!('token' in permit)) return permit;
    const paceOf = (limited: Limited<T>): Pace | null => {
      const durationMs = 'result' in limited ? durationOf(limited.result) : null;
      if (durationMs === null) return null;
      return durationMs < slowMs ? 'quick' : 'slow';
    };
    return limiter.withPermit(subject, permit.token, now, () => work(permit), paceOf);
  };

  return {
    work: ({ accountId, target }, work, durationOf) => {
      const subject = { accountId, of: target === undefined ? kind : `${kind}#${target.id}` };
      return under(
        own,
        subject,
        async ({ isSlow, isQuick }) => {
          const run = async () => ({ result: await work() });
          const slowly = isSlow ? () => under(slow, `${kind}_SLOW`, run) : run;
          const limited =
            target?.isForeign && !isQuick
              ? await under(unproven, { accountId, of: `${kind}_UNPROVEN` }, slowly)
              : await slowly();
          return 'result' in limited ? limited : { ...limited, isSlow };
        },
        durationOf,
      );
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

export function openAttemptPermits(
  table: Table,
  { leaseMs = 6_000, ...settings }: AttemptPool & Pick<AccountPermitSettings, 'kind' | 'slowMs'>,
): AccountPermits {
  return openAccountPermits(table, { maxQuick: 3, maxUnproven: 1, leaseMs, ...settings });
}
