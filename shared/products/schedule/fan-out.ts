import type { Queue } from '../../platform/queues/queue.ts';
import type { PageMessage, Round } from '../checks/messages.ts';
import { sharedPagesOf } from './due-pages.ts';
import type { DueStore } from './due-store.ts';
import { pageMessage } from './page-message.ts';
import type { DuePartition } from './slots.ts';

export interface FanOutDependencies {
  due: Pick<DueStore, 'list'>;
  pagesQueue: Queue<PageMessage>;
}

/** The messages that are kept in memory until they are sent. */
const perSending = 1000;

/**
 * Queues the pages of some partitions of the schedule for a round: one message per page, with the page's watchers in
 * all of them. Idempotent: a message that is sent twice makes the same checks. Returns the number of pages.
 */
export async function fanOut(
  partitions: readonly DuePartition[],
  round: Round,
  { due, pagesQueue }: FanOutDependencies,
): Promise<number> {
  let pages = 0;
  let messages: PageMessage[] = [];
  for await (const parts of sharedPagesOf(partitions, due)) {
    messages.push(pageMessage(parts, round));
    pages += 1;
    if (messages.length < perSending) continue;
    await pagesQueue.sendAll(messages);
    messages = [];
  }
  await pagesQueue.sendAll(messages);
  return pages;
}
