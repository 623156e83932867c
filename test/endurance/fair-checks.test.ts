import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { createCheck } from '../../shared/interface/operations/checks.ts';
import { readTimeouts } from '../../shared/pages/crawler/read-timeouts.ts';
import { type LocalProcess, startService } from '../support/local-service.ts';
import { productPage } from '../support/product-page.ts';
import { openScriptedShop, type ScriptedShop } from '../support/scripted-shop.ts';
import { until } from '../support/until.ts';

/** The maximum number of products on the largest plan. */
const hosts = 40;
/**
 * How long the other account's shop takes for a page: most of a check, so that a busy machine hardly affects its
 * duration.
 */
const pageMs = 2500;
const limitMs = 300_000;

const Products = z.object({ data: z.array(z.object({ id: z.string() })) });
const CheckedAt = z.object({ data: z.object({ checked_at: z.string().nullable() }) });

let shops: ScriptedShop[];
let shop: ScriptedShop;
let service: LocalProcess;
let isHanging = false;
let attacker: Awaited<ReturnType<typeof customer>>;
let stranger: Awaited<ReturnType<typeof customer>>;

/** An account that watches pages, all of them already read. */
async function customer(plan: string, urls: string[]) {
  const token = await service.token(plan);
  const ids: string[] = [];
  for (let first = 0; first < urls.length; first += 20) {
    const { body } = await service.call(token, 'POST', '/products/batch', {
      urls: urls.slice(first, first + 20),
    });
    ids.push(...Products.parse(body).data.map(({ id }) => id));
  }
  expect(ids).toHaveLength(urls.length);
  const check = async (id: string) => {
    const { body } = await service.call(token, 'POST', `/products/${id}/checks`);
    return createCheck.success.body.parse(body).job_id;
  };
  const statusOf = async (id: string, job: string) => {
    const { body } = await service.call(token, 'GET', `/products/${id}/checks/${job}`);
    return createCheck.success.body.parse(body).status;
  };
  const checkedAt = async (id: string) => {
    const { body } = await service.call(token, 'GET', `/products/${id}`);
    return CheckedAt.parse(body).data.checked_at;
  };
  return { ids, check, statusOf, checkedAt };
}

/** Returns the duration of a forced check of the other account. */
async function forcedMs(): Promise<number> {
  const [id = ''] = stranger.ids;
  const startedMs = performance.now();
  const job = await stranger.check(id);
  await until(async () => (await stranger.statusOf(id, job)) === 'complete');
  return performance.now() - startedMs;
}

/** Returns the duration of a scheduled check of the other account, the only one on its plan. */
async function scheduledMs(): Promise<number> {
  const [id = ''] = stranger.ids;
  const before = await stranger.checkedAt(id);
  const startedMs = performance.now();
  await service.admin('checks', 'run', '--plan', 'plus');
  await until(async () => (await stranger.checkedAt(id)) !== before);
  return performance.now() - startedMs;
}

const factor = 2;
const hits = () => shops.reduce((sum, one) => sum + one.hits('/p'), 0);

beforeAll(async () => {
  shops = await Promise.all(Array.from({ length: hosts }, () => openScriptedShop()));
  for (const one of shops)
    one.on('/p', (_request, response) => {
      if (isHanging) return;
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(productPage({ price: '20.00', currency: 'EUR' }));
    });
  shop = await openScriptedShop();
  shop.on('/p', async (_request, response) => {
    await sleep(pageMs);
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(productPage({ price: '20.00', currency: 'EUR' }));
  });
  const options = ['--no-schedules', ...shops.flatMap(({ host }) => ['--allow-host', host])];
  service = await startService({ shop, options });
  attacker = await customer(
    'max',
    shops.map((one) => one.url('/p')),
  );
  stranger = await customer('plus', [shop.url('/p')]);
}, limitMs);

afterAll(async () => {
  await service?.stop();
  await Promise.all([...shops, shop].map((one) => one.close()));
});

/**
 * Returns the longest of several checks of the other account. They are spread over real time, because hanging pages
 * occupy the workers for seconds, and then release them.
 */
async function longestForcedMs(checks: number): Promise<number> {
  let longestMs = 0;
  for (let made = 0; made < checks; made += 1) {
    longestMs = Math.max(longestMs, await forcedMs());
    await sleep(3000);
  }
  return longestMs;
}

describe('40 products on 40 hosts that never respond', () => {
  let forcedAloneMs: number;
  let scheduledAloneMs: number;
  beforeAll(async () => {
    // The first check loads the crawler.
    await forcedMs();
    forcedAloneMs = await longestForcedMs(3);
    scheduledAloneMs = await scheduledMs();
    // The account shows that its pages are fast, which gets it the maximum concurrency.
    const [first = ''] = attacker.ids;
    const job = await attacker.check(first);
    await until(async () => (await attacker.statusOf(first, job)) === 'complete');
    isHanging = true;
  }, limitMs);

  test(
    'do not delay checks of another account when forced',
    async () => {
      const before = hits();
      await Promise.all(attacker.ids.map((id) => attacker.check(id)));
      await until(() => hits() > before);
      // Longer than a read may take: hanging reads are abandoned meanwhile, and the next checks take their place.
      const longestMs = await longestForcedMs(12);
      expect(longestMs).toBeLessThan(factor * forcedAloneMs);
      expect(await scheduledMs()).toBeLessThan(factor * scheduledAloneMs);
    },
    limitMs,
  );

  test(
    'do not delay forced checks when also scheduled, and delay a scheduled one by at most one read',
    async () => {
      const before = hits();
      expect(await service.admin('checks', 'run', '--plan', 'max')).toMatchObject({
        json: { queued: hosts },
      });
      await until(() => hits() >= before + hosts / 2);
      expect(await longestForcedMs(4)).toBeLessThan(factor * forcedAloneMs);
      expect(await scheduledMs()).toBeLessThan(factor * scheduledAloneMs + readTimeouts.background);
    },
    limitMs,
  );
});
