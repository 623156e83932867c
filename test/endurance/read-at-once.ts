import path from 'node:path';
import { threadFile } from '../../functions/page-reader.ts';
import { configureRoutes } from '../../shared/pages/crawler/drivers/configure-routes.ts';
import { readPage } from '../../shared/pages/crawler/read-page.ts';
import { parseRouteOrder } from '../../shared/pages/crawler/routing/fetch-routes.ts';
import { openExtraction } from '../../shared/pages/crawler/threads/open-extraction.ts';

// Run by a test in a process of its own, since it is the memory of a whole process that a function is given, and
// bundled as a function is, because the types of sources take memory to strip:
//   node index.js PROVIDER BASE_URL PAGES
// Prints the outcomes and the most memory that the process had.
const [provider = '', baseUrl = '', pages = ''] = process.argv.slice(2);

export async function readAtOnce() {
  // The log line of each read goes where the test does not look.
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
