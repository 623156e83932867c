import type { Table } from '../../shared/platform/table/table.ts';
import { EventFeed, type NumberedDelivery } from '../../shared/webhooks/deliveries/event-feed.ts';

/** Reads an account's whole feed in small pages. Throws if its sequence has a gap or a duplicate. */
export async function readFeed(table: Table, accountId: string, nowMs: number): Promise<NumberedDelivery[]> {
  const feed = new EventFeed(table);
  const events: NumberedDelivery[] = [];
  for (let after = 0, hasMore = true; hasMore; ) {
    const page = await feed.page(accountId, { after, perPage: 3 }, nowMs);
    events.push(...page.events);
    ({ nextAfter: after, hasMore } = page);
  }
  const sequences = events.map(({ sequence }) => sequence);
  if (sequences.some((sequence, index) => sequence !== index + 1))
    throw new Error(`The sequence of the feed is ${sequences.join(', ')}`);
  return events;
}
