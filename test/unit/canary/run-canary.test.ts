import { createClient } from 'price-watch-service/client';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { runCanary, smokeTestLimitMs } from '../../../functions/canary/run-canary.ts';
import { cleanUpStep, type SmokeTest } from '../../../functions/canary/smoke-test/smoke-test.ts';
import { toTime } from '../../../shared/platform/identifiers/clock.ts';

const lines: string[] = [];
beforeEach(() => {
  lines.length = 0;
  vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)));
});

const startedMs = Date.UTC(2026, 10, 22, 12);
const minutes = (count: number) => count * 60_000;

interface Scene {
  token?: string | null;
  smokeTest?: (smokeTest: SmokeTest, clock: { nowMs: number }) => Promise<void>;
  products?: { id: string; name: string; created_at: string | null }[];
}

/** Runs the canary once, with a list of products. Returns its log line and the deleted products. */
async function runOnce({ token = 'pw_test', smokeTest = async () => undefined, products = [] }: Scene) {
  const clock = { nowMs: startedMs };
  const deleted: string[] = [];
  const fetch = async ({ method, url }: Request) => {
    if (method === 'DELETE') {
      deleted.push(url.split('/').at(-1) ?? '');
      return new Response(null, { status: 204 });
    }
    return Response.json({ data: products, meta: {} });
  };
  const run = runCanary({
    readToken: async () => token,
    open: (given) => ({
      client: createClient({ siteUrl: 'https://prices.example', token: given, fetch }),
      get: async () => new Response(),
      siteUrl: 'https://prices.example',
      sleep: async () => undefined,
    }),
    smokeTest: (one) => smokeTest(one, clock),
    now: () => clock.nowMs,
    newId: () => 'i',
  });
  await run();
  expect(lines).toHaveLength(1);
  return { line: JSON.parse(lines[0] ?? ''), deleted };
}

describe('the log line of a run', () => {
  test('has the success and the duration', async () => {
    const { line } = await runOnce({
      smokeTest: async ({ step, run, page }, clock) => {
        expect([run, page]).toEqual(['Canary i', expect.stringContaining('/sandbox/product?prices=150,')]);
        await step('me', async () => undefined);
        clock.nowMs += 4000;
      },
    });
    expect(line).toMatchObject({
      event: 'canary.completed',
      level: 'info',
      steps: 2,
      canary_failed: 0,
      canary_ms: 4000,
    });
  });

  test('has the failed step and the reason, also if cleanup followed', async () => {
    const { line } = await runOnce({
      smokeTest: async ({ step }) => {
        try {
          await step('create', () => Promise.reject(new Error('responded with 503 instead of 201')));
        } finally {
          await step(cleanUpStep, async () => undefined);
        }
      },
    });
    expect(line).toMatchObject({
      level: 'error',
      step: 'create',
      reason: 'responded with 503 instead of 201',
      canary_failed: 1,
    });
    expect(line).not.toHaveProperty('canary_ms');
  });

  test('has the remedy while there is no token', async () => {
    const { line } = await runOnce({ token: null, smokeTest: () => Promise.reject(new Error('it ran')) });
    expect(line).toMatchObject({
      step: 'token',
      reason: expect.stringContaining('run `npm run -s admin -- canary set-up --table TABLE`'),
      canary_failed: 1,
    });
  });

  test('has a timeout if the run takes too long; cleanup still runs', async () => {
    const steps: string[] = [];
    const { line } = await runOnce({
      smokeTest: async ({ step }, clock) => {
        const take = (name: string) => step(name, async () => void steps.push(name));
        await take('create');
        clock.nowMs += smokeTestLimitMs + 1;
        await take('check').catch(() => take(cleanUpStep));
        throw new Error('the smoke test takes longer than 4 minutes');
      },
    });
    expect(steps).toEqual(['create', cleanUpStep]);
    expect(line).toMatchObject({ step: 'check', reason: 'the smoke test takes longer than 4 minutes' });
  });
});

test('only products left by earlier runs are deleted by a later one', async () => {
  const product = (id: string, name: string, agoMs: number) => ({
    id,
    name,
    created_at: toTime(startedMs - agoMs),
  });
  const { deleted, line } = await runOnce({
    products: [
      product('dead', 'Canary 1', minutes(10)),
      product('alive', 'Canary 2', minutes(1)),
      product('of-a-person', 'Lamp', minutes(10)),
      { id: 'ageless', name: 'Canary 3', created_at: null },
    ],
  });
  expect(deleted).toEqual(['dead', 'ageless']);
  expect(line.canary_failed).toBe(0);
});
