import { afterEach, beforeEach, expect, test } from 'vitest';
import { encodePick } from '../../../shared/pages/extraction/pick.ts';
import { ambiguousPage } from '../../support/ambiguous-page.ts';
import { readHtml } from '../../support/read-html.ts';
import { openWatchedPages, type WatchedPages } from '../../support/watched-pages.ts';

const url = 'https://shop.example/p/1';
const { choices } = readHtml(ambiguousPage(), { url, withChoices: true });
const picks = choices.map(({ pick }) => encodePick(pick, url));

let pages: WatchedPages;
beforeEach(async () => {
  pages = await openWatchedPages();
});
afterEach(() => pages.close());

async function workSlot(first: Awaited<ReturnType<WatchedPages['watch']>>[number] | undefined) {
  if (!first) throw new Error('The page has no watcher');
  await pages.tickFor(first);
  await pages.pipeline.run();
}

test('a scheduled round of a page with three different picks makes one request to the shop', async () => {
  pages.reader.shows(url, ambiguousPage({ cash: '€91.00', card: '€101.00', member: '€81.00' }));
  const watchers = await pages.watch(
    ...picks.map((pick, index) => ({ url, pick, priceMinor: Number(choices[index]?.amount) * 100 })),
  );
  expect(watchers).toHaveLength(3);
  await workSlot(watchers[0]);
  expect(pages.reader.reads(url)).toBe(1);
  const newest = await Promise.all(watchers.map(async (watcher) => (await pages.amounts(watcher)).at(-1)));
  expect(newest).toEqual(choices.map(({ amount }) => (Number(amount) + 1) * 100));
});

test('a check fails if the picked place is gone, and keeps the last price', async () => {
  pages.reader.shows(
    url,
    ambiguousPage({ cash: '', card: '', member: '' }).replace('</h1>', '</h1><i id="z">€5.00</i>'),
  );
  const [watcher] = await pages.watch({ url, pick: picks[0] ?? null, priceMinor: 9000 });
  await workSlot(watcher);
  const product = watcher && (await pages.product(watcher));
  expect(product).toMatchObject({ price_minor: 9000, last_check_error: 'no_price' });
});

test('watchers with and without a pick share the read, and each gets its own price', async () => {
  pages.reader.shows(
    url,
    ambiguousPage().replace(
      '</h1>',
      '</h1><p class="price" itemprop="price" style="font-size:32px">€99.00</p>',
    ),
  );
  const watchers = await pages.watch(
    { url, priceMinor: 9800 },
    { url, pick: picks[0] ?? null, priceMinor: 8900 },
  );
  await workSlot(watchers[0]);
  expect(pages.reader.reads(url)).toBe(1);
});
