import type { createClient, Product } from 'price-watch-service/client';
import type { Now } from '../../../shared/platform/identifiers/clock.ts';
import { bodyOf, expectThat } from './expect-response.ts';

/** Calls the public site. The token's account needs room for one more product. */
export interface SmokeTest {
  client: ReturnType<typeof createClient>;
  /** For URLs that the client does not cover. */
  get: (url: string, init: { headers: Record<string, string> }) => Promise<Response>;
  siteUrl: string;
  token: string;
  /** Part of product names, so that cleanup finds the product even if a response is lost. */
  run: string;
  page: string;
  step: <T>(name: string, run: () => Promise<T>) => Promise<T>;
  now: Now;
  sleep: (ms: number) => Promise<unknown>;
}

/** Runs even when the time is up. */
export const cleanUpStep = 'clean up';

/** Three failed reads and the pauses between them. */
const checkLimitMs = 5 * 60_000;

/** The account is limited to 60 requests per minute, and the smoke test needs 40. */
const longestPauseMs = 5000;

/** Throws the error of a failed check. */
export async function pollUntilComplete(
  { client, now, sleep }: SmokeTest,
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

type Client = Pick<SmokeTest, 'client'>;

export async function deleteProduct({ client }: Client, id: string): Promise<void> {
  const { response, error } = await client.DELETE('/products/{id}', { params: { path: { id } } });
  if (response.status !== 204) bodyOf({ response, error }, 204);
}

/** Only the first hundred, which is more than any plan allows. */
export async function deleteProducts(
  { client }: Client,
  isLeft: (product: Product) => boolean,
): Promise<void> {
  const { data } = bodyOf(await client.GET('/products', { params: { query: { per_page: 100 } } }), 200);
  for (const { id } of data.filter(isLeft)) {
    const { response } = await client.DELETE('/products/{id}', { params: { path: { id } } });
    // Another run may have deleted it first.
    const isGone = response.status === 204 || response.status === 404;
    expectThat(isGone, `the product ${id} was not deleted: DELETE returned ${response.status}`);
  }
}
