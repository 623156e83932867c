import { maxWatchers, type PageMessage, type Round } from '../checks/messages.ts';
import { type DueProduct, pageOf } from './due-store.ts';

/**
 * Returns one message for each page among products in the order of the index. A page with more watchers than a
 * message holds gets one message too: whoever reads the page relays the result to the rest.
 */
export function pageMessages(partition: string, watchers: DueProduct[], round: Round): PageMessage[] {
  const pages = Map.groupBy(watchers, ({ position }) => pageOf(position));
  return [...pages.values()].map((ofPage) => {
    const first = ofPage.slice(0, maxWatchers);
    const last = first.at(-1);
    const hasMore = ofPage.length > maxWatchers && last !== undefined;
    return {
      round,
      watchers: first.map(({ account_id, product_id }) => ({ account_id, product_id })),
      reads: 0,
      rest: hasMore ? { partition, after: last.position } : null,
      result: null,
    };
  });
}
