import type { createClient } from 'price-watch-service/client';
import type { Now } from '../../../shared/platform/identifiers/clock.ts';
import { bodyOf, expectThat } from './expect-answer.ts';

/** A smoke test of the service from outside, with the token of an account that has room for one more product. */
export interface Walk {
  client: ReturnType<typeof createClient>;
  /** Gets an address that the client does not know. */
  get: (url: string, init: { headers: Record<string, string> }) => Promise<Response>;
  siteUrl: string;
  token: string;
  /** Names the products of this walk, so that they are found and deleted even when an answer is lost. */
  run: string;
  /** A page with a price, which is watched for the length of the walk. */
  page: string;
  /** The webhook URL of the account, whose deliveries are to be followed. */
  receiver?: string | undefined;
  /** Runs one step and reports its result; throws what the step throws. */
  step: <T>(name: string, run: () => Promise<T>) => Promise<T>;
  now: Now;
  sleep: (ms: number) => Promise<unknown>;
}

/** The step that deletes what a run created. It is run even if there is no time left. */
export const cleanUpStep = 'clean up';

/** Three reads of a page that fails, and the pauses between them, end a check within this. */
const checkLimitMs = 5 * 60_000;

/** The longest pause between two polls: the account has 60 requests a minute, and the smoke test needs some 40. */
const longestPauseMs = 5000;

/** Waits for a check. Throws why it failed. */
export async function pollUntilComplete(
  { client, now, sleep }: Walk,
  id: string,
  job_id: string,
): Promise<void> {
  const untilMs = now() + checkLimitMs;
  for (let pauseMs = 200; ; pauseMs = Math.min(1.5 * pauseMs, longestPauseMs)) {
    const polled = await client.GET('/products/{id}/checks/{job_id}', { params: { path: { id, job_id } } });
    const { status, data } = bodyOf(polled, 200);
    if (status === 'complete') return;
    if (status === 'failed') throw new Error(`it failed: ${data.error?.code}, ${data.error?.message}`);
    expectThat(now() < untilMs, `it is still ${status} after ${checkLimitMs / 60_000} minutes`);
    await sleep(pauseMs);
  }
}
