import * as z from 'zod';
import type { EventType } from '../../interface/event-kinds.ts';
import { toExpiry } from '../../platform/identifiers/clock.ts';
import { keys } from '../../platform/table/keys.ts';
import { lastSuffix, type Table, TableStore } from '../../platform/table/table.ts';
import { Delivery, otherDeliveryIds } from './delivery.ts';
import { webhookBody } from './event-body.ts';
import { FeedEntry, lastSequenceIn, withoutGaps } from './store-events.ts';

/** An event with its position in the account's feed. */
export type NumberedDelivery = Delivery & {
  sequence: number;
  /** Its deliveries to other webhooks than the default one. */
  others?: Delivery[];
};

interface Wanted {
  after: number;
  type?: EventType | undefined;
  perPage: number;
}

/** Expired entries and other event types that one request skips. */
const furtherEntries = 1000;

/** Reads of so many entries that look for wanted events, so that thousands of webhook tests do not hide an alert. */
const mostReads = 20;

/** An item can have 400 KB, and a DynamoDB response 16 MB. */
const deliveriesPerRead = 20;

/** A Lambda response can have 6 MB, with escaped bodies. */
const maxPageBytes = 3_000_000;

/** Reads the events of accounts in the order of their sequence, without gaps. */
export class EventFeed extends TableStore {
  async lastSequence(accountId: string): Promise<number> {
    return lastSequenceIn(await this.table.get(keys.eventCounter(accountId)));
  }

  /** Oldest first. Reads are bounded, so a page can have fewer events even if more follow. */
  async page(accountId: string, wanted: Wanted, nowMs: number) {
    const isWanted = isVisible(nowMs, (type) => wanted.type === undefined || type === wanted.type);
    const { entries, isEnd } = await this.#look(accountId, wanted, nowMs, isWanted);
    const matching = entries.filter(isWanted);
    const events = await this.#eventsOf(accountId, matching.slice(0, wanted.perPage));
    const isWhole = events.length === matching.length;
    const last = isWhole ? entries.at(-1) : events.at(-1);
    return { events, hasMore: !(isWhole && isEnd), nextAfter: last?.sequence ?? wanted.after };
  }

  /** Newest first, from the latest 20,000 events; with `before`, from those with a lower sequence. */
  async newest(
    accountId: string,
    most: number,
    nowMs: number,
    isWantedType: (type: EventType) => boolean,
    before?: number,
  ): Promise<NumberedDelivery[]> {
    const { pk, sk: from } = keys.feedEntry(accountId, 0);
    const wanted: FeedEntry[] = [];
    let below = before;
    for (let read = 0; read < mostReads && wanted.length < most; read += 1) {
      const to =
        below === undefined ? `EVENT#${lastSuffix}` : keys.feedEntry(accountId, Math.max(0, below - 1)).sk;
      const range = { pk, from, to, descending: true, limit: furtherEntries };
      const entries = z.array(FeedEntry).parse(await this.table.query(range));
      wanted.push(...entries.filter(isVisible(nowMs, isWantedType)));
      below = entries.at(-1)?.sequence;
      if (below === undefined || entries.length < furtherEntries) break;
    }
    return this.#eventsOf(accountId, wanted.slice(0, most));
  }

  /** Returns how many wanted events follow a sequence, up to a maximum. */
  async countAfter(
    accountId: string,
    { after, most }: { after: number; most: number },
    nowMs: number,
    isWantedType: (type: EventType) => boolean,
  ): Promise<number> {
    let count = 0;
    let last: number | undefined = after;
    for (let read = 0; read < mostReads && count < most && last !== undefined; read += 1) {
      const { entries, isEnd } = await this.#entries(accountId, last, furtherEntries);
      count += entries.filter(isVisible(nowMs, isWantedType)).length;
      last = isEnd ? undefined : entries.at(-1)?.sequence;
    }
    return Math.min(count, most);
  }

  async #look(accountId: string, wanted: Wanted, nowMs: number, isWanted: (entry: FeedEntry) => boolean) {
    const first = await this.#entries(accountId, wanted.after, wanted.perPage + 1);
    const found = first.entries.filter(isWanted).length;
    const last = first.entries.at(-1);
    const isEnough = found > wanted.perPage || first.isEnd || !last;
    const more = isEnough ? null : await this.#entries(accountId, last.sequence, furtherEntries);
    const all = [...first.entries, ...(more?.entries ?? [])];
    const entries = withoutGaps(all, wanted.after, nowMs);
    // An event after a gap is still being stored, and is returned with the next page.
    return { entries, isEnd: (more ?? first).isEnd || entries.length < all.length };
  }

  async #entries(accountId: string, after: number, limit: number) {
    const { pk, sk: from } = keys.feedEntry(accountId, after + 1);
    const to = `EVENT#${lastSuffix}`;
    const entries = z.array(FeedEntry).parse(await this.table.query({ pk, from, to, limit }));
    return { entries, isEnd: entries.length < limit };
  }

  /** Stops when the response is full, or at an event that is not visible yet. */
  async #eventsOf(accountId: string, entries: FeedEntry[]): Promise<NumberedDelivery[]> {
    const events: NumberedDelivery[] = [];
    let bytes = 0;
    for (let at = 0; at < entries.length; at += deliveriesPerRead) {
      const part = entries.slice(at, at + deliveriesPerRead);
      const items = await this.table.getAll(part.map(({ id }) => keys.delivery(accountId, id)));
      const byId = new Map(items.map((item) => [item.id, item]));
      for (const { id, sequence } of part) {
        const item = byId.get(id);
        if (!item) return withOthers(this.table, events);
        const event = { ...Delivery.parse(item), sequence };
        bytes += Buffer.byteLength(webhookBody(event));
        if (bytes > maxPageBytes && events.length > 0) return withOthers(this.table, events);
        events.push(event);
      }
    }
    return withOthers(this.table, events);
  }
}

export async function withOthers(
  table: Pick<Table, 'getAll'>,
  events: NumberedDelivery[],
): Promise<NumberedDelivery[]> {
  const wanted = events.flatMap((event) =>
    otherDeliveryIds(event).map((id) => keys.delivery(event.account_id, id)),
  );
  if (wanted.length === 0) return events;
  const found = z.array(Delivery).parse(await table.getAll(wanted));
  const othersOf = (event: Delivery) => found.filter(({ id }) => id.startsWith(`${event.id}#`));
  return events.map((event) => ({ ...event, others: othersOf(event) }));
}

function isVisible(nowMs: number, isWantedType: (type: EventType) => boolean) {
  return ({ expires_at, event }: FeedEntry) => expires_at > toExpiry(nowMs) && isWantedType(event);
}
