import type { Failure } from '../../../interface/errors.ts';
import { log } from '../../../platform/log/log.ts';
import type { Driver, Page, ReadRequest } from '../drivers/driver.ts';
import type { ReadOutcome } from '../reading/read-outcome.ts';
import type { Rendering, Way } from '../routing/ways.ts';
import { microdollarsOf } from '../routing/ways.ts';

/** What was decided about a read; it is on the line of each attempt. */
export interface Decision {
  /** The same on all lines of one read. */
  readId: string;
  /** The ways that were planned. */
  plan: string;
  why: string;
  /** Which attempt of the read it is, from 1. */
  tryNumber: number;
}

interface Attempted {
  driver: Driver;
  request: ReadRequest;
  way: Way;
  rendering: Rendering;
  decision: Decision;
  ms: number;
}

/** The page, if one was fetched, and the outcome; null if the driver crashed. */
interface Brought {
  page: Page | null;
  outcome: ReadOutcome | null;
}

/** The driver's own failures; a page that a shop refuses or does not have is not one. */
const ofTheDriver: ReadonlySet<Failure | 'crashed' | null> = new Set([
  'http',
  'quota',
  'not_configured',
  'crashed',
]);

/**
 * Writes the log line of one call of a driver. Failed calls have one too, with their cost: a provider also bills
 * pages that are of no use to us. Only the host of the page's address is logged.
 */
export function logAttempt(
  { driver, request, way, rendering, decision, ms }: Attempted,
  { page, outcome }: Brought,
): void {
  const failed = outcome?.kind === 'failed' ? outcome : null;
  // Nothing was called, and `budget.spent` says so: as a failure of the driver it would fire an alarm.
  if (failed?.isOverBudget) return;
  const failure = outcome === null ? 'crashed' : outcome.kind === 'priced' ? null : outcome.failure;
  log('page.read', {
    driver: driver.name,
    host: URL.parse(request.url)?.host,
    way,
    rendering,
    country: request.country,
    read_id: decision.readId,
    plan: decision.plan,
    why: decision.why,
    try: decision.tryNumber,
    status: page?.status,
    failure,
    reads_failed: ofTheDriver.has(failure) ? 1 : 0,
    source: outcome?.kind === 'priced' ? outcome.source : undefined,
    provider_status: failed?.refusal?.status,
    provider_code: failed?.refusal?.code,
    provider_request_id: page?.requestId ?? failed?.refusal?.requestId,
    credits_used: page?.creditsUsed ?? null,
    microdollars: microdollarsOf(way, page),
    read_ms: ms,
  });
}
