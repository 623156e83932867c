import type { Plan } from '../../interface/plans.ts';
import { maxWatchers, type PageMessage, type Round } from '../checks/messages.ts';
import type { DuePage } from './due-pages.ts';
import { beforeWatchersOf, type DuePosition, type DueProduct } from './due-store.ts';

/**
 * Returns the message of a page: its first watchers, and where those continue that the message has no room for. A
 * page gets one message however many watch it: whoever reads the page relays the result to the rest.
 */
export function pageMessage(parts: DuePage[], round: Round): PageMessage {
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
