import path from 'node:path';
import { Command } from 'commander';
import { ways } from '../shared/pages/crawler/routing/ways.ts';
import { openExtraction } from '../shared/pages/crawler/threads/open-extraction.ts';
import { explain } from './extract/explain.ts';
import { loadPage } from './extract/load-page.ts';

const root = path.join(import.meta.dirname, '..');
const readMs = 60_000;

/** Shows what is read of one page, and why. */
const program = new Command('extract')
  .description('Reads a page from a file or from the web, and shows what was read of it and why.')
  .argument('<page>', 'an HTML file, packed with gzip or not, or an http(s) address')
  .option('--url <url>', 'the address that a file was saved from')
  .option(
    '--way <way>',
    `how an address is read, with the keys of the environment: ${ways.join(', ')}`,
    'direct',
  )
  .option('--country <code>', 'ISO 3166-1 code to read from')
  .option('--currency <code>', 'ISO 4217 code to prefer')
  .option(
    '--allow-host <host:port>',
    'read a page on this otherwise forbidden address; repeat it for several',
    (host: string, earlier: string[]) => [...earlier, host],
    [],
  )
  .option('--json', 'prints one JSON object')
  .action(async (page: string, options: Options) => {
    const country = options.country?.toUpperCase() ?? null;
    const currency = options.currency?.toUpperCase() ?? null;
    const loaded = await loadPage(page, {
      url: options.url ?? null,
      country,
      currency,
      way: options.way,
      allowedHosts: options.allowHost,
    });
    const { html, url, product } = loaded;
    const { extract } = openExtraction({
      file: path.join(root, 'shared/pages/crawler/threads/extract-page.ts'),
    });
    const result = await extract({ html, url, country, currency, product }, Date.now() + readMs);
    if ('stopped' in result) throw new Error(`The reading was stopped: ${result.stopped}.`);
    process.stdout.write(`${explain(loaded, result, options.json === true)}\n`);
  });

interface Options {
  way: string;
  allowHost: string[];
  url?: string;
  country?: string;
  currency?: string;
  json?: boolean;
}

try {
  await program.parseAsync();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
