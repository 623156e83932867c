import { median } from '../statistics.ts';
import { openReader } from './readers.ts';
import { readSaved } from './saved-pages.ts';

/** By then, the engine has compiled the hot code. */
const roundsBefore = 3;
const rounds = 5;

/**
 * Prints the median milliseconds for all pages in a warm process that only reads pages. Usage: `time-all-pages.ts
 * READER DIR`.
 */
const [reader = '', dir = ''] = process.argv.slice(2);
const read = await openReader(reader);
const pages = await readSaved(dir);
const times: number[] = [];
for (let round = 0; round < roundsBefore + rounds; round += 1) {
  const start = performance.now();
  for (const html of pages) read(html);
  if (round >= roundsBefore) times.push(performance.now() - start);
}
console.log(median(times));
