import { createClient } from 'price-watch-service/client';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { runCanary } from '../../../functions/canary/run-canary.ts';
import { CreditBudget } from '../../../shared/pages/crawler/budget/credit-budget.ts';
import { newId } from '../../../shared/platform/identifiers/ids.ts';
import { everyMetric } from '../../../shared/platform/metrics/metrics.ts';
import { type Datum, readEmbedded } from '../../support/embedded-metric-format.ts';
import { openProviderServer } from '../../support/provider-server.ts';
import { RoutedHost } from '../../support/routed-host.ts';
import { openTestApi } from '../../support/test-api.ts';
import { openTestApp } from '../../support/test-app.ts';
import { openTestTable } from '../../support/test-table.ts';
import { openWatchedPages, type WatchedPages } from '../../support/watched-pages.ts';
import { testSigningSecret, type WantedWatcher, type Watcher } from '../../support/watchers.ts';
import { openWebhookReceiver } from '../../support/webhook-receiver.ts';
import { readThrough } from '../crawler/read-through-providers.ts';

const lines: string[] = [];

vi.stubEnv('METRICS_NAMESPACE', 'Watch-test');
vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)));
const [receiver, providers] = await Promise.all([openWebhookReceiver(), openProviderServer()]);
const pages = await openWatchedPages({ allowedHosts: [receiver.host] });
afterAll(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await Promise.all([pages.close(), receiver.close(), providers.close()]);
});

/** The metrics that CloudWatch reads from the log lines. */
async function measured(work: () => Promise<unknown>): Promise<Datum[]> {
  const before = lines.length;
  await work();
  return lines.slice(before).flatMap((line) => (line.includes('"_aws"') ? readEmbedded(line) : []));
}

let made = 0;
async function watch(wanted: Partial<WantedWatcher> = {}): Promise<{ url: string; watcher: Watcher }> {
  made += 1;
  const url = `https://shop.example/metrics/${made}`;
  const [watcher] = await pages.watch({ url, webhookUrl: receiver.url('/hook'), ...wanted });
  return { url, watcher };
}

async function check(watcher: Watcher): Promise<void> {
  await pages.tickFor(watcher);
  await pages.pipeline.run();
}

const valuesOf = (data: Datum[], wanted: string, dimensions: Record<string, string> = {}) =>
  data
    .filter(
      ({ name, ...one }) => name === wanted && JSON.stringify(one.dimensions) === JSON.stringify(dimensions),
    )
    .map(({ value }) => value);

describe('a check', () => {
  test('that fires counts as completed, with its driver, alert and delivery', async () => {
    const { url, watcher } = await watch({ alerts: [['drops']] });
    pages.reader.page(url, { price: '18.00', driver: 'zyte' });
    const data = await measured(() => check(watcher));
    expect(valuesOf(data, 'checks_failed')).toEqual([0]);
    expect(valuesOf(data, 'checks_failed', { outcome: 'completed' })).toEqual([0]);
    expect(valuesOf(data, 'checks_failed', { driver: 'zyte', outcome: 'completed' })).toEqual([0]);
    expect(valuesOf(data, 'alerts_fired')).toEqual([1]);
    expect(valuesOf(data, 'deliveries_failed', { outcome: 'delivered' })).toEqual([0]);
    expect(valuesOf(data, 'receiver_ms')).toEqual([expect.any(Number)]);
    expect(valuesOf(data, 'slots_worked', { plan: 'max' })).toHaveLength(1);
  });

  test.each([
    ['blocked', 'blocked'],
    ['no_price', 'no_price'],
    ['unavailable', 'unavailable'],
    ['unreadable_url', 'unavailable'],
    ['http', 'unreachable'],
    ['not_configured', 'unreachable'],
  ] as const)('that fails with %s counts as %s', async (failure, outcome) => {
    const { url, watcher } = await watch();
    pages.reader.fails(url, failure);
    const data = await measured(() => check(watcher));
    expect(valuesOf(data, 'checks_failed', { outcome })).toEqual([1]);
    expect(valuesOf(data, 'checks_failed', { driver: 'direct', outcome })).toEqual([1]);
  });

  test.each([
    ['agrees', '5.00', 0],
    ['disagrees', '19.99', 1],
  ])('whose second reading %s counts that', async (_what, second, disagreed) => {
    const { url, watcher } = await watch();
    pages.reader.readings(url, { price: '5.00' }, { price: second, driver: 'other' });
    const data = await measured(() => check(watcher));
    expect(valuesOf(data, 'confirmations_disagreed')).toEqual([disagreed]);
  });

  test('with one reading does not count a confirmation', async () => {
    const { watcher } = await watch();
    expect(valuesOf(await measured(() => check(watcher)), 'confirmations_disagreed')).toEqual([]);
  });
});

