import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { openWatchedPages, type WatchedPages } from '../../support/watched-pages.ts';
import { type Happening, history } from './histories.ts';
import { HistoryPlayer } from './play-history.ts';

// So many lines that keeping them takes longer than the work.
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

/** Lets a history happen, and compares product and model after each thing that can change either. */
async function follow(pages: WatchedPages, happenings: Happening[]): Promise<void> {
  const player = await HistoryPlayer.open(pages);
  for (const happening of happenings) {
    await player.play(happening);
    if (happening.kind !== 'page') expect(await player.observe()).toEqual(player.model);
  }
}

test('2,000 histories of prices, alerts, pauses and repeated messages end as the reference model says', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (happenings) => {
      const pages = await openWatchedPages({ database: 'memory' });
      await follow(pages, happenings);
    }),
    { numRuns: 2000 },
  );
}, 60_000);

test('and 15 of them on the database engine', async () => {
  const pages = await openWatchedPages();
  try {
    await fc.assert(
      fc.asyncProperty(history, (happenings) => follow(pages, happenings)),
      { numRuns: 15 },
    );
  } finally {
    await pages.close();
  }
});
