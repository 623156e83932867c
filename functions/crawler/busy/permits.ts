import { setTimeout as sleep } from 'node:timers/promises';
import { type Lock, openFairLocks } from '../../../shared/pages/crawler/drivers/fair-lock.ts';
import { readTimeouts } from '../../../shared/pages/crawler/read-timeouts.ts';
import type { Now } from '../../../shared/platform/identifiers/clock.ts';
import { startTimer, type Timer } from '../../../shared/platform/identifiers/clock.ts';
import { type AccountPermits, openAccountPermits } from '../../../shared/platform/limiter/account-permits.ts';
import { ConcurrencyLimiter } from '../../../shared/platform/limiter/concurrency-limiter.ts';
import type { Table } from '../../../shared/platform/table/table.ts';
import type { Product } from '../../../shared/products/product.ts';

export interface HostLimiter {
  /** Across all invocations. */
  limiter: Pick<ConcurrencyLimiter, 'acquire' | 'withPermit'>;
  /** In this process, the pages of a host request permits sequentially, because each rejection is a write. */
  lockOf: (host: string) => Lock;
  now: Now;
  random: () => number;
}

interface HostSettings {
  atOnce: number;
  perSecond: number;
}

/** Renewed after 12 s, so most reads need no renewal. A crashed worker blocks one of the host's permits until its lease ends. */
export const hostLeaseMs = 15_000;

export function openHostPermits(
  table: Table,
  { atOnce, perSecond }: HostSettings,
): Pick<HostLimiter, 'limiter' | 'lockOf'> {
  const spacingMs = 1000 / perSecond;
  return {
    limiter: new ConcurrencyLimiter(table, { maxPermits: atOnce, spacingMs, leaseMs: hostLeaseMs }),
    lockOf: openHostLocks(),
  };
}

export function openHostLocks(): HostLimiter['lockOf'] {
  return openFairLocks({ atOnce: Number.POSITIVE_INFINITY, atOncePerKey: 1 });
}

/** After that, the message returns to its queue. */
const maxWaitMs = 10_000;

/** Returns null if no permit was free in time. */
export async function withHostPermit<T>(
  { canonical_url, is_sandbox }: Product,
  host: HostLimiter,
  work: () => Promise<T>,
): Promise<T | null> {
  // No host is involved.
  if (is_sandbox) return work();
  const subject = `HOST#${new URL(canonical_url).host}`;
  const token = await waitForPermit(subject, host);
  if (token === null) return null;
  return host.limiter.withPermit(subject, token, host.now, work);
}

async function waitForPermit(subject: string, host: HostLimiter): Promise<string | null> {
  const leftMs = startTimer(host.now, maxWaitMs);
  const lock = host.lockOf(subject);
  try {
    // Without a signal, because the lock's holder releases it within its own wait.
    await lock.acquire(new AbortController().signal);
    return await askForPermit(subject, leftMs, host);
  } finally {
    lock.release();
  }
}

async function askForPermit(
  subject: string,
  leftMs: Timer,
  { limiter, now, random }: HostLimiter,
): Promise<string | null> {
  for (let waitMs = 0; leftMs() > waitMs; ) {
    if (waitMs > 0) await sleep(waitMs);
    const permit = await limiter.acquire(subject, now());
    if ('token' in permit) return permit.token;
    // Spreads the retries, because if all were made at once, all but one would be rejected again.
    waitMs = permit.retryAfterMs * (1 + random());
  }
  return null;
}

interface CheckPermitSettings {
  atOnce: number;
  now: Now;
  leaseMs?: number;
}

/** At least one, so that an account with slow pages still gets its checks. */
const shareOf = (atOnce: number, divisor: number) => Math.max(1, Math.floor(atOnce / divisor));

/**
 * Keeps checks of slow pages from delaying other accounts. An account gets a quarter of the workers while its checks
 * are fast, otherwise a tenth. All slow accounts together get half.
 */
export function openCheckPermits(
  table: Table,
  { atOnce, now, leaseMs = 9_000 }: CheckPermitSettings,
): AccountPermits {
  return openAccountPermits(table, {
    kind: 'CHECKS',
    maxQuick: shareOf(atOnce, 4),
    maxUnproven: shareOf(atOnce, 10),
    slowAtOnce: shareOf(atOnce, 2),
    // A provider's browser takes 10 to 20 s per page.
    slowMs: readTimeouts.background / 2,
    leaseMs,
    now,
  });
}