describe('the oldest overdue check of a plan', () => {
  test('is measured to the second while no tick runs, and not by the ticks themselves', async () => {
    await pages.pipeline.tick('plus');
    const slotMs = 5 * 60_000;
    pages.clock.advanceTo(Math.ceil((pages.clock.now() + 1) / slotMs) * slotMs + 7_200_000);
    const data = await measured(() => pages.pipeline.reconcile());
    expect(valuesOf(data, 'overdue_s', { plan: 'plus' })).toEqual([7_200]);
  });

  test('is 0 s old once the missed slots are processed', async () => {
    await pages.pipeline.tick('plus');
    const data = await measured(() => pages.pipeline.reconcile());
    expect(valuesOf(data, 'overdue_s', { plan: 'plus' })).toEqual([0]);
  });

  test('is the same when the next run counts slots by a faster clock', async () => {
    await pages.pipeline.tick('max');
    await pages.table.update({ pk: 'TICK#max', sk: 'TICK' }, 'SET last_slot = :slot', {
      values: { ':slot': 59 },
    });
    const data = await measured(() => pages.pipeline.reconcile());
    expect(valuesOf(data, 'overdue_s', { plan: 'max' })).toEqual([0]);
  });

  test('is unknown before the first tick, so that silence raises the alarm', async () => {
    const fresh = await openWatchedPages();
    const data = await measured(() => fresh.pipeline.reconcile());
    expect(data.filter(({ name }) => name === 'overdue_s')).toEqual([]);
    await fresh.close();
  });

  describe('with a tick on time', () => {
    let late: WatchedPages;
    let watcher: Watcher | undefined;
    beforeEach(async () => {
      late = await openWatchedPages();
      [watcher] = await late.watch({ url: 'https://shop.example/late' });
      if (watcher) await late.tickFor(watcher);
      await late.pipeline.fanOut();
    });
    afterEach(() => late.close());

    test('is measured by a late worker, whether or not it finishes', async () => {
      late.reader.fails('https://shop.example/late', 'http');
      late.clock.advance(3_600_000);
      const data = await measured(() => late.pipeline.run());
      expect(valuesOf(data, 'overdue_s', { plan: 'max' })).toEqual([3_600, 3_660, 3_780]);
    });

    test('is not measured while checks are on time', async () => {
      const data = await measured(() => late.pipeline.run());
      expect(valuesOf(data, 'checks_failed')).toEqual([0]);
      expect(data.filter(({ name }) => name === 'overdue_s')).toEqual([]);
    });
  });
});

describe('a read', () => {
  test("counts its duration, its cost, and the price's source", async () => {
    const data = await measured(() => readThrough(providers, 'https://stealth.test/p/1'));
    expect(valuesOf(data, 'credits_used', { driver: 'firecrawl' })).toEqual([5]);
    expect(valuesOf(data, 'reads_failed', { driver: 'firecrawl' })).toEqual([0]);
    expect(valuesOf(data, 'read_ms', { driver: 'firecrawl' })).toHaveLength(1);
    expect(valuesOf(data, 'read_ms', { source: 'json_ld' })).toHaveLength(1);
  });

  test('that exceeds the daily budget counts that', async () => {
    const limit = { driver: 'firecrawl', creditsPerDay: 0, maxPerCall: 5 };
    const budgets = { firecrawl: new CreditBudget(pages.table, limit, pages.clock.now) };
    const read = () => readThrough(providers, 'https://stealth.test/p/1', { order: ['firecrawl'], budgets });
    const data = await measured(() => expect(read()).resolves.toMatchObject({ failure: 'quota' }));
    expect(valuesOf(data, 'budgets_spent', { driver: 'firecrawl' })).toEqual([1]);
  });

  test('that a shop blocks does not count as a driver failure', async () => {
    const data = await measured(() => readThrough(providers, 'https://waf.test/p/1'));
    expect(valuesOf(data, 'reads_failed', { driver: 'firecrawl' })).toEqual([0]);
  });
});

test('the outcome of each delivery attempt is counted', async () => {
  const { url, watcher } = await watch({ alerts: [['drops']], webhookUrl: receiver.url('/down') });
  receiver.statuses('/down', [503, 503, 503, 503]);
  pages.reader.page(url, { price: '18.00' });
  const data = await measured(() => check(watcher));
  expect(valuesOf(data, 'deliveries_failed', { outcome: 'retried' })).toEqual([1, 1, 1]);
  expect(valuesOf(data, 'deliveries_failed', { outcome: 'failed' })).toEqual([1]);

  // A crash before the response to the queue repeats a message.
  const [dead] = pages.pipeline.deadDeliveries.sent;
  const repeated = await measured(async () => {
    await pages.pipeline.webhooksQueue.sendAll(dead ? [dead] : []);
    await pages.pipeline.run();
  });
  expect(valuesOf(repeated, 'deliveries_failed')).toEqual([]);
});

