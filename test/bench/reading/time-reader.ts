import { readFileSync, statSync } from 'node:fs';
import { median } from '../statistics.ts';

/** By then, the engine has compiled the hot code. */
const roundsBefore = 3;
const rounds = 5;

const [reader, pages = ''] = process.argv.slice(2);
// Each is loaded alone, because the first page of a process compiles the reader's expressions.
const read = reader === 'extract' ? await loadExtract() : (await import('cheerio')).load;

/**
 * `time-reader.ts extract|cheerio FILE` prints the thread's milliseconds for the first page of a process, as in a new
 * Lambda environment. With a folder, it prints the median milliseconds for all its pages in a warm process.
 */
console.log(statSync(pages).isDirectory() ? await timeAll() : timeFirst(readFileSync(pages, 'utf8')));

async function loadExtract(): Promise<(html: string) => unknown> {
  const { extract } = await import('../../../shared/pages/extraction/extract.ts');
  return (html) => extract({ html, url: 'https://shop.example.com/p/1', country: null, currency: null });
}

function timeFirst(html: string): number {
  const before = process.threadCpuUsage();
  read(html);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

async function timeAll(): Promise<number> {
  const all = await (await import('./saved-pages.ts')).readSaved(pages);
  const times: number[] = [];
  for (let round = 0; round < roundsBefore + rounds; round += 1) {
    const start = performance.now();
    for (const html of all) read(html);
    if (round >= roundsBefore) times.push(performance.now() - start);
  }
  return median(times);
}
