import * as z from 'zod';

/** Deletes a product's alerts, checks and prices; without a product, everything of an account. */
export const PurgeMessage = z.object({ account_id: z.string(), product_id: z.string().optional() });
export type PurgeMessage = z.infer<typeof PurgeMessage>;

/** The message precedes the deletion, so that a crash leaves no orphans. A request lives 29 s at most. */
export const purgeDelaySeconds = 60;
