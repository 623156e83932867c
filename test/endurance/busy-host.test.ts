import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { readServiceFile } from '../../infra/local/service-file.ts';
import { deadLettersOf, queueNames } from '../../shared/platform/queues/queue-names.ts';
import { startService } from '../support/local-service.ts';
import { opened } from '../support/opened.ts';
import { productPage } from '../support/product-page.ts';
import { openScriptedShop } from '../support/scripted-shop.ts';
import { until } from '../support/until.ts';

const pages = 80;
/** Five at a time, they take 64 s together, so most of them are postponed repeatedly. */
const pageMs = 4000;
const limitMs = 170_000;

let isSlow = false;
let running = 0;
let most = 0;
let read = 0;

const shop = await opened(openScriptedShop());
for (let page = 0; page < pages; page += 1)
  shop.on(`/p/${page}`, async (_request, response) => {
    running += 1;
    most = Math.max(most, running);
    if (isSlow) await sleep(pageMs);
    if (isSlow) read += 1;
    running -= 1;
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(productPage({ price: isSlow ? '19.00' : '20.00', currency: 'EUR' }));
  });
const service = await opened(startService({ shop, options: ['--no-schedules'] }));

const Metrics = z.object({
  metrics: z.array(z.object({ dimensions: z.record(z.string(), z.string()), sum: z.number().optional() })),
});

/** The messages of all queues, by name. */
async function measured(name: string): Promise<Map<string, number>> {
  const response = await fetch(`${service.siteUrl}/_local/metrics?minutes=180&period=300&name=${name}`);
  const { metrics } = Metrics.parse(await response.json());
  return new Map(metrics.map(({ dimensions, sum = 0 }) => [dimensions.QueueName ?? '', sum]));
}

/** Products whose check ended with this price. */
async function checked(price: string): Promise<number> {
  const log = await readFile(path.join(service.dataDir, 'log.jsonl'), 'utf8');
  const lines = log.split('\n').filter((line) => line.includes('"check.completed"'));
  return lines.filter((line) => JSON.parse(line).price === price).length;
}

test(
  'all pages of a slow shop are read at a pace that it can handle, each with one message',
  async () => {
    const perAccount = 40;
    for (let first = 0; first < pages; first += perAccount) {
      const token = await service.token('max');
      for (let page = first; page < first + perAccount; page += 20) {
        const urls = Array.from({ length: 20 }, (_, index) => shop.url(`/p/${page + index}`));
        await service.call(token, 'POST', '/products/batch', { urls });
      }
    }
    const { table } = await readServiceFile(service.dataDir);
    const name = queueNames.pages(table);
    const before = (await measured('NumberOfMessagesSent')).get(name) ?? 0;
    isSlow = true;
    expect(await service.admin('checks', 'run', '--plan', 'max')).toMatchObject({ json: { queued: pages } });
    await until(async () => (await checked('19.00')) >= pages, limitMs);
    expect(most).toBeLessThanOrEqual(5);
    // Sent once each, by the operator. Messages without a trace are counted, too.
    expect(((await measured('NumberOfMessagesSent')).get(name) ?? 0) - before).toBe(pages);
    expect((await measured('ApproximateNumberOfMessagesVisible')).get(deadLettersOf(name))).toBe(0);
    expect(read).toBe(pages);
  },
  limitMs,
);
