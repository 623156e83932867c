import fc from 'fast-check';
import { beforeEach, test, vi } from 'vitest';
import { runs } from '../../support/runs.ts';
import { openWatchedPages } from '../../support/watched-pages.ts';
import { followItem, itemHistory } from './follow-item.ts';
import { followNotifications } from './follow-notifications.ts';
import { history } from './histories.ts';
import { notificationHistory } from './notification-histories.ts';
import { followHistory } from './play-history.ts';

// Discards the log lines, because storing so many takes longer than the work.
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

test('histories of prices, alerts, pauses and repeated messages end as the reference model predicts', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (happenings) => {
      const pages = await openWatchedPages();
      await followHistory(pages, happenings);
    }),
    runs(20, 1200),
  );
});

test('histories of an item, with parallel checks, crashes, pauses and other members, keep the best price the minimum and fire each alert once', async () => {
  await fc.assert(fc.asyncProperty(itemHistory, followItem), runs(10, 1000));
});

test('histories of four channels, with crashes and digests, send each fired alert over each channel once', async () => {
  await fc.assert(
    fc.asyncProperty(notificationHistory, async (happenings) => {
      const pages = await openWatchedPages();
      await followNotifications(pages, happenings);
    }),
    runs(10, 2000),
  );
});

test('and so do some on the database engine', async () => {
  const pages = await openWatchedPages({ database: 'engine' });
  try {
    await fc.assert(
      fc.asyncProperty(history, (happenings) => followHistory(pages, happenings)),
      runs(5),
    );
  } finally {
    await pages.close();
  }
});
