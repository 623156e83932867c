import { setTimeout as sleep } from 'node:timers/promises';

type Answer<T> = T | false | null | undefined;

/** Resolves with the first non-null response, polling every few milliseconds. */
export async function eventually<T>(ask: () => Promise<Answer<T>> | Answer<T>, limitMs = 60_000): Promise<T> {
  const deadline = Date.now() + limitMs;
  for (;;) {
    const answer = await ask();
    if (answer !== false && answer !== null && answer !== undefined) return answer;
    if (Date.now() > deadline) throw new Error(`Not within ${limitMs} ms: ${ask}`);
    await sleep(10);
  }
}
