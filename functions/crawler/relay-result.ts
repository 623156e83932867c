import type { Queue } from '../../shared/platform/queues/queue.ts';
import { maxWatchers, type PageMessage, type PageResult } from '../../shared/products/checks/messages.ts';
import type { DueStore } from '../../shared/products/schedule/due-store.ts';

export interface RelayDependencies {
  due: Pick<DueStore, 'listWatchers'>;
  pagesQueue: Queue<PageMessage>;
}

/** The watchers that are looked up at a time: those of ten full messages. */
const perLookUp = 10 * maxWatchers;

/**
 * Relays the result of reading a page to its further watchers, in messages of their own: the page is read once,
 * however many they are. Without a result, the first of them that still exists has the page read.
 */
export async function relayResult(
  { round, rest }: PageMessage,
  result: PageResult | null,
  { due, pagesQueue }: RelayDependencies,
): Promise<void> {
  let position = rest;
  while (position) {
    const { watchers, next } = await due.listWatchers(position, perLookUp);
    const messages: PageMessage[] = [];
    for (let first = 0; first < watchers.length; first += maxWatchers) {
      const some = watchers.slice(first, first + maxWatchers);
      messages.push({ round, watchers: some, reads: 0, rest: null, result });
    }
    await pagesQueue.sendAll(messages);
    position = next;
  }
}
