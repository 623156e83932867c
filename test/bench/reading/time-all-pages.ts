import { median } from '../statistics.ts';
import { openReader } from './readers.ts';
import { readSaved } from './saved-pages.ts';

/** By then the engine has compiled what it compiles. */
const roundsBefore = 3;
const rounds = 5;

/**
 * Prints the median milliseconds that all pages take in a process that reads nothing else and has read them before. Called
 * as `time-all-pages.ts READER DIR`.
 */
const [reader = '', dir = ''] = process.argv.slice(2);
const read = await openReader(reader);
const pages = readSaved(dir);
const times: number[] = [];
for (let round = 0; round < roundsBefore + rounds; round += 1) {
  const start = performance.now();
  for (const html of pages) read(html);
  if (round >= roundsBefore) times.push(performance.now() - start);
}
console.log(median(times));
