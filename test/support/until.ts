import { setTimeout as sleep } from 'node:timers/promises';

/** That of the project whose tests run; see vitest.config.ts. Programs beside the tests do not set it. */
const patienceMs = Number(process.env.PATIENCE_MS ?? 150_000);

/** Waits until the condition holds, and fails if it does not within the limit. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  limitMs = patienceMs,
): Promise<void> {
  const deadline = Date.now() + limitMs;
  for (;;) {
    const askedMs = performance.now();
    if (await condition()) return;
    if (Date.now() > deadline) throw new Error(`Not within ${limitMs} ms: ${condition}`);
    // Asking a service or its database takes from what is waited for, a fifth of the time at most.
    await sleep(Math.min(1000, Math.max(10, 4 * (performance.now() - askedMs))));
  }
}
