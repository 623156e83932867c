import { parseArgs } from 'node:util';
import { isMet, type Subject } from './figures.ts';
import { formatTable } from './print-figures.ts';
import { checks } from './subjects/checks.ts';
import { extraction } from './subjects/extraction.ts';
import { fanOutSubject } from './subjects/fan-out.ts';
import { requests } from './subjects/requests.ts';
import { routing } from './subjects/routing.ts';
import { start } from './subjects/start.ts';
import { weight } from './subjects/weight.ts';

/**
 * `npm run bench [-- SUBJECT...]` prints figures next to baselines of the same run. Exits with 1 if a subject fails or a
 * figure misses its target.
 */
const subjects: Subject[] = [start, weight, requests, extraction, fanOutSubject, checks, routing];

const { positionals: wanted } = parseArgs({ allowPositionals: true });
const names = subjects.map(({ name }) => name);
const unknown = wanted.find((name) => !names.includes(name));
if (unknown !== undefined) {
  console.error(`Unknown subject ${unknown}. Subjects: ${names.join(', ')}.`);
  process.exit(2);
}
// A normal exit, so that started programs are ended, too.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));

const print = (text: string) => process.stdout.write(`${text}\n`);
// The functions log to the console, but their lines do not belong here.
console.log = () => undefined;
const chosen = wanted.length === 0 ? subjects : subjects.filter(({ name }) => wanted.includes(name));
for (const { name, measure } of chosen) {
  const startedMs = performance.now();
  try {
    const tables = await measure();
    for (const table of tables) print(formatTable(table));
    const missed = tables.flatMap(({ figures }) => figures).filter((figure) => isMet(figure) === false);
    if (missed.length > 0) process.exitCode = 1;
  } catch (error) {
    // The results of the others are still useful.
    console.error(`${name} could not be measured:`, error);
    process.exitCode = 1;
  }
  print(`(${name}: ${((performance.now() - startedMs) / 1000).toFixed(0)} s)\n`);
}
