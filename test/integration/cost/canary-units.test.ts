import { createClient } from 'price-watch-service/client';
import { expect, test } from 'vitest';
import { canaryRun } from '../../../commands/cost/units.ts';
import { runSmokeTest } from '../../../functions/canary/smoke-test/run-smoke-test.ts';
import { limits } from '../../../shared/interface/limits.ts';
import { basePath } from '../../../shared/interface/operation.ts';
import { isRead, totalCapacity } from '../../support/database-tap.ts';
import { setUpTestApi } from '../../support/test-api.ts';

const api = await setUpTestApi({ database: 'engine' });

const siteUrl = 'https://prices.example';
const page = `${siteUrl}/sandbox/product?prices=1`;

test('a canary run passes, leaves nothing behind, stays within the rate limit, and consumes what the bill counts', async () => {
  const { token } = await api.account({ plan: 'max' });
  let requests = 0;
  let price = 150;
  const fetch = async (request: Request | string) => {
    requests += 1;
    if (typeof request === 'string') {
      const error = { code: 'not_found', message: 'No such path.', retryable: false, driver: null };
      return Response.json({ error }, { status: 404 });
    }
    const { method, url, headers } = request;
    const text = await request.text();
    const sent = { headers: Object.fromEntries(headers), ...(text && { text }) };
    if (text.includes('"url"')) falls(JSON.parse(text).url);
    const answer = await api.call(token, method, url.slice((siteUrl + basePath).length), sent);
    return new Response(answer.text || null, { status: answer.status, headers: answer.headers });
  };
  const falls = (url: string) => {
    price -= 1;
    api.reader.page(url, { price: price.toFixed(2), currency: 'EUR', driver: 'direct' });
  };
  api.tap.take();
  const steps: string[] = [];
  await runSmokeTest({
    client: createClient({ siteUrl, token, fetch, retries: 0 }),
    ...{ get: fetch, siteUrl, token, page, run: 'Canary 1', now: api.clock.now },
    step: (name, run) => {
      steps.push(name);
      return run();
    },
    sleep: async (ms) => {
      api.clock.advance(ms);
      for (const { url } of api.reader.requests.slice(-1)) falls(url);
      await api.runChecks();
    },
  });
  expect([steps.length, steps.at(-1)]).toEqual([25, 'delete the sandbox']);
  // The list in which it looks for leftovers of other runs.
  expect(requests + 1).toBeLessThanOrEqual(canaryRun.requests);
  expect(requests + 1).toBeLessThan(limits.requestsPerWindow);
  const consumed = api.tap.take();
  const reads = totalCapacity(consumed.filter(isRead));
  const writes = totalCapacity(consumed) - reads;
  expect(writes).toBeLessThanOrEqual(canaryRun.writes);
  expect(writes).toBeGreaterThan(0.8 * canaryRun.writes);
  expect(reads).toBeLessThanOrEqual(canaryRun.reads);
  expect(reads).toBeGreaterThan(0.5 * canaryRun.reads);
  expect((await api.call(token, 'GET', '/products')).body).toMatchObject({ meta: { total: 0 } });
});
