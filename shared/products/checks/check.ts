import * as z from 'zod';
import { limits } from '../../interface/limits.ts';
import { CheckTrigger } from '../../interface/schemas/check.ts';
import { ErrorDetails } from '../../interface/schemas/error.ts';
import { JobStatus } from '../../interface/schemas/job.ts';
import { PricedReading } from '../../pages/crawler/reading/snapshot.ts';
import { toExpiry, toTime } from '../../platform/identifiers/clock.ts';
import { shardOf } from '../../platform/table/keys.ts';

/** A check as stored: the job that a caller polls. */
export const Check = z.object({
  id: z.string(),
  product_id: z.string(),
  account_id: z.string(),
  /** The request that asked for it; a scheduled check has none. */
  request_id: z.string().optional(),
  status: JobStatus,
  /** Checks of earlier versions do not tell. */
  trigger: CheckTrigger.default('scheduled'),
  /** The reads that were begun. Each is counted before it starts, so that a crash in the middle counts too. */
  reads: z.int(),
  /** The time by which the last read that was begun, and the one that confirms it, have certainly ended. */
  read_until_ms: z.int().optional(),
  /** Why it failed, or, while it is queued, why its last read did. */
  error: ErrorDetails.nullable(),
  /** Set if the page was out of stock without a price: then it wrote no price point. */
  is_unpriced: z.literal(true).optional(),
  /** The event that it fired, or null. */
  event_id: z.string().nullable(),
  /** Further events, if it fired more alerts than one event holds. */
  more_event_ids: z.array(z.string()).optional(),
  /**
   * The reading that it will end with. It is set before a check disarms more alerts than one transaction holds, so
   * that a second run comes to the same end.
   */
  pinned: PricedReading.optional(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
  expires_at: z.int(),
});
export type Check = z.infer<typeof Check>;

/** Identifies a check and its product. */
export const CheckRef = z.object({ account_id: z.string(), product_id: z.string(), check_id: z.string() });
export type CheckRef = z.infer<typeof CheckRef>;

/** Returns a queued check without a result. */
export function newCheck(
  { account_id, product_id, check_id }: CheckRef,
  createdMs: number,
  trigger: CheckTrigger,
): Check {
  return {
    id: check_id,
    product_id,
    account_id,
    status: 'queued',
    trigger,
    reads: 0,
    error: null,
    event_id: null,
    created_at: toTime(createdMs),
    finished_at: null,
    expires_at: toExpiry(createdMs + limits.jobRetentionDays * 86_400_000),
  };
}

/** Returns the index partition of queued checks, by the last digit of a product's id or by a shard's number. */
export function duePartition(productIdOrShard: string | number): string {
  return `CHECK#${shardOf(productIdOrShard)}`;
}
