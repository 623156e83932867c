import { setTimeout as sleep } from 'node:timers/promises';
import type { createClient } from 'price-watch-service/client';
import { bodyOf, expectThat } from './expect-answer.ts';

export interface Smoke {
  client: ReturnType<typeof createClient>;
  siteUrl: string;
  token: string;
  /** A page with a price, which is watched for the length of the run. */
  page: string;
  /** The webhook URL of the account, whose deliveries are to be followed. */
  receiver?: string | undefined;
  /** Runs one step and tells how it went; throws what the step throws. */
  step: <T>(name: string, run: () => Promise<T>) => Promise<T>;
}

/** Three reads of a page that fails, and the pauses between them, end a check within this. */
const checkLimitMs = 5 * 60_000;

/** The longest pause between two polls: the account has 60 requests a minute, and the journey needs some 20. */
const longestPauseMs = 5000;

/** Waits for a check. Throws why it failed. */
export async function pollUntilComplete(client: Smoke['client'], id: string, job_id: string): Promise<void> {
  const untilMs = Date.now() + checkLimitMs;
  for (let pauseMs = 200; ; pauseMs = Math.min(1.5 * pauseMs, longestPauseMs)) {
    const polled = await client.GET('/products/{id}/checks/{job_id}', { params: { path: { id, job_id } } });
    const { status, data } = bodyOf(polled, 200);
    if (status === 'complete') return;
    if (status === 'failed') throw new Error(`it failed: ${data.error?.code}, ${data.error?.message}`);
    expectThat(Date.now() < untilMs, `it is still ${status} after ${checkLimitMs / 60_000} minutes`);
    await sleep(pauseMs);
  }
}
