import * as z from 'zod';

/** The last sequence of an account, and when its event expires. */
export const EventCounter = z.object({ last_sequence: z.int(), last_expires_at: z.int() });
export type EventCounter = z.infer<typeof EventCounter>;

/** Returns the sequence of the newest event by the counter's item, or 0 if there was none. */
export function lastSequenceIn(item: unknown): number {
  return EventCounter.nullable().parse(item)?.last_sequence ?? 0;
}
