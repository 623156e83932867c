import * as z from 'zod';
import { Plan } from '../../interface/plans.ts';
import { ErrorDetails } from '../../interface/schemas/error.ts';
import { Reading } from '../../pages/crawler/reading/snapshot.ts';
import { CheckRef } from './check.ts';

/** The most watchers of a page in one message, at some 130 bytes each. */
export const maxWatchers = 50;

/**
 * One round of scheduled checks, in which each product is checked once: a slot of the schedule, or a run by hand. All
 * plans that are due in a slot share its round, so a product that changes its plan meanwhile is checked once too.
 */
export const Round = z.object({
  /** The same for the same slot, however often its tick is repeated, until the clock steps back. */
  id: z.string(),
  /** When it was due. */
  at_ms: z.int(),
});
export type Round = z.infer<typeof Round>;

/**
 * When a message whose host is busy was first sent. Set once the message was sent anew; until then its own time says
 * so.
 */
const waiting = { waiting_since_ms: z.int().optional() };

/** A check that somebody asked for and waits for, on the queue `checks`. Its job is in the table. */
export const ForcedMessage = CheckRef.extend(waiting);
export type ForcedMessage = z.infer<typeof ForcedMessage>;

/**
 * The result of reading a page, for its further watchers: why it failed, or a reading and perhaps a second one that
 * confirms it.
 */
export const PageResult = z.union([
  z.object({ error: ErrorDetails }),
  z.object({ reading: Reading, confirmation: Reading.nullable() }),
]);
export type PageResult = z.infer<typeof PageResult>;

/** Where watchers of a page continue in a partition of the index `due`. */
const RestOfWatchers = z.object({ partition: z.string(), after: z.string() });

/**
 * The scheduled checks of a page for its watchers in all plans that are due, on the queue `pages`. The checks are
 * written when they finish.
 */
export const PageMessage = z.object({
  round: Round,
  /**
   * The plans of the watchers; a run by hand names none. Messages of earlier versions name theirs in the round's id.
   */
  plans: z.array(Plan).optional(),
  watchers: z.array(CheckRef.omit({ check_id: true })).max(maxWatchers),
  /** The reads that failed before this message, which was sent anew since. */
  reads: z.int(),
  /**
   * The positions of the page's further watchers in the index `due`, one for each plan that has some; null if there are
   * none. Whoever reads the page relays the result to them. Messages of earlier versions have a position and no list.
   */
  rest: z.union([RestOfWatchers.transform((one) => [one]), z.array(RestOfWatchers)]).nullable(),
  /** Set in a relayed message. */
  result: PageResult.nullable(),
  ...waiting,
});
export type PageMessage = z.infer<typeof PageMessage>;

/** What the crawler receives from either queue; both ends import it. */
export const CheckMessage = z.union([PageMessage, ForcedMessage]);
export type CheckMessage = z.infer<typeof CheckMessage>;
