import { readFileSync } from 'node:fs';
import { openReader } from './readers.ts';

/**
 * Prints the thread's milliseconds for the first page of a process, as in a new Lambda environment: its expressions are
 * compiled for that page. Usage: `time-first-page.ts READER FILE`.
 */
const [reader = '', file = ''] = process.argv.slice(2);
const read = await openReader(reader);
const html = readFileSync(file, 'utf8');
const before = process.threadCpuUsage();
read(html);
const { user, system } = process.threadCpuUsage(before);
console.log((user + system) / 1_000);
