import path from 'node:path';
import { threadFile } from '../../functions/page-reader.ts';
import { configureRoutes } from '../../shared/pages/crawler/drivers/configure-routes.ts';
import { readPage } from '../../shared/pages/crawler/read-page.ts';
import { parseRouteOrder } from '../../shared/pages/crawler/routing/fetch-routes.ts';
import { openExtraction } from '../../shared/pages/crawler/threads/open-extraction.ts';

// A test runs it in a separate process, because the memory limit is per process, and bundled like a function,
// because stripping types takes memory: node index.js PROVIDER BASE_URL PAGE
const [provider = '', baseUrl = '', pages = ''] = process.argv.slice(2);

export async function readAtOnce() {
  // The log line of each read is discarded.
  console.log = console.error;
  const routes = configureRoutes(parseRouteOrder([provider]), {
    allowedHosts: [],
    keyOf: async () => 'key',
    baseUrls: { [provider]: baseUrl },
  });
  const { extract } = openExtraction({ file: path.join(__dirname, threadFile) });
  const read = (_: unknown, page: number) => {
    const request = { url: `https://shop.test/p/${page}`, country: null, currency: null };
    return readPage({ ...request, deadlineMs: Date.now() + 60_000 }, { routes, extract });
  };
  const outcomes = await Promise.allSettled(Array.from({ length: Number(pages) }, read));
  const prices = outcomes.map((one) =>
    one.status === 'fulfilled' && one.value.kind === 'priced' ? one.value.price.amountMinor : null,
  );
  const maxMb = process.resourceUsage().maxRSS / 1024;
  process.stdout.write(JSON.stringify({ prices, maxMb }));
}
