import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { build } from 'esbuild';
import { afterAll, expect, test } from 'vitest';
import type { ReadRequest } from '../../../shared/pages/crawler/drivers/driver.ts';
import { readPage } from '../../../shared/pages/crawler/read-page.ts';
import { openExtraction } from '../../../shared/pages/crawler/threads/open-extraction.ts';
import { extract } from '../../../shared/pages/extraction/extract.ts';
import { fixturePages } from '../../support/fixture-pages.ts';
import { productPage } from '../../support/product-page.ts';
import { pageWith, scriptedRoute } from '../../support/scripted-driver.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const support = path.join(import.meta.dirname, '../../support');
const folder = temporaryFolder('threads');
const file = path.join(folder, 'hostile-thread.cjs');
const url = 'https://shop.test/p/1';
const calm = productPage({ price: '19.99', currency: 'EUR' });

// Stopped threads are replaced, and a bundle loads ten times as fast as its source files.
const entryPoints = [path.join(support, 'hostile-thread.ts')];
await build({ entryPoints, outfile: file, bundle: true, platform: 'node', target: 'node24' });
const extraction = openExtraction({ file, maxOwnMs: 300 });
/** On a busy machine, the first page of a thread takes longer than a hostile page may. */
const patient = openExtraction({ file, maxOwnMs: 600_000 });
afterAll(async () => {
  await extraction?.close();
});

/** Reads a page that a stub driver returns. */
function read(html: string, request: Partial<ReadRequest> = {}, { extract: by } = extraction) {
  const route = scriptedRoute('direct', pageWith({ finalUrl: url, html }));
  const whole = { url, country: null, currency: null, deadlineMs: Date.now() + 600_000, ...request };
  return {
    result: readPage(whole, { routes: [route], extract: by }),
    calls: () => route.driver.requests.length,
  };
}

const tooComplex = {
  failure: 'no_price',
  driver: 'direct',
  message: expect.stringContaining('too complex to parse'),
};

test('reads the same as without threads', async () => {
  // A unit test reads all of them; these show that a reading survives its way from the thread.
  const some = fixturePages.filter((_, index) => index % 36 === 0);
  const inputs = some.map(({ html }) => ({ html, url, country: null, currency: null }));
  const readings = await Promise.all(inputs.map((input) => patient.extract(input, Date.now() + 600_000)));
  expect(readings).toEqual(inputs.map(extract));
});

test.each([
  'a page that never ends',
  'a pattern that never ends',
  'a page that uses all memory',
  'a page that nests without end',
])('is stopped and has no price: %s', async (html) => {
  const { result, calls } = read(html);
  await expect(result).resolves.toMatchObject(tooComplex);
  // A browser would not help.
  expect(calls()).toBe(1);
  await expect(read(calm).result).resolves.toMatchObject({ price: { amountMinor: 1999 } });
});

test('other pages are read while one never ends, before it is stopped', async () => {
  const endless = read('a page that waits without end', {}, patient).result.catch(() => 'closed');
  const others = await Promise.all(Array.from({ length: 20 }, () => read(calm, {}, patient).result));
  expect(others.every(({ kind }) => kind === 'priced')).toBe(true);
  await patient.close();
  expect(await endless).toBe('closed');
});

test('other pages are read even if more pages never end than there are threads', async () => {
  const endless = Array.from({ length: 3 }, () => read('a page that never ends').result);
  const others = Array.from({ length: 5 }, () => read(calm).result);
  const outcomes = await Promise.all([...endless, ...others]);
  expect(outcomes.slice(0, 3)).toEqual(endless.map(() => expect.objectContaining(tooComplex)));
  expect(outcomes.slice(3).every(({ kind }) => kind === 'priced')).toBe(true);
});

test('a page that is not read in time can be read later', async () => {
  const slow = openExtraction({ file, maxOwnMs: 600_000 });
  const late = { deadlineMs: Date.now() };
  const reads = Array.from({ length: 3 }, () => read('a page that waits without end', late, slow).result);
  const outOfTime = { kind: 'failed', failure: 'http', driver: 'direct' };
  expect(await Promise.all(reads)).toEqual(reads.map(() => expect.objectContaining(outOfTime)));
  await slow.close();
});

test("threads end with the thread that opened them, such as a function's in the local run", async () => {
  const opener = new Worker(path.join(support, 'endless-reader.ts'), { workerData: { file } });
  const [began] = await once(opener, 'message');
  expect(began).toBe('reading');
  // Resolves when its own threads have ended.
  await opener.terminate();
});
