import * as z from 'zod';
import { ErrorDetails } from '../contract/schemas/error.ts';
import { JobStatus } from '../contract/schemas/job.ts';

/** A check as stored: the job that a caller polls. */
export const Check = z.object({
  id: z.string(),
  product_id: z.string(),
  account_id: z.string(),
  status: JobStatus,
  /** Reads begun, counted before each so that a crash in the middle counts too. */
  reads: z.int(),
  /** Why it failed, or why the last read of a queued one did. */
  error: ErrorDetails.nullable(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
  expires_at: z.int(),
});
export type Check = z.infer<typeof Check>;

/** A message of the checks queue; both ends import it. */
export const CheckMessage = z.object({
  account_id: z.string(),
  product_id: z.string(),
  check_id: z.string(),
});
export type CheckMessage = z.infer<typeof CheckMessage>;
