import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWatchedPages, type WatchedPages } from '../../support/watched-pages.ts';

let pages: WatchedPages;
beforeAll(async () => {
  pages = await openWatchedPages({ database: 'memory' });
});
afterAll(() => pages.close());

const url = 'https://shop.example/p/1';
const watchers = 1000;

test('1,000 accounts that watch the same page cost one read per slot, and each gets its price point', async () => {
  const [first] = await pages.watch(...Array.from({ length: watchers }, () => ({ url })));
  if (!first) throw new Error('There is no watcher');
  pages.reader.page(url, { price: '18.00' });
  await pages.tickFor(first);
  await pages.pipeline.run({ atOnce: 5 });
  expect(pages.reader.reads(url)).toBe(1);
  const points = (await pages.items()).filter(({ sk }) => sk === 'PRICE#000000000002');
  expect(points).toHaveLength(watchers);
  expect(points.every(({ amount_minor }) => amount_minor === 1800)).toBe(true);
});
