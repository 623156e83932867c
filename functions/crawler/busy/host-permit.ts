import { setTimeout as sleep } from 'node:timers/promises';
import type { Now } from '../../../shared/platform/identifiers/clock.ts';
import { isAhead } from '../../../shared/platform/identifiers/stored-time.ts';
import type { ConcurrencyLimiter } from '../../../shared/platform/limiter/concurrency-limiter.ts';
import type { Product } from '../../../shared/products/product.ts';

export interface HostLimiter {
  /** Across all invocations. */
  limiter: Pick<ConcurrencyLimiter, 'acquire' | 'withPermit'>;
  now: Now;
  random: () => number;
}

/** Then the message goes back to its queue. */
const patienceMs = 10_000;

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

async function waitForPermit(subject: string, { limiter, now, random }: HostLimiter): Promise<string | null> {
  const untilMs = now() + patienceMs;
  for (;;) {
    const permit = await limiter.acquire(subject, now());
    if ('token' in permit) return permit.token;
    // Spreads those who wait: if all came back together, all but one would be refused.
    const waitMs = permit.retryAfterMs * (1 + random());
    if (!isAhead(untilMs, { nowMs: now() + waitMs, longestMs: patienceMs })) return null;
    await sleep(waitMs);
  }
}
