import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Waits until the condition holds, and fails if it does not within the limit: on a busy machine what takes seconds alone has
 * taken more than a minute.
 */
export async function until(condition: () => boolean | Promise<boolean>, limitMs = 150_000): Promise<void> {
  const deadline = Date.now() + limitMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Not within ${limitMs} ms: ${condition}`);
    await sleep(10);
  }
}
