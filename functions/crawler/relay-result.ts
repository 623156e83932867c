import type { Queue } from '../../shared/platform/queues/queue.ts';
import { maxWatchers, type PageMessage, type PageResult } from '../../shared/products/checks/messages.ts';
import type { DuePosition, DueStore } from '../../shared/products/schedule/due-store.ts';

export interface RelayDependencies {
  due: Pick<DueStore, 'listWatchers'>;
  pagesQueue: Queue<PageMessage>;
}

const perLookUp = 10 * maxWatchers;

/** The page is read once for all watchers. Without a result, the next watcher triggers a read. */
export async function relayResult(
  message: PageMessage,
  result: PageResult | null,
  dependencies: RelayDependencies,
): Promise<void> {
  if (result === null) return passOn(message, dependencies);
  const { round, plans, page, rest } = message;
  for (const first of rest ?? []) {
    let position: DuePosition | null = first;
    while (position) {
      const { watchers, next } = await dependencies.due.listWatchers(position, perLookUp);
      const messages: PageMessage[] = [];
      for (let from = 0; from < watchers.length; from += maxWatchers) {
        const some = watchers.slice(from, from + maxWatchers);
        messages.push({ round, plans, page, watchers: some, reads: 0, rest: null, result });
      }
      await dependencies.pagesQueue.sendAll(messages);
      position = next;
    }
  }
}

async function passOn(
  { round, plans, page, rest }: PageMessage,
  { due, pagesQueue }: RelayDependencies,
): Promise<void> {
  for (const [index, position] of (rest ?? []).entries()) {
    const { watchers, next } = await due.listWatchers(position, maxWatchers);
    if (watchers.length === 0) continue;
    const others = [...(next ? [next] : []), ...(rest ?? []).slice(index + 1)];
    const remaining = others.length > 0 ? others : null;
    return pagesQueue.send({ round, plans, page, watchers, reads: 0, rest: remaining, result: null });
  }
}
