import { setTimeout as sleep } from 'node:timers/promises';
import type { Now } from '../../shared/platform/identifiers/clock.ts';
import type { ConcurrencyLimiter } from '../../shared/platform/limiter/concurrency-limiter.ts';
import type { Product } from '../../shared/products/product.ts';

export interface HostLimiter {
  /** Holds the reads of each host to a number at once and apart, across all invocations. */
  limiter: Pick<ConcurrencyLimiter, 'acquire' | 'withPermit'>;
  now: Now;
  /** From 0 to 1. */
  random: () => number;
}

/** How long a place at a host is waited for before the message is put back. */
const patienceMs = 10_000;

/** Does the work when the host of the product's page has a place free; null when it has none for too long. */
export async function withHostPermit<T>(
  { canonical_url }: Product,
  host: HostLimiter,
  work: () => Promise<T>,
): Promise<T | null> {
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
    // All who wait are told the same time: asking at once again, all but one would ask in vain.
    const waitMs = permit.retryAfterMs * (1 + random());
    if (now() + waitMs > untilMs) return null;
    await sleep(waitMs);
  }
}