test("a request's IDs lead to its check, and the check's IDs to its event's delivery", async () => {
  const { url, watcher } = await watch({ alerts: [['drops']] });
  pages.reader.page(url, { price: '17.00' });
  const request_id = newId();
  const check_id = await pages.force(watcher, request_id);
  const before = lines.length;
  await pages.pipeline.run();
  const written = lines.slice(before).map((line) => JSON.parse(line));
  const checked = written.find((line) => line.request_id === request_id);
  expect(checked).toMatchObject({ event: 'check.completed', check_id, message_id: expect.any(String) });
  const delivered = written.find((line) => line.delivery_id === checked.event_id);
  expect(delivered).toMatchObject({ event: 'delivery.delivered', outcome: 'delivered' });
});

test('a request whose page a shop blocks is counted separately from our failures', async () => {
  const api = await openTestApi();
  const { token } = await api.account();
  api.reader.fails('https://shop.example/blocked', 'blocked');
  const extract = (url: string) => measured(() => api.call(token, 'POST', '/extract', { body: { url } }));
  api.reader.fails('https://shop.example/keyless', 'not_configured');
  const told = async (url: string) => {
    const data = await extract(url);
    return [valuesOf(data, 'requests_failed'), valuesOf(data, 'pages_refused')];
  };
  expect(await told('https://shop.example/blocked')).toEqual([[0], [1]]);
  expect(await told('https://shop.example/p/1')).toEqual([[0], [0]]);
  expect(await told('https://shop.example/keyless')).toEqual([[1], [0]]);
  await api.close();
});

test('a tool call is counted, and so is our own failure', async () => {
  const api = await openTestApi();
  const { token } = await api.account();
  const data = await measured(() => api.tool(token, 'list_products'));
  expect(valuesOf(data, 'tool_calls_failed')).toEqual([0]);
  await api.close();
});

test('requests of the account area and sign-in steps have their own metrics', async () => {
  const app = await openTestApp();
  const asked = await measured(() => app.call('GET', '/app/api/session'));
  expect(valuesOf(asked, 'app_ms')).toEqual([expect.any(Number)]);
  const begun = await measured(() => app.call('GET', '/app/auth/login'));
  expect(valuesOf(begun, 'sign_ins_failed')).toEqual([0]);
  await app.close();
});

test('a host whose direct price is contradicted by another route is counted', async () => {
  const { table, close } = await openTestTable();
  const brings = { direct: 20, 'zyte-http': 30, 'zyte-browser': 30 };
  const host = new RoutedHost({ table, host: 'decoy.test', brings });
  const data = await measured(() => host.readOften(1));
  expect(valuesOf(data, 'direct_quarantined')).toEqual([1]);
  await close();
});

test('a canary run is counted, with its duration', async () => {
  const runSmokeTest = (token: string | null) =>
    runCanary({
      readToken: async () => token,
      open: (given) => ({
        client: createClient({
          siteUrl: 'https://prices.example',
          token: given,
          fetch: async () => Response.json({ data: [], meta: {} }),
        }),
        get: async () => new Response(),
        siteUrl: 'https://prices.example',
        sleep: async () => undefined,
      }),
      smokeTest: async () => undefined,
      now: Date.now,
      newId,
    });
  const passed = await measured(runSmokeTest('pw_test'));
  expect(valuesOf(passed, 'canary_failed')).toEqual([0]);
  expect(valuesOf(passed, 'canary_ms')).toEqual([expect.any(Number)]);
  expect(valuesOf(await measured(runSmokeTest(null)), 'canary_failed')).toEqual([1]);
});

describe('in all written lines', () => {
  test('every metric of the table occurs with each of its dimensions', () => {
    const seen = new Set(
      lines
        .filter((line) => line.includes('"_aws"'))
        .flatMap((line) => readEmbedded(line))
        .map(({ name, dimensions }) => `${name} by ${Object.keys(dimensions).join()}`),
    );
    const wanted = everyMetric.flatMap(([name, { dimensions }]) =>
      dimensions.map((set) => `${name} by ${set.join()}`),
    );
    expect(wanted.filter((one) => !seen.has(one))).toEqual([]);
  });

  test('outcomes match the table, and no line contains a secret', () => {
    const data = lines.flatMap((line) => (line.includes('"_aws"') ? readEmbedded(line) : []));
    for (const [name, { outcomes = [] }] of everyMetric) {
      const seen = data
        .filter((one) => one.name === name)
        .flatMap(({ dimensions }) => dimensions.outcome ?? []);
      expect(outcomes).toEqual(expect.arrayContaining(seen));
    }
    for (const secret of [testSigningSecret, 'fc-test', 'zy-test'])
      expect(lines.join('\n')).not.toContain(secret);
  });
});
