import * as z from 'zod';
import { Plan } from '../../interface/plans.ts';

/** Slots of a plan that have come due, both ends included. */
export const DueRange = z.object({ plan: Plan, from_slot: z.int(), to_slot: z.int() });
export type DueRange = z.infer<typeof DueRange>;

/**
 * A message of the fan-out queue: the products of one shard that are due, in all plans together, because a page is read
 * once for its watchers in all of them.
 */
export const FanOutMessage = z.object({
  shard: z.int(),
  /** Missing in messages of earlier versions. */
  restarts: z.int().default(0),
  due: z.array(DueRange).min(1),
});
export type FanOutMessage = z.infer<typeof FanOutMessage>;

/** The message of earlier versions, which worked each plan by itself. */
export const FormerFanOutMessage = DueRange.extend({ shard: z.int() });
export type FormerFanOutMessage = z.infer<typeof FormerFanOutMessage>;
