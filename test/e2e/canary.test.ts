import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from 'price-watch-service/client';
import { beforeEach, expect, inject, test, vi } from 'vitest';
import { runCanary } from '../../functions/canary/run-canary.ts';
import { timedFetch } from '../../functions/canary/smoke-test/expect-response.ts';
import { limits } from '../../shared/interface/limits.ts';
import { newId } from '../../shared/platform/identifiers/ids.ts';
import { shareService } from '../support/shared-service.ts';

const service = await shareService(inject('sharedService'), 'canary');
const token = await service.token();

const lines: string[] = [];
beforeEach(() => {
  lines.length = 0;
  vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)));
});

/** Runs the smoke test once, as the function does. Returns its log line, and the number of its requests. */
async function runOnce(siteUrl = service.siteUrl) {
  let requests = 0;
  const fetch = (request: string | Request, init?: RequestInit) => {
    requests += 1;
    return timedFetch(request, init);
  };
  const open = (given: string) => ({
    client: createClient({ siteUrl, token: given, fetch, retries: 0 }),
    ...{ get: fetch, siteUrl, sleep },
  });
  await runCanary({ readToken: async () => token, open, now: Date.now, newId })();
  return { line: JSON.parse(lines.at(-1) ?? ''), requests };
}

test('the canary passes on a running service, stays within the rate limit, and leaves nothing behind', async () => {
  const client = service.client(token);
  // Events of a person who used the same account.
  const url = `${service.siteUrl}/sandbox/product?prices=10`;
  await client.POST('/products', { body: { url, name: 'Lamp' } });
  const { line, requests } = await runOnce();
  expect(line).toMatchObject({ event: 'canary.completed', canary_failed: 0, steps: 26 });
  // With the thousands of events of a month, it makes 13 more requests to find the end of the feed.
  expect(requests + 13).toBeLessThan(limits.requestsPerWindow);
  const { data: left } = await client.GET('/products');
  expect(left?.data.map(({ name }) => name)).toEqual(['Lamp']);
  const { data: feed } = await client.GET('/events');
  expect(feed?.data.map(({ type }) => type)).toEqual(['price.alert']);
});

test('a service that does not respond fails the run with its reason', async () => {
  const { line } = await runOnce('http://127.0.0.1:9');
  expect(line).toMatchObject({
    canary_failed: 1,
    step: 'clean up after earlier runs',
    reason: expect.stringContaining('fetch failed'),
  });
});
