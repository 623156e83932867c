import type { Queue } from '../../platform/queues/queue.ts';
import { maxWatchers, type PageMessage, type Round } from '../checks/messages.ts';
import { beginning, type DuePosition, type DueProduct, type DueStore, pageOf } from './due-store.ts';
import { pageMessages } from './page-messages.ts';

export interface FanOutDependencies {
  due: Pick<DueStore, 'list'>;
  pagesQueue: Queue<PageMessage>;
}

/** The products that are looked up at a time: as many as one answer of DynamoDB holds, at 250 bytes each. */
const perLookUp = 2000;

/**
 * Queues the pages of one partition of the schedule for a round: one message per page, with the page's watchers.
 * Idempotent: a message that is sent twice makes the same checks. Returns the number of pages.
 */
export async function fanOut(
  partition: string,
  round: Round,
  { due, pagesQueue }: FanOutDependencies,
): Promise<number> {
  let pages = 0;
  let position: DuePosition | null = { partition, after: beginning };
  /** The watchers of a page that may continue in the next answer. */
  let waiting: DueProduct[] = [];
  while (position) {
    const { watchers, next }: Awaited<ReturnType<DueStore['list']>> = await due.list(position, perLookUp);
    const known = [...waiting, ...watchers];
    const goesOn = next ? known.filter((watcher) => pageOf(watcher.position) === pageOf(next.after)) : [];
    const messages = pageMessages(partition, known.slice(0, known.length - goesOn.length), round);
    // The message names the first watchers and says that there are more: a page may have a million.
    waiting = goesOn.slice(0, maxWatchers + 1);
    await pagesQueue.sendAll(messages);
    pages += messages.length;
    position = next;
  }
  return pages;
}
