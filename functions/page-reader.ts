import path from 'node:path';
import type { ReadRequest } from '../shared/pages/crawler/drivers/driver.ts';
import type { ReadOutcome } from '../shared/pages/crawler/reading/read-outcome.ts';
import { once } from '../shared/platform/once.ts';
import type { Table } from '../shared/platform/table/table.ts';
import { CrawlerEnvironment, readEnvironment } from './environment.ts';

/** The bundle of `shared/pages/crawler/threads/extract-page.ts`, next to the function's file. */
export const threadFile = 'extract-page.js';

/** For a second opinion, `previousDriver` names the driver that has just read it: another is tried first. */
export type PageReader = (request: ReadRequest, previousDriver?: string | null) => Promise<ReadOutcome>;

/** Returns the page reader of a deployed function. The first read loads the crawler, to keep cold starts fast. */
export function openPageReader(table: Table): PageReader {
  const environment = readEnvironment(CrawlerEnvironment);
  const load = once(async () => {
    const { openCrawler } = await import('./open-crawler.ts');
    return openCrawler(table, environment, path.join(__dirname, threadFile));
  });
  return async (request, previousDriver) => (await load())(request, previousDriver);
}
