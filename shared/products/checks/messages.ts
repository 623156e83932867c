import * as z from 'zod';
import { ErrorDetails } from '../../interface/schemas/error.ts';
import { Reading } from '../reading.ts';
import { CheckRef } from './check.ts';

/** Watchers of one page in one message: some 130 bytes each. */
export const maxWatchers = 50;

/** One round of scheduled checks, each product once: a slot of a plan's schedule, or a run by hand. */
export const Round = z.object({
  /** The same for the same slot, however often its tick is repeated. */
  id: z.string(),
  /** When it was due. */
  at_ms: z.int(),
});
export type Round = z.infer<typeof Round>;

/** Since when a message waits whose host is busy, in one that was sent anew; before, it is when the message was sent. */
const waiting = { waiting_since_ms: z.int().optional() };

/** A check that somebody asked for and waits for, on the queue `checks`; its job is in the table. */
export const ForcedMessage = CheckRef.extend(waiting);
export type ForcedMessage = z.infer<typeof ForcedMessage>;

/** What the read of a page gave, to be passed on: why it failed, or a reading, perhaps with a second one to confirm it. */
export const PageResult = z.union([
  z.object({ error: ErrorDetails }),
  z.object({ reading: Reading, confirmation: Reading.nullable() }),
]);
export type PageResult = z.infer<typeof PageResult>;

/** Scheduled checks of a page for those that watch it, on the queue `pages`; they are written when they end. */
export const PageMessage = z.object({
  round: Round,
  watchers: z.array(CheckRef.omit({ check_id: true })).max(maxWatchers),
  /** Reads that failed before this message, which has been sent again since. */
  reads: z.int(),
  /** Where further watchers of the page stand in the index `due`; whoever reads the page passes the reading on to them. */
  rest: z.object({ partition: z.string(), after: z.string() }).nullable(),
  /** Set in what is passed on. */
  result: PageResult.nullable(),
  ...waiting,
});
export type PageMessage = z.infer<typeof PageMessage>;

/** What the crawler is given, of either queue; both ends import it. */
export const CheckMessage = z.union([PageMessage, ForcedMessage]);
export type CheckMessage = z.infer<typeof CheckMessage>;
