import * as z from 'zod';
import { ExplainedError } from '../../interface/errors.ts';
import { limits } from '../../interface/limits.ts';
import { CheckTrigger, JobStatus } from '../../interface/schemas/check.ts';
import { PricedReading } from '../../pages/crawler/reading/read-outcome.ts';
import { dayMs, toExpiry, toTime } from '../../platform/identifiers/clock.ts';
import { idsFromSeed, type NewId, timeOfId } from '../../platform/identifiers/ids.ts';
import { shardOf } from '../../platform/table/keys.ts';
import { StoredEvaluations } from './stored-evaluations.ts';

export const Check = z.object({
  id: z.string(),
  product_id: z.string(),
  account_id: z.string(),
  request_id: z.string().optional(),
  status: JobStatus,
  trigger: CheckTrigger,
  /** Counted before each read, so that a crashed read counts, too. */
  reads: z.int(),
  /** By then, the last read and its confirmation have ended. */
  read_until_ms: z.int().optional(),
  error: ExplainedError.nullable(),
  /** When the page is read again after `error`. */
  next_attempt_at: z.string().optional(),
  /** The page was sold out and had no price, so there is no price point. */
  is_unpriced: z.literal(true).optional(),
  /** The driver that read a page without a price; otherwise the price point has it. */
  driver: z.string().optional(),
  event_id: z.string().nullable(),
  /** Set if the check fired more alerts than fit in one event. */
  more_event_ids: z.array(z.string()).optional(),
  /** Deliveries of its events to other webhooks than the default one. */
  delivery_ids: z.array(z.string()).optional(),
  /** The keys of events and deliveries that did not fit in the check's transaction and are not released yet. */
  pending_events: z.array(z.string()).optional(),
  notification_ids: z.array(z.string()).optional(),
  /** Set if the product had alerts. */
  evaluations: StoredEvaluations.optional(),
  /** Of the alerts of its item, if the check changed the best price. */
  item_evaluations: StoredEvaluations.optional(),
  /** Set before more alerts are turned off than one transaction holds, so that a rerun has the same result. */
  pinned: PricedReading.optional(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
  expires_at: z.int(),
});
export type Check = z.infer<typeof Check>;

export const CheckRef = z.object({ account_id: z.string(), product_id: z.string(), check_id: z.string() });
export type CheckRef = z.infer<typeof CheckRef>;

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
    expires_at: toExpiry(createdMs + limits.jobRetentionDays * dayMs),
  };
}

export function duePartition(productIdOrShard: string | number): string {
  return `CHECK#${shardOf(productIdOrShard)}`;
}

/** Shared by all plans, so that a product that changes its plan meanwhile is checked once. */
export const Round = z.object({
  /** The same for a repeated tick of the slot. */
  id: z.string(),
  at_ms: z.int(),
});
export type Round = z.infer<typeof Round>;

/** A repeated tick creates the same check. */
export function checkIdOf(productId: string, { id, at_ms }: Round): string {
  return idsFromSeed(`${id}#${productId}`, at_ms)();
}

/** A rerun writes the same point. */
export function pointIdOf(checkId: string): string {
  return idsOf(checkId)();
}

/** A rerun gets the same IDs in the same order. */
export function eventIdsOf(checkId: string): NewId {
  const newId = idsOf(checkId);
  newId();
  return newId;
}

function idsOf(checkId: string): NewId {
  return idsFromSeed(`check#${checkId}`, timeOfId(checkId));
}
