import * as z from 'zod';
import { ExplainedError } from '../../interface/errors.ts';
import { Plan } from '../../interface/plans.ts';
import { Reading } from '../../pages/crawler/reading/read-outcome.ts';
import { type Queue, sendStored } from '../../platform/queues/queue.ts';
import type { Product } from '../product.ts';
import { CheckRef, Round } from './check.ts';

/** At about 130 bytes each. */
export const maxWatchers = 50;

/** When a message whose host is busy was first sent; set when it is resent. */
const waiting = { waiting_since_ms: z.int().optional() };

/** The account's plan is for the log. It is absent in messages of the reconciler. */
export const ForcedMessage = CheckRef.extend({ plan: Plan.optional(), ...waiting });
export type ForcedMessage = z.infer<typeof ForcedMessage>;

/** A failure, or a reading and possibly its confirmation, for the page's remaining watchers. */
const ReadingResult = z.union([
  z.object({ error: ExplainedError }),
  z.object({ reading: Reading, confirmation: Reading.nullable() }),
]);
export type ReadingResult = z.infer<typeof ReadingResult>;

/** One per pick that was read, and the automatic one under null. */
export const PageResult = z.array(z.object({ pick: z.string().nullable(), result: ReadingResult }));
export type PageResult = z.infer<typeof PageResult>;

const RestOfWatchers = z.object({ partition: z.string(), after: z.string() });

/** The scheduled checks of a page, in the queue `pages`. They are stored when they finish. */
export const PageMessage = z.object({
  round: Round,
  /** Absent for a manual run, with `admin checks run`. */
  plans: z.array(Plan).optional(),
  /** A product can move to another page before its check. */
  page: z.string().optional(),
  watchers: z.array(CheckRef.omit({ check_id: true })).max(maxWatchers),
  /** Failed reads before this message was resent. */
  reads: z.int(),
  /** Where each plan's remaining watchers are in the index `due`; the worker that reads the page relays the result. */
  rest: z.array(RestOfWatchers).nullable(),
  /** Set in a relayed message. */
  result: PageResult.nullable(),
  ...waiting,
});
export type PageMessage = z.infer<typeof PageMessage>;

export const CheckMessage = z.union([PageMessage, ForcedMessage]);
export type CheckMessage = z.infer<typeof CheckMessage>;

/** If this fails, the reconciler sends the message later. */
export async function sendCheck(
  queue: Queue<ForcedMessage>,
  { id: product_id, account_id }: Product,
  check_id: string,
  plan: Plan,
): Promise<void> {
  await sendStored('check', queue, { account_id, product_id, check_id, plan });
}
