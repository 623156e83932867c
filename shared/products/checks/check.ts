import * as z from 'zod';
import { limits } from '../../interface/limits.ts';
import { ErrorDetails } from '../../interface/schemas/error.ts';
import { JobStatus } from '../../interface/schemas/job.ts';
import { toExpiry, toTime } from '../../platform/identifiers/clock.ts';
import { Reading } from '../reading.ts';

/** A check as stored: the job that a caller polls. */
export const Check = z.object({
  id: z.string(),
  product_id: z.string(),
  account_id: z.string(),
  /** Of the request that asked for it; a scheduled one has none. */
  request_id: z.string().optional(),
  status: JobStatus,
  /** Reads begun, counted before each so that a crash in the middle counts too. */
  reads: z.int(),
  /** When the read that was begun last, and the one that confirms it, have ended for certain. */
  read_until_ms: z.int().optional(),
  /** Why it failed, or why the last read of a queued one did. */
  error: ErrorDetails.nullable(),
  /** The event that it fired, null when nothing did. */
  event_id: z.string().nullable(),
  /** Further events, where it fired more alerts than one holds. */
  more_event_ids: z.array(z.string()).optional(),
  /**
   * The reading that it will end with, once it has begun to disarm more alerts than one transaction holds: a second
   * run must come to the same end.
   */
  pinned: Reading.optional(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
  expires_at: z.int(),
});
export type Check = z.infer<typeof Check>;

/** Which check of which product. */
export const CheckRef = z.object({ account_id: z.string(), product_id: z.string(), check_id: z.string() });
export type CheckRef = z.infer<typeof CheckRef>;

/** A check that nothing has come of yet. */
export function newCheck({ account_id, product_id, check_id }: CheckRef, createdMs: number): Check {
  return {
    id: check_id,
    product_id,
    account_id,
    status: 'queued',
    reads: 0,
    error: null,
    event_id: null,
    created_at: toTime(createdMs),
    finished_at: null,
    expires_at: toExpiry(createdMs + (limits.jobRetentionDays satisfies 7) * 86_400_000),
  };
}
