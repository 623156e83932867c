import * as z from 'zod';
import { Plan } from '../../interface/plans.ts';

/** A message of the fan-out queue: the products of one shard that are due in slots of a plan, both ends included. */
export const FanOutMessage = z.object({
  plan: Plan,
  shard: z.int(),
  from_slot: z.int(),
  to_slot: z.int(),
});
export type FanOutMessage = z.infer<typeof FanOutMessage>;
