import { firecrawl } from '../../shared/pages/crawler/drivers/firecrawl/firecrawl.ts';
import type { Provider, ProviderResponse } from '../../shared/pages/crawler/drivers/provider/provider.ts';
import { zyte } from '../../shared/pages/crawler/drivers/zyte/zyte.ts';
import { pageFailure } from '../../shared/pages/crawler/reading/page-failure.ts';
import { microdollarsOf } from '../../shared/pages/crawler/routing/fetch-routes.ts';
import { extract } from '../../shared/pages/extraction/extract.ts';
import { toDecimal } from '../../shared/pages/money/minor-units.ts';
import { callRoute, differencesOf, type ProviderRoute, wireFormats } from './wire-formats.ts';

export interface ProvidersCheck {
  keys: ReadonlyMap<string, string>;
  /** By provider name, if it is not the default. */
  baseUrls: Readonly<Record<string, string>>;
  /** The maximum number of credits to spend; a Zyte call counts as one, because Zyte bills in money. */
  budget: number;
  country: string;
  print: (line: string) => void;
  pages?: readonly KnownPage[];
}

const providerOf: Record<ProviderRoute, Provider> = { firecrawl, 'zyte-http': zyte, 'zyte-browser': zyte };
const order: readonly ProviderRoute[] = ['zyte-http', 'firecrawl', 'zyte-browser'];

/** The result: whether all responses were as expected, and the total cost. */
export interface Checked {
  differences: number;
  credits: number;
  microdollars: number;
}

/** Prints every difference and the cost. Also tries an invalid key: its rejection is free. */
export async function checkProviders(check: ProvidersCheck): Promise<Checked> {
  const { keys, print, budget, pages = knownPages } = check;
  const sum = { differences: 0, credits: 0, microdollars: 0 };
  for (const route of order) {
    const provider = providerOf[route];
    const key = keys.get(provider.name);
    if (key === undefined) {
      print(`${route}: skipped, missing ${provider.name.toUpperCase()}_API_KEY`);
      continue;
    }
    report(sum, print, `${route}  invalid key`, await tryWrongKey(route, provider, check));
    for (const page of pages) {
      if (sum.credits + provider.maxCredits > budget) {
        print(
          `${route}  ${page.url}: skipped, ${sum.credits} of ${budget} credits are used and a call can cost ${provider.maxCredits}`,
        );
        continue;
      }
      const tried = await tryPage(route, provider, key, page, check);
      sum.credits += tried.credits;
      sum.microdollars += tried.microdollars;
      report(sum, print, `${route}  ${page.url}  ${tried.summary}`, tried.differences);
    }
  }
  return sum;
}

function report(
  sum: Checked,
  print: (line: string) => void,
  title: string,
  differences: readonly string[],
): void {
  sum.differences += differences.length;
  print(`${differences.length === 0 ? 'ok  ' : 'DIFF'}  ${title}`);
  for (const difference of differences) print(`        ${difference}`);
}

async function tryWrongKey(
  route: ProviderRoute,
  provider: Provider,
  check: ProvidersCheck,
): Promise<string[]> {
  const [url = ''] = (check.pages ?? knownPages).map((page) => page.url);
  const response = await call(route, provider, 'not-a-key', url, check);
  if (typeof response === 'string') return [response];
  const status = response.status === 401 ? [] : [`status: expected 401, got ${response.status}`];
  return [...status, ...differencesOf(response, wireFormats[route], wireFormats[route].refusal)];
}

interface Tried {
  differences: string[];
  credits: number;
  microdollars: number;
  /** The response and its cost. */
  summary: string;
}

async function tryPage(
  route: ProviderRoute,
  provider: Provider,
  key: string,
  known: KnownPage,
  check: ProvidersCheck,
): Promise<Tried> {
  const response = await call(route, provider, key, known.url, check);
  // The cost of a call without a response is unknown, so it counts as the maximum.
  if (typeof response === 'string')
    return { differences: [response], credits: provider.maxCredits, microdollars: 0, summary: 'no response' };
  const isPage = provider.isPage(response);
  const { page: format, refusal } = wireFormats[route];
  const differences = differencesOf(response, wireFormats[route], isPage ? format : refusal);
  const page = isPage ? await provider.toPage(response) : null;
  if (page === null) {
    const code = provider.codeOf(response) ?? 'no code';
    const refused = `response: expected a page, got ${response.status} with ${code}`;
    return { differences: [refused, ...differences], credits: 0, microdollars: 0, summary: 'refused' };
  }
  const { status, price } = { ...known, ...readOf(page, known, provider) };
  const expected = known.price ?? 'no price';
  if (status !== known.status) differences.push(`page status: expected ${known.status}, got ${status}`);
  if (price !== expected) differences.push(`price: expected ${expected}, got ${price}`);
  const microdollars = microdollarsOf(route, page);
  const credits = page.creditsUsed ?? 1;
  const cost = page.creditsUsed === null ? 'a call' : `${credits} credits`;
  const summary = `${status}, ${price}, ${cost}, $${(microdollars / 1e6).toFixed(5)}`;
  return { differences, credits, microdollars, summary };
}

function readOf(
  page: NonNullable<Awaited<ReturnType<Provider['toPage']>>>,
  known: KnownPage,
  { name }: Provider,
) {
  const { status, html, finalUrl, product } = page;
  if (pageFailure(page, known.url, name) !== null) return { status, price: 'no price' };
  const { price } = extract({ html: html ?? '', url: finalUrl, country: null, currency: null, product });
  return { status, price: price ? `${toDecimal(price)} ${price.currency}` : 'no price' };
}

/** Returns the response, or a message with the reason why there is none. */
async function call(
  route: ProviderRoute,
  provider: Provider,
  key: string,
  url: string,
  { baseUrls, country }: ProvidersCheck,
): Promise<ProviderResponse | string> {
  try {
    return await callRoute(provider, route, { url, country, key, baseUrl: baseUrls[provider.name] });
  } catch (error) {
    return `response: ${error instanceof Error ? error.message : error}`;
  }
}

interface KnownPage {
  url: string;
  /** The status of the page itself, inside a successful response. */
  status: number;
  /** Major units and currency; null for a page without a price. */
  price: string | null;
}

/** Pages that their owners maintain for crawler practice, so they do not change. */
const knownPages: readonly KnownPage[] = [
  {
    url: 'https://books.toscrape.com/catalogue/a-light-in-the-attic_1000/index.html',
    status: 200,
    price: '51.77 GBP',
  },
  { url: 'https://web-scraping.dev/product/1', status: 200, price: '9.99 USD' },
  { url: 'https://example.com/', status: 200, price: null },
  { url: 'https://books.toscrape.com/catalogue/nothing_0/index.html', status: 404, price: null },
];
