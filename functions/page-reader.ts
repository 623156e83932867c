import type { ReadRequest } from '../shared/crawler/driver.ts';
import type { Snapshot } from '../shared/crawler/snapshot.ts';
import { CrawlerEnvironment, readEnvironment } from './environment.ts';

/** Reads the price of a page, live; the errors are those of `readPage` in `shared/crawler`. */
export type PageReader = (request: ReadRequest) => Promise<Snapshot>;

/** The page reader of a deployed function. The crawler is loaded by the first read: a cold start does not wait for it. */
export function openPageReader(): PageReader {
  const environment = readEnvironment(CrawlerEnvironment);
  let loading: Promise<PageReader> | undefined;
  return async (request) => {
    loading ??= loadCrawler(environment);
    const read = await loading;
    return read(request);
  };
}

async function loadCrawler({ CRAWLER_ORDER, ALLOWED_HOSTS }: CrawlerEnvironment): Promise<PageReader> {
  const [{ readPage }, { configureDrivers }, { extract }] = await Promise.all([
    import('../shared/crawler/read-page.ts'),
    import('../shared/crawler/configure-drivers.ts'),
    import('../shared/extraction/extract.ts'),
  ]);
  const drivers = configureDrivers(CRAWLER_ORDER, { allowedHosts: ALLOWED_HOSTS });
  return (request) => readPage(request, { drivers, extract });
}
