import path from 'node:path';
import { Command } from 'commander';
import { routes } from '../shared/pages/crawler/routing/fetch-routes.ts';
import { openExtraction } from '../shared/pages/crawler/threads/open-extraction.ts';
import { explain } from './extract/explain.ts';
import { loadPage } from './extract/load-page.ts';

const root = path.join(import.meta.dirname, '..');
const readMs = 60_000;

/** Shows what was read from a page, and why. */
const program = new Command('extract')
  .description('Reads a page from a file or the web, and explains the result.')
  .argument('<page>', 'an HTML file (gzip is supported) or an http(s) URL')
  .option('--url <url>', 'the original URL of a file')
  .option(
    '--route <route>',
    `how to read a URL, with the provider keys in the environment: ${routes.join(', ')}`,
    'direct',
  )
  .option('--country <code>', 'preferred country, ISO 3166-1')
  .option('--currency <code>', 'preferred currency, ISO 4217')
  .option(
    '--allow-host <host:port>',
    'allow pages on this private address (repeatable)',
    (host: string, earlier: string[]) => [...earlier, host],
    [],
  )
  .option('--json', 'print one JSON object')
  .action(async (page: string, options: Options) => {
    const country = options.country?.toUpperCase() ?? null;
    const currency = options.currency?.toUpperCase() ?? null;
    const loaded = await loadPage(page, {
      url: options.url ?? null,
      country,
      currency,
      route: options.route,
      allowedHosts: options.allowHost,
    });
    const { html, url, product } = loaded;
    const { extract } = openExtraction({
      file: path.join(root, 'shared/pages/crawler/threads/extract-page.ts'),
    });
    const result = await extract(
      { html, url, country, currency, product, withCandidates: true },
      Date.now() + readMs,
    );
    if ('stopped' in result) throw new Error(`The reading was stopped: ${result.stopped}.`);
    process.stdout.write(`${explain(loaded, result, options.json === true)}\n`);
  });

interface Options {
  route: string;
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
