import * as z from 'zod';
import { Plan } from '../../interface/plans.ts';

/** Both ends included. */
export const DueRange = z.object({ plan: Plan, from_slot: z.int(), to_slot: z.int() });
export type DueRange = z.infer<typeof DueRange>;

/** Of one shard and all plans, because one read serves the watchers of all plans. */
export const FanOutMessage = z.object({
  shard: z.int(),
  /** Missing in messages of earlier versions. */
  restarts: z.int().default(0),
  due: z.array(DueRange).min(1),
});
export type FanOutMessage = z.infer<typeof FanOutMessage>;

/** Earlier versions worked each plan by itself. */
export const FormerFanOutMessage = DueRange.extend({ shard: z.int() });
export type FormerFanOutMessage = z.infer<typeof FormerFanOutMessage>;
