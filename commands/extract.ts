import path from 'node:path';
import { Command } from 'commander';
import { isChallengePage } from '../shared/pages/crawler/drivers/response/challenge-page.ts';
import { routes } from '../shared/pages/crawler/routing/fetch-routes.ts';
import { openExtraction } from '../shared/pages/crawler/threads/open-extraction.ts';
import type { ExtractionResult } from '../shared/pages/extraction/extraction.ts';
import { toDecimal } from '../shared/pages/money/minor-units.ts';
import { type LoadedPage, loadPage } from './extract/load-page.ts';
import { runProgram } from './run-program.ts';

const root = path.join(import.meta.dirname, '..');
const readMs = 60_000;
const maxRaw = 60;

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

await runProgram(program);

function explain({ html, url, status, read }: LoadedPage, result: ExtractionResult, asJson: boolean): string {
  const { candidates, ...rest } = result;
  const snapshot = {
    url,
    status,
    ...read,
    ...rest,
    price: result.price && toDecimal(result.price),
    currency: result.price?.currency ?? null,
    decision: decisionOf(result, html),
  };
  if (asJson) return JSON.stringify({ ...snapshot, candidates }, null, 2);
  const fields = Object.entries(snapshot).map(
    ([name, value]) => `${name.padEnd(16)}${typeof value === 'object' ? JSON.stringify(value) : value}`,
  );
  const lines = candidates.map(
    ({ score, amount, currency, kind, source, path, raw, reasons }) =>
      `${score.toFixed(2).padStart(6)}  ${`${amount} ${currency ?? '?'}`.padEnd(14)} ${kind.padEnd(13)} ${source.padEnd(10)} ${path}\n` +
      `        ${JSON.stringify(raw.slice(0, maxRaw))}${reasons.length > 0 ? `: ${reasons.join('; ')}` : ''}`,
  );
  return [...fields, '', `${candidates.length} candidates, best first`, ...lines].join('\n');
}

function decisionOf(
  { price, pageKind, undecided, withoutCurrency, name }: ExtractionResult,
  html: string,
): string {
  if (isChallengePage(html)) return 'blocked: the response is a bot check';
  if (pageKind === 'blocked') return 'blocked: the response is a bot check or a login page';
  if (pageKind === 'gone') return 'unavailable: the page says that the product no longer exists';
  if (price !== null) return 'the first candidate and its agreeing sources';
  if (withoutCurrency !== null)
    return `no_price: the currency of ${withoutCurrency.amount} is unknown; pass --currency`;
  if (undecided) return 'no_price: no candidate is likely enough';
  if (name === null) return 'no_price: the page does not name a product';
  return 'no_price: no candidate is the price of the product';
}
