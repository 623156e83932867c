import { readFileSync } from 'node:fs';

const url = 'https://shop.example.com/p/1';

const readers: Record<string, () => Promise<(html: string) => unknown>> = {
  async extract() {
    const { extract } = await import('../../../shared/pages/extraction/extract.ts');
    return (html) => extract({ html, url, country: null, currency: null });
  },
  async cheerio() {
    const { load } = await import('cheerio');
    return load;
  },
};

/**
 * Prints the milliseconds of its thread that the first page of a process takes, as a new Lambda reads it: its expressions
 * are compiled for that page. Called as `time-first-page.ts READER FILE`.
 */
const [reader = '', file = ''] = process.argv.slice(2);
const read = await readers[reader]?.();
if (read === undefined)
  throw new Error(`There is no reader ${reader}: name ${Object.keys(readers).join(' or ')}.`);
const html = readFileSync(file, 'utf8');
const before = process.threadCpuUsage();
read(html);
const { user, system } = process.threadCpuUsage(before);
console.log((user + system) / 1_000);
