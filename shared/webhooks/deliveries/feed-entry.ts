import * as z from 'zod';
import { EventType } from '../../interface/event-kinds.ts';
import { toExpiry } from '../../platform/identifiers/clock.ts';

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
 * Returns the entries before the first gap. DynamoDB shows a transaction's writes one by one, so a query can
 * find an entry before an earlier one; a reader that continued there would miss the earlier one.
 */
export function withoutGaps(entries: FeedEntry[], after: number, nowMs: number): FeedEntry[] {
  const isMissing = ({ sequence, previous_expires_at }: FeedEntry, index: number) =>
    sequence !== (entries[index - 1]?.sequence ?? after) + 1 &&
    previous_expires_at !== null &&
    previous_expires_at > toExpiry(nowMs);
  const end = entries.findIndex(isMissing);
  return end < 0 ? entries : entries.slice(0, end);
}

export const EventCounter = z.object({ last_sequence: z.int(), last_expires_at: z.int() });
export type EventCounter = z.infer<typeof EventCounter>;

export function lastSequenceIn(item: unknown): number {
  return EventCounter.nullable().parse(item)?.last_sequence ?? 0;
}
