import { setTimeout as sleep } from 'node:timers/promises';

/** The limit of the running project; see vitest.config.ts. Programs outside of tests do not set it. */
const defaultLimitMs = Number(process.env.PATIENCE_MS ?? 150_000);

/** Waits until the condition holds, and fails if it does not within the limit. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  limitMs = defaultLimitMs,
): Promise<void> {
  const deadline = Date.now() + limitMs;
  for (;;) {
    const askedMs = performance.now();
    if (await condition()) return;
    if (Date.now() > deadline) throw new Error(`Not within ${limitMs} ms: ${condition}`);
    // Polling slows down what it waits for, so it takes at most a fifth of the time.
    await sleep(Math.min(1000, Math.max(10, 4 * (performance.now() - askedMs))));
  }
}
