import * as z from 'zod';

/**
 * A message of the purge queue: once the product is gone, its alerts, checks and prices are to be deleted; without a
 * product, once the account is gone, everything in it.
 */
export const PurgeMessage = z.object({ account_id: z.string(), product_id: z.string().optional() });
export type PurgeMessage = z.infer<typeof PurgeMessage>;

/**
 * The time between the message and the work. The message is sent before the product is deleted, so that no crash
 * leaves orphans. A request lives for 29 s at most: by then the product is deleted, or it never will be.
 */
export const purgeDelaySeconds = 60;
