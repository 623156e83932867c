import * as z from 'zod';
import { EventType } from '../../interface/event-kinds.ts';
import { toExpiry } from '../../platform/identifiers/clock.ts';

/** The place of an event in the feed of its account. The event itself is its delivery. */
export const FeedEntry = z.object({
  sequence: z.int(),
  id: z.string(),
  event: EventType,
  /** When the entry before this one expires, or null if there is none. */
  previous_expires_at: z.int().nullable(),
  expires_at: z.int(),
});
export type FeedEntry = z.infer<typeof FeedEntry>;

/**
 * Returns the entries up to the first one whose predecessor is missing although it has not expired. DynamoDB shows
 * the writes of a transaction one by one, so a query may find an entry before it finds an earlier one. A reader that
 * went on from there would never see the earlier one.
 */
export function withoutGaps(entries: FeedEntry[], after: number, nowMs: number): FeedEntry[] {
  const isMissing = ({ sequence, previous_expires_at }: FeedEntry, index: number) =>
    sequence !== (entries[index - 1]?.sequence ?? after) + 1 &&
    previous_expires_at !== null &&
    previous_expires_at > toExpiry(nowMs);
  const end = entries.findIndex(isMissing);
  return end < 0 ? entries : entries.slice(0, end);
}

/** The last sequence of an account, and when its event expires. */
export const EventCounter = z.object({ last_sequence: z.int(), last_expires_at: z.int() });
export type EventCounter = z.infer<typeof EventCounter>;

/** Returns the sequence of the newest event by the counter's item, or 0 if there was none. */
export function lastSequenceIn(item: unknown): number {
  return EventCounter.nullable().parse(item)?.last_sequence ?? 0;
}
