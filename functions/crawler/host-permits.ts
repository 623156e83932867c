import { setTimeout as sleep } from 'node:timers/promises';
import { type Lock, openFairLocks } from '../../shared/pages/crawler/drivers/fair-lock.ts';
import { type Now, startTimer } from '../../shared/platform/identifiers/clock.ts';
import { ConcurrencyLimiter } from '../../shared/platform/limiter/concurrency-limiter.ts';
import type { Table } from '../../shared/platform/table/table.ts';
import type { Product } from '../../shared/products/product.ts';

export interface HostLimiter {
  /** Across all invocations. */
  limiter: Pick<ConcurrencyLimiter, 'acquire' | 'withPermit'>;
  /** In this process, the pages of a host request permits sequentially, because each rejection is a write. */
  lockOf: (host: string) => Lock;
  now: Now;
  random: () => number;
}

/** Renewed after 12 s, so most reads need no renewal. A crashed worker blocks one of the host's permits until its lease ends. */
export const hostLeaseMs = 15_000;

export function openHostPermits(
  table: Table,
  { atOnce, perSecond }: { atOnce: number; perSecond: number },
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
  const { limiter, now, random } = host;
  const leftMs = startTimer(now, maxWaitMs);
  const lock = host.lockOf(subject);
  try {
    // Without a signal, because the lock's holder releases it within its own wait.
    await lock.acquire(new AbortController().signal);
    for (let waitMs = 0; leftMs() > waitMs; ) {
      if (waitMs > 0) await sleep(waitMs);
      const permit = await limiter.acquire(subject, now());
      if ('token' in permit) return permit.token;
      // Spreads the retries, because if all were made at once, all but one would be rejected again.
      waitMs = permit.retryAfterMs * (1 + random());
    }
    return null;
  } finally {
    lock.release();
  }
}
