import type { Queue } from '../../shared/platform/queues/queue.ts';
import { maxWatchers, type PageMessage, type PageResult } from '../../shared/products/checks/messages.ts';
import type { DuePosition, DueStore } from '../../shared/products/schedule/due-store.ts';

export interface RelayDependencies {
  due: Pick<DueStore, 'listWatchers'>;
  pagesQueue: Queue<PageMessage>;
}

/** The watchers of ten full messages. */
const perLookUp = 10 * maxWatchers;

/**
 * Sends a page's result to its further watchers, so that the page is read once. Without a result, the next
 * watcher has the page read.
 */
export async function relayResult(
  message: PageMessage,
  result: PageResult | null,
  dependencies: RelayDependencies,
): Promise<void> {
  if (result === null) return passOn(message, dependencies);
  const { round, plans, rest } = message;
  for (const first of rest ?? []) {
    let position: DuePosition | null = first;
    while (position) {
      const { watchers, next } = await dependencies.due.listWatchers(position, perLookUp);
      const messages: PageMessage[] = [];
      for (let from = 0; from < watchers.length; from += maxWatchers) {
        const some = watchers.slice(from, from + maxWatchers);
        messages.push({ round, plans, watchers: some, reads: 0, rest: null, result });
      }
      await dependencies.pagesQueue.sendAll(messages);
      position = next;
    }
  }
}

async function passOn(
  { round, plans, rest }: PageMessage,
  { due, pagesQueue }: RelayDependencies,
): Promise<void> {
  for (const [index, position] of (rest ?? []).entries()) {
    const { watchers, next } = await due.listWatchers(position, maxWatchers);
    if (watchers.length === 0) continue;
    const others = [...(next ? [next] : []), ...(rest ?? []).slice(index + 1)];
    const remaining = others.length > 0 ? others : null;
    return pagesQueue.send({ round, plans, watchers, reads: 0, rest: remaining, result: null });
  }
}
