import * as z from 'zod';

/** A message of the purge queue: what hangs on the product is to be deleted once the product is gone. */
export const PurgeMessage = z.object({ account_id: z.string(), product_id: z.string() });
export type PurgeMessage = z.infer<typeof PurgeMessage>;

/**
 * Time between the message and the work. It is sent before the product is deleted, so that no crash leaves
 * orphans, and a request lives for 29 s at most: by then the product is deleted, or it never was.
 */
export const purgeDelaySeconds = 60;
