import * as z from 'zod';
import { Plan } from '../../interface/plans.ts';
import type { Queue } from '../../platform/queues/queue.ts';
import type { Round } from '../checks/check.ts';
import { maxWatchers, type PageMessage } from '../checks/messages.ts';
import {
  beforeWatchersOf,
  beginning,
  type DuePosition,
  type DueProduct,
  type DueStore,
  pageOf,
} from './due-store.ts';
import type { DuePartition } from './slots.ts';

/** Both ends included. */
export const DueRange = z.object({ plan: Plan, from_slot: z.int(), to_slot: z.int() });
export type DueRange = z.infer<typeof DueRange>;

/** Of one shard and all plans, because one read serves the watchers of all plans. */
export const FanOutMessage = z.object({
  shard: z.int(),
  restarts: z.int(),
  due: z.array(DueRange).min(1),
});
export type FanOutMessage = z.infer<typeof FanOutMessage>;

interface DuePage {
  page: string;
  partition: DuePartition;
  /** One more than fits in a message, if there are more. */
  watchers: DueProduct[];
}

/** One DynamoDB response, at 250 bytes each. */
const perLookUp = 2000;

async function* pagesOf(
  partition: DuePartition,
  due: Pick<DueStore, 'list'>,
): AsyncGenerator<DuePage, undefined> {
  let known: DuePage = { page: '', partition, watchers: [] };
  let position: DuePosition | null = { partition: partition.name, after: beginning };
  while (position) {
    const { watchers, next }: Awaited<ReturnType<DueStore['list']>> = await due.list(position, perLookUp);
    for (const watcher of watchers) {
      const page = pageOf(watcher.position);
      if (known.page !== page) {
        if (known.watchers.length > 0) yield known;
        known = { page, partition, watchers: [] };
      }
      // A page can have a million watchers, and continue in the next response.
      if (known.watchers.length <= maxWatchers) known.watchers.push(watcher);
    }
    position = next;
  }
  if (known.watchers.length > 0) yield known;
}

/** Merges the partitions, which are in the same order, so that each page appears once. */
async function* sharedPagesOf(
  partitions: readonly DuePartition[],
  due: Pick<DueStore, 'list'>,
): AsyncGenerator<DuePage[]> {
  const lists = partitions.map((partition) => pagesOf(partition, due));
  const nextOf = async (list: AsyncGenerator<DuePage, undefined>) => (await list.next()).value;
  const heads = await Promise.all(lists.map(nextOf));
  for (;;) {
    const first = heads.reduce<string | null>(
      (least, head) => (head && (least === null || head.page < least) ? head.page : least),
      null,
    );
    if (first === null) return;
    yield heads.flatMap((head) => (head?.page === first ? head : []));
    for (const [index, list] of lists.entries())
      if (heads[index]?.page === first) heads[index] = await nextOf(list);
  }
}

export interface FanOutDependencies {
  due: Pick<DueStore, 'list'>;
  pagesQueue: Queue<PageMessage>;
}

const perSending = 1000;

/** Returns the number of pages. Idempotent: a message that is sent twice creates the same checks. */
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

/** One message regardless of the number of watchers: the worker that reads the page relays the result. */
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
    page: parts[0]?.page,
    watchers: watchers.map(({ account_id, product_id }) => ({ account_id, product_id })),
    reads: 0,
    rest: rest.length > 0 ? rest : null,
    result: null,
  };
}
