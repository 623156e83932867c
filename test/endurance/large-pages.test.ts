import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { readServiceFile } from '../../infra/local/service-file.ts';
import { startService } from '../support/local-service.ts';
import { opened } from '../support/opened.ts';
import { productPage } from '../support/product-page.ts';
import { openScriptedShop } from '../support/scripted-shop.ts';

const largePages = 40;
const largeBytes = 4_500_000;

const [shop, otherShop] = await Promise.all([opened(openScriptedShop()), opened(openScriptedShop())]);
const page = Buffer.from(largePage());
for (let index = 0; index < largePages; index += 1) shop.html(`/large/${index}`, page);
otherShop.page('/small', { price: '19.99', currency: 'EUR' });
const service = await opened(
  startService({
    shop,
    options: ['--no-schedules', '--allow-host', otherShop.host],
  }),
);

function largePage(): string {
  const [start = '', end = ''] = productPage({ price: '19.99', currency: 'EUR' }).split('</body>');
  const filling = `<li>${'Words about the lamp. '.repeat(40)}</li>`;
  return `${start}${filling.repeat(Math.floor(largeBytes / Buffer.byteLength(filling)))}</body>${end}`;
}

const Batch = z.object({
  data: z.array(z.unknown()),
  meta: z.object({ errors: z.array(z.object({ code: z.string() })) }),
});

/** Watches pages with one request. Returns how many were read and rejected, and the duration. */
async function watch(token: string, urls: string[]) {
  const startedMs = performance.now();
  const { body } = await service.call(token, 'POST', '/products/batch', { urls });
  const ms = performance.now() - startedMs;
  const { data, meta } = Batch.parse(body);
  return { ms, read: data.length, refused: meta.errors.filter(({ code }) => code === 'rate_limited').length };
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** The service's peak memory so far. */
async function mostMemoryMb(): Promise<number> {
  const { pid } = await readServiceFile(service.dataDir);
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/u.exec(status)?.[1]) / 1024;
}

test(`a small page does not wait for the ${largePages} large ones of another account, and memory is bounded`, async () => {
  const [greedy, stranger] = [await service.token('max'), await service.token('max')];
  const readSmall = async () => (await watch(stranger, [otherShop.url('/small')])).ms;
  const large = Array.from({ length: largePages }, (_, index) => shop.url(`/large/${index}`));
  for (let warm = 0; warm < 3; warm += 1) await readSmall();
  await watch(greedy, large.slice(0, 1));
  const largeMs = (await watch(await service.token('max'), large.slice(0, 1))).ms;
  const alone = [];
  for (let read = 0; read < 11; read += 1) alone.push(await readSmall());

  let isDone = false;
  const attack = Promise.all([watch(greedy, large.slice(0, 20)), watch(greedy, large.slice(20))]).finally(
    () => {
      isDone = true;
    },
  );
  const beside = [];
  while (!isDone) beside.push(await readSmall());
  const batches = await attack;
  const figures = {
    largeAloneMs: Math.round(largeMs),
    aloneMs: Math.round(median(alone)),
    besideMs: Math.round(median(beside)),
    longestBesideMs: Math.round(Math.max(...beside)),
    reads: beside.length,
    largeRead: batches.reduce((sum, { read }) => sum + read, 0),
    largeRefused: batches.reduce((sum, { refused }) => sum + refused, 0),
    mostMemoryMb: Math.round(await mostMemoryMb()),
  };
  console.log(JSON.stringify(figures));
  // One of them exceeds the plan's limit, because the account already watches a page.
  expect(figures.largeRead + figures.largeRefused).toBeGreaterThanOrEqual(largePages - 1);
  expect(figures.mostMemoryMb).toBeLessThan(1024);
  // The service shares two cores with this test, so a small page runs concurrently with others, but does not queue.
  expect(figures.longestBesideMs).toBeLessThan((largePages / 4) * figures.largeAloneMs);
});
