import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { stackSettings } from '../../commands/cost/units.ts';
import { addThreads } from '../../infra/bundles/bundle.ts';
import { maxPageBytes } from '../../shared/pages/crawler/drivers/response/read-body.ts';
import { bundleBaseline } from '../bench/weight/bundle-baseline.ts';
import { hostilePages } from '../support/hostile-pages.ts';
import { listen } from '../support/listen.ts';
import { productPage } from '../support/product-page.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const { batchSize, memoryGb } = stackSettings.crawler;
const memoryMb = 1024 * memoryGb;
/** Just below 5 MB, including the surrounding text. */
const hostileCharacters = 4_600_000;
const Told = z.object({ prices: z.array(z.number().nullable()), maxMb: z.number() });

const folder = temporaryFolder('batch');
let program = '';
beforeAll(async () => {
  const source = `import { readAtOnce } from './test/endurance/read-at-once.ts'; void readAtOnce();`;
  program = await bundleBaseline(source, path.join(folder, 'index.js'), { packages: 'ours' });
  await addThreads([folder]);
});

let server: Server | undefined;
afterEach(() => server?.close());

/**
 * Lets a provider respond to a batch of concurrent reads, the first pages with the first bodies; returns the result.
 */
async function readBatch(provider: string, bodyOf: (index: number) => string) {
  const waiting: (() => void)[] = [];
  const opened = createServer((request, response) => {
    request.resume();
    const index = waiting.length;
    waiting.push(() =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(bodyOf(index % batchSize)),
    );
    if (waiting.length === batchSize) for (const send of waiting) send();
    // Pages that are read a second time, in a browser.
    if (waiting.length > batchSize) waiting.at(-1)?.();
  });
  server = opened;
  const { host } = await listen(opened);
  const { stdout } = await promisify(execFile)(process.execPath, [
    // Lambda's share of memory for the heap.
    `--max-old-space-size=${Math.floor(0.9 * memoryMb)}`,
    program,
    provider,
    `http://${host}`,
    String(batchSize),
  ]);
  return Told.parse(JSON.parse(stdout));
}

const readAlike = (provider: string, body: string) => readBatch(provider, () => body);

/** Two bytes per character in memory, and quotes to escape in JSON: the most expensive text. */
function pageOf(bytes: number): string {
  const filling = '<li><a href="/x" class="a b">€ é<b>9</b></a></li>';
  const [start = '', end = ''] = productPage({ price: '19.99', currency: 'EUR' }).split('</body>');
  const room = bytes - Buffer.byteLength(start) - Buffer.byteLength(end) - 100;
  return `${start}${filling.repeat(Math.floor(room / Buffer.byteLength(filling)))}</body>${end}`;
}

const answers: Record<string, (page: string) => object> = {
  firecrawl: (rawHtml) => ({
    success: true,
    data: {
      rawHtml,
      metadata: { url: 'https://shop.test/p', statusCode: 200, contentType: 'text/html', creditsUsed: 1 },
    },
  }),
  zyte: (page) => ({
    url: 'https://shop.test/p',
    statusCode: 200,
    httpResponseBody: Buffer.from(page).toString('base64'),
  }),
};

describe.each(Object.entries(answers))('a batch through %s', (provider, answerWith) => {
  test(`of ${batchSize} pages of the largest size fits into the crawler's ${memoryMb} MB`, async () => {
    const { prices, maxMb } = await readAlike(provider, JSON.stringify(answerWith(pageOf(maxPageBytes))));
    expect(prices).toEqual(Array.from({ length: batchSize }, () => 1999));
    expect(maxMb).toBeLessThan(memoryMb);
  });

  test('of even larger responses fits, too', async () => {
    const { prices, maxMb } = await readAlike(provider, JSON.stringify(answerWith(pageOf(3 * maxPageBytes))));
    expect(prices).toEqual(Array.from({ length: batchSize }, () => null));
    expect(maxMb).toBeLessThan(memoryMb);
  });
});

test('a batch of the largest pages in the largest responses, with every character escaped, fits, too', async () => {
  const [start = '', end = ''] = productPage({ price: '19.99', currency: 'EUR' }).split('</body>');
  const html = `${start}${`<li>${'ж'.repeat(41)}</li>`.repeat(99_000)}</body>${end}`;
  const escaped = JSON.stringify(answers.firecrawl?.(html)).replaceAll('ж', '\\u0436');
  const { prices, maxMb } = await readAlike('firecrawl', escaped);
  expect(prices).toEqual(Array.from({ length: batchSize }, () => 1999));
  expect(maxMb).toBeLessThan(memoryMb);
});

const kinds = Object.entries(hostilePages);
const firsts = Array.from({ length: Math.ceil(kinds.length / batchSize) }, (_, batch) => batch * batchSize);
test.each(firsts)('a batch of the largest hostile pages, from kind %i on, fits, too', async (first) => {
  const { maxMb } = await readBatch('firecrawl', (index) => {
    const [, build] = kinds[(first + index) % kinds.length] ?? [];
    return JSON.stringify(answers.firecrawl?.(build?.(hostileCharacters) ?? ''));
  });
  expect(maxMb).toBeLessThan(memoryMb);
});
