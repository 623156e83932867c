import { setTimeout as sleep } from 'node:timers/promises';
import type { Now } from '../../shared/platform/identifiers/clock.ts';
import type { Gate } from '../../shared/platform/limiter/gate.ts';
import type { Product } from '../../shared/products/product.ts';

export interface HostGate {
  /** Holds the reads of each host to a number at once and apart, across all invocations. */
  gate: Pick<Gate, 'enter' | 'hold'>;
  now: Now;
  /** From 0 to 1. */
  random: () => number;
}

/** How long a place at a host is waited for before the message is put back. */
const patienceMs = 10_000;

/** Does the work when the host of the product's page has a place free; null when it has none for too long. */
export async function atHostOf<T>(
  { canonical_url }: Product,
  hostGate: HostGate,
  work: () => Promise<T>,
): Promise<T | null> {
  const subject = `HOST#${new URL(canonical_url).host}`;
  const token = await waitForPlace(subject, hostGate);
  if (token === null) return null;
  return hostGate.gate.hold(subject, token, hostGate.now, work);
}

async function waitForPlace(subject: string, { gate, now, random }: HostGate): Promise<string | null> {
  const untilMs = now() + patienceMs;
  for (;;) {
    const entry = await gate.enter(subject, now());
    if ('token' in entry) return entry.token;
    // All who wait are told the same time: asking at once again, all but one would ask in vain.
    const waitMs = entry.retryAfterMs * (1 + random());
    if (now() + waitMs > untilMs) return null;
    await sleep(waitMs);
  }
}
