import * as z from 'zod';
import { AlertOutcome } from '../../interface/alert-outcomes.ts';
import { ExplainedError } from '../../interface/errors.ts';
import { limits } from '../../interface/limits.ts';
import { CheckTrigger, JobStatus } from '../../interface/schemas/check.ts';
import { PricedReading } from '../../pages/crawler/reading/read-outcome.ts';
import { Money } from '../../pages/money/money.ts';
import { toExpiry, toTime } from '../../platform/identifiers/clock.ts';
import { idsFromSeed, type NewId, timeOfId } from '../../platform/identifiers/ids.ts';
import { shardOf } from '../../platform/table/keys.ts';
import { itemBytes } from '../../platform/table/writes.ts';
import type { Evaluation } from '../alerts/evaluate-alerts.ts';

const StoredEvaluations = z.object({
  /** The evaluated price, or a price that was read but not confirmed. */
  price: Money.nullable(),
  /** By outcome and alert: the earlier price of the comparison, in minor units of the price's currency. */
  by_outcome: z.partialRecord(AlertOutcome, z.record(z.string(), z.int().nullable())),
  /** The number of alerts that did not fit. */
  left_out: z.int().optional(),
});
type StoredEvaluations = z.infer<typeof StoredEvaluations>;

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
    expires_at: toExpiry(createdMs + limits.jobRetentionDays * 86_400_000),
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

export interface FoundEvaluation {
  outcome: AlertOutcome;
  price: Money | null;
  comparedWith: Money | null;
}

/** The random end of an alert's ID. It distinguishes a product's alerts, and takes a third of the bytes. */
const idCharacters = 12;
const keyOf = (alertId: string) => alertId.slice(-idCharacters);

const bytesPerWriteUnit = 1024;

/** Those that fit into the item's write units, about 30: fired ones first, then the newest. */
export function storedEvaluations(
  evaluations: readonly Evaluation[],
  price: Money | null,
  item: object,
): StoredEvaluations | undefined {
  if (evaluations.length === 0) return undefined;
  const stored: StoredEvaluations = { price, by_outcome: {}, left_out: evaluations.length };
  const bytesBefore = itemBytes(item);
  let room = bytesPerWriteUnit * Math.ceil(bytesBefore / bytesPerWriteUnit) - bytesBefore;
  room -= itemBytes({ evaluations: stored }) + 1;
  if (room < 0) return undefined;
  const inOrder = [
    ...evaluations.filter(({ outcome }) => outcome === 'fired'),
    ...evaluations.filter(({ outcome }) => outcome !== 'fired'),
  ];
  let left = evaluations.length;
  for (const { alert, outcome, comparedWith } of inOrder) {
    const sameOutcome = stored.by_outcome[outcome];
    const entry = {
      [keyOf(alert.id)]:
        comparedWith && comparedWith.currency === price?.currency ? comparedWith.amountMinor : null,
    };
    room -= itemBytes(entry) + 1 + (sameOutcome ? 0 : itemBytes({ [outcome]: {} }) + 1);
    if (room < 0) break;
    stored.by_outcome[outcome] = { ...sameOutcome, ...entry };
    left -= 1;
  }
  const { left_out: _, ...complete } = stored;
  return left === 0 ? complete : { ...complete, left_out: left };
}

export function findEvaluation(
  stored: StoredEvaluations | undefined,
  alertId: string,
): FoundEvaluation | null {
  if (!stored) return null;
  const { price, by_outcome } = stored;
  for (const outcome of AlertOutcome.options) {
    const compared = by_outcome[outcome]?.[keyOf(alertId)];
    if (compared === undefined) continue;
    const comparedWith = price && compared !== null ? { ...price, amountMinor: compared } : null;
    return { outcome, price, comparedWith };
  }
  return null;
}
