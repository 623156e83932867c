import type { Plan } from '../../interface/plans.ts';
import type { Queue } from '../../platform/queues/queue.ts';
import { maxWatchers, type PageMessage, type Round } from '../checks/messages.ts';
import { type DuePage, sharedPagesOf } from './due-pages.ts';
import { beforeWatchersOf, type DuePosition, type DueProduct, type DueStore } from './due-store.ts';
import type { DuePartition } from './slots.ts';

export interface FanOutDependencies {
  due: Pick<DueStore, 'list'>;
  pagesQueue: Queue<PageMessage>;
}

const perSending = 1000;

/** Returns the number of pages. Idempotent: a message that is sent twice makes the same checks. */
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

/** A page gets one message, however many watch it: the worker that reads it relays the result to the rest. */
function pageMessage(parts: DuePage[], round: Round): PageMessage {
  const watchers: DueProduct[] = [];
  const rest: DuePosition[] = [];
  const plans = new Set<Plan>();
  for (const { page, partition, watchers: ofPartition } of parts) {
    const named = ofPartition.slice(0, maxWatchers - watchers.length);
    watchers.push(...named);
    if (partition.plan) plans.add(partition.plan);
    if (named.length < ofPartition.length)
      rest.push({ partition: partition.name, after: named.at(-1)?.position ?? beforeWatchersOf(page) });
  }
  return {
    round,
    ...(plans.size > 0 && { plans: [...plans] }),
    watchers: watchers.map(({ account_id, product_id }) => ({ account_id, product_id })),
    reads: 0,
    rest: rest.length > 0 ? rest : null,
    result: null,
  };
}
