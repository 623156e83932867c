import { expect, test } from 'vitest';
import { keys } from '../../../shared/platform/table/keys.ts';
import { opened } from '../../support/opened.ts';
import { openWatchedPages } from '../../support/watched-pages.ts';

const pages = await opened(openWatchedPages());

const url = 'https://shop.example/p/1';
const watchers = 1000;

test('1,000 accounts that watch the same page cost one read per slot, and each gets its price point', async () => {
  const [first] = await pages.watch(...Array.from({ length: watchers }, () => ({ url })));
  pages.reader.page(url, { price: '18.00' });
  await pages.tickFor(first);
  await pages.pipeline.run({ atOnce: 5 });
  expect(pages.reader.reads(url)).toBe(1);
  const points = (await pages.items()).filter(({ sk }) => sk === 'PRICE#000000000002');
  expect(points).toHaveLength(watchers);
  expect(points.every(({ amount_minor }) => amount_minor === 1800)).toBe(true);
});

test('three accounts that wait for the first price of a page share its reads', async () => {
  const soldOut = 'https://shop.example/sold-out';
  const waiting = await pages.watch(...Array.from({ length: 3 }, () => ({ url: soldOut })));
  for (const { account, product } of waiting)
    await pages.table.update(
      keys.product(account.id, product.id),
      'SET is_watched_unpriced = :true, #status = :pending REMOVE price_minor, currency, first_read, known_availability, initial_minor',
      { names: { '#status': 'status' }, values: { ':true': true, ':pending': 'pending' } },
    );
  const [first] = waiting;
  for (const [round, price] of [null, null, '18.00'].entries()) {
    pages.reader.page(soldOut, { price, availability: 'out_of_stock' });
    await pages.tickFor(first);
    await pages.pipeline.run();
    expect(pages.reader.reads(soldOut)).toBe(round + 1);
    for (const watcher of waiting)
      expect(await pages.product(watcher)).toMatchObject(
        price === null
          ? { status: 'pending', price_minor: null }
          : { status: 'watching', initial_minor: 1800 },
      );
  }
});
