import { setTimeout as sleep } from 'node:timers/promises';
import type { Now } from '../../../shared/platform/identifiers/clock.ts';
import { isAhead } from '../../../shared/platform/identifiers/stored-time.ts';
import type { ConcurrencyLimiter } from '../../../shared/platform/limiter/concurrency-limiter.ts';
import type { Product } from '../../../shared/products/product.ts';

export interface HostLimiter {
  /** Limits how many reads of a host run at once and how far apart they start, across all invocations. */
  limiter: Pick<ConcurrencyLimiter, 'acquire' | 'withPermit'>;
  now: Now;
  random: () => number;
}

/** How long a message waits for a permit before it goes back to the queue. */
const patienceMs = 10_000;

/** Does the work once the host of the product's page has a free permit. Returns null if it waited too long for one. */
export async function withHostPermit<T>(
  { canonical_url, is_sandbox }: Product,
  host: HostLimiter,
  work: () => Promise<T>,
): Promise<T | null> {
  // No host is asked for it.
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
    // Everybody who waits gets the same time: if they all came back at once, all but one would be refused.
    const waitMs = permit.retryAfterMs * (1 + random());
    if (!isAhead(untilMs, { nowMs: now() + waitMs, longestMs: patienceMs })) return null;
    await sleep(waitMs);
  }
}
