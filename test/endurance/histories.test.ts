import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { followHistory } from '../integration/pipeline/follow-history.ts';
import { followItem, itemHistory } from '../integration/pipeline/follow-item.ts';
import { followNotifications } from '../integration/pipeline/follow-notifications.ts';
import { history } from '../integration/pipeline/histories.ts';
import { notificationHistory } from '../integration/pipeline/notification-histories.ts';
import { openWatchedPages } from '../support/watched-pages.ts';

// Discards the log lines, because storing so many takes longer than the work.
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

test('1,200 histories of prices, alerts, pauses and repeated messages end as the reference model predicts', async () => {
  const followed = fc.asyncProperty(history, async (happenings) => {
    await followHistory(await openWatchedPages(), happenings);
  });
  await expect(fc.assert(followed, { numRuns: 1200 })).resolves.toBeUndefined();
});

test('1,000 histories of an item, with parallel checks, crashes, pauses and other members, keep the best price the minimum and fire each alert once', async () => {
  await fc.assert(fc.asyncProperty(itemHistory, followItem), { numRuns: 1000 });
});

test('2,000 histories of four channels, with crashes and digests, send each fired alert over each channel once', async () => {
  const followed = fc.asyncProperty(notificationHistory, async (happenings) => {
    await followNotifications(await openWatchedPages(), happenings);
  });
  await expect(fc.assert(followed, { numRuns: 2000 })).resolves.toBeUndefined();
});
