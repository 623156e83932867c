import * as z from 'zod';
import { EventType } from '../../interface/event-kinds.ts';
import { toExpiry } from '../../platform/identifiers/clock.ts';
import { keys } from '../../platform/table/keys.ts';
import { type Table, TransactionRefused } from '../../platform/table/table.ts';
import { maxWrites, type Write } from '../../platform/table/writes.ts';
import {
  type Delivery,
  deliveryPartition,
  deliveryTo,
  otherDeliveryIds,
  partsOfDeliveryId,
} from './delivery.ts';

export const FeedEntry = z.object({
  sequence: z.int(),
  id: z.string(),
  event: EventType,
  /** When the previous entry expires, or null if there is none. */
  previous_expires_at: z.int().nullable(),
  expires_at: z.int(),
});
export type FeedEntry = z.infer<typeof FeedEntry>;

/** DynamoDB shows a transaction's writes one by one: a reader beyond a gap would miss the earlier entry. */
export function withoutGaps(entries: FeedEntry[], after: number, nowMs: number): FeedEntry[] {
  const isMissing = ({ sequence, previous_expires_at }: FeedEntry, index: number) =>
    sequence !== (entries[index - 1]?.sequence ?? after) + 1 &&
    previous_expires_at !== null &&
    previous_expires_at > toExpiry(nowMs);
  const end = entries.findIndex(isMissing);
  return end < 0 ? entries : entries.slice(0, end);
}

const EventCounter = z.object({ last_sequence: z.int(), last_expires_at: z.int() });
type EventCounter = z.infer<typeof EventCounter>;

export function lastSequenceIn(item: unknown): number {
  return EventCounter.nullable().parse(item)?.last_sequence ?? 0;
}

/** The event, its owner item and its feed entry. Deliveries to other webhooks take what room is left. */
export const writesOfEvent = 3;

/** Per transaction. */
export const writesOfCounter = 1;

/** A test stores 40 events of one account concurrently. */
const maxAttempts = 30;
const firstPauseMs = 10;
const longestPauseMs = 400;

/** The counter is a condition; a conflict retries with the next numbers. Throws TransactionRefused. */
export async function storeEvents(
  table: Pick<Table, 'get' | 'transact'>,
  events: Delivery[],
  writes: Write[] = [],
): Promise<void> {
  const [first] = events;
  if (!first) return table.transact(writes);
  const key = keys.eventCounter(first.account_id);
  const position = writes.length;
  for (let tries = 1; ; tries += 1) {
    const counter = EventCounter.nullable().parse(await table.get(key));
    try {
      const all = [...writes, ...numberedWrites(events, counter), ...events.flatMap(writesToOthers)];
      // A check stores the deliveries that do not fit as pending.
      return await table.transact(all.slice(0, maxWrites), position);
    } catch (error) {
      const isTaken = error instanceof TransactionRefused && error.failed.join() === String(position);
      if (!isTaken || tries === maxAttempts) throw error;
    }
    const pauseMs = Math.random() * Math.min(longestPauseMs, firstPauseMs * 2 ** (tries - 1));
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/** Without a feed entry. */
export function writesOfDelivery(delivery: Delivery): Write[] {
  const { account_id, id, expires_at } = delivery;
  return [putDelivery(delivery), { put: { ...keys.deliveryOwner(id), account_id, expires_at } }];
}

export function writesToOthers(event: Delivery): Write[] {
  return deliveriesToOthers(event).map(putDelivery);
}

function deliveriesToOthers(event: Delivery): Delivery[] {
  return otherDeliveryIds(event).flatMap((id) => {
    const { webhookId } = partsOfDeliveryId(id);
    return webhookId === undefined ? [] : [deliveryTo(event, webhookId)];
  });
}

/** Returns the deliveries to other webhooks that do not fit in a transaction of the events with other writes. */
export function deliveriesBeyond(events: Delivery[], otherWrites: number): Delivery[] {
  const room = maxWrites - otherWrites - writesOfCounter - events.length * writesOfEvent;
  return events.flatMap(deliveriesToOthers).slice(Math.max(0, room));
}

export function putDelivery(delivery: Delivery): Write {
  return {
    put: { ...keys.delivery(delivery.account_id, delivery.id), ...delivery, ...dueOf(delivery) },
    condition: 'attribute_not_exists(pk)',
  };
}

function numberedWrites(events: Delivery[], counter: EventCounter | null): Write[] {
  const lastSequence = counter?.last_sequence ?? 0;
  const entries = events.map(
    ({ id, event, expires_at }, index): FeedEntry => ({
      sequence: lastSequence + index + 1,
      id,
      event: EventType.parse(event),
      previous_expires_at: events[index - 1]?.expires_at ?? counter?.last_expires_at ?? null,
      expires_at,
    }),
  );
  return [
    writeCounter(events, counter),
    ...events.flatMap((delivery, index) => {
      const sequence = lastSequence + index + 1;
      return [
        ...writesOfDelivery({ ...delivery, sequence }),
        { put: { ...keys.feedEntry(delivery.account_id, sequence), ...entries[index] } },
      ];
    }),
  ];
}

function writeCounter(events: Delivery[], counter: EventCounter | null): Write {
  const { account_id = '', expires_at = 0 } = events.at(-1) ?? {};
  const lastSequence = counter?.last_sequence ?? 0;
  const next: EventCounter = { last_sequence: lastSequence + events.length, last_expires_at: expires_at };
  return {
    put: { ...keys.eventCounter(account_id), ...next },
    ...(counter
      ? { condition: 'last_sequence = :read', values: { ':read': lastSequence } }
      : { condition: 'attribute_not_exists(pk)' }),
  };
}

/** A queued delivery is in the index `due`, so that the reconciler finds it if its message is lost. */
function dueOf({ id, next_attempt_at }: Delivery) {
  return next_attempt_at === null ? {} : { due_pk: deliveryPartition(id), due_sk: next_attempt_at };
}
