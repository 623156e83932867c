import { maxWatchers } from '../checks/messages.ts';
import { beginning, type DuePosition, type DueProduct, type DueStore, pageOf } from './due-store.ts';
import type { DuePartition } from './slots.ts';

export interface DuePage {
  page: string;
  partition: DuePartition;
  /** One more than a message holds if there are more. */
  watchers: DueProduct[];
}

/** One DynamoDB answer, at 250 bytes each. */
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
      // A page can have a million watchers and continue in the next answer.
      if (known.watchers.length <= maxWatchers) known.watchers.push(watcher);
    }
    position = next;
  }
  if (known.watchers.length > 0) yield known;
}

/** Merges the partitions, which all have the same order, so that each page comes once. */
export async function* sharedPagesOf(
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
