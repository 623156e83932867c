import type { Failure } from '../../../interface/errors.ts';
import { ServiceError } from '../../../interface/service-error.ts';
import { log } from '../../../platform/log/log.ts';
import type { Source } from '../../extraction/candidates/source-reading.ts';
import { BudgetExhausted } from '../budget/credit-budget.ts';
import type { Driver, Page, ReadRequest } from '../drivers/driver.ts';
import { ProviderRefusal } from '../drivers/provider/failure-rule.ts';
import type { Rendering, Way } from '../routing/ways.ts';
import { microdollarsOf } from '../routing/ways.ts';

/** What was decided about a read, as each line of its ways tells it. */
export interface Decision {
  /** The same on all lines of one read. */
  readId: string;
  /** The ways that were planned. */
  plan: string;
  why: string;
  /** Which try of the read it is, from 1. */
  tryNumber: number;
}

interface Read {
  driver: Driver;
  request: ReadRequest;
  way: Way;
  rendering: Rendering;
  decision: Decision;
  ms: number;
}

/** The page, if one was fetched, with the source of its price, and what was wrong. */
export interface ReadOutcome {
  page?: Page;
  source?: Source | null;
  error: unknown;
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
export function logRead(
  { driver, request, way, rendering, decision, ms }: Read,
  { page, source, error }: ReadOutcome,
): void {
  // Nothing was called, and `budget.spent` says so: as a failure of the driver it would wake a person.
  if (error instanceof ServiceError && error.cause instanceof BudgetExhausted) return;
  const refusal =
    error instanceof ServiceError && error.cause instanceof ProviderRefusal ? error.cause : null;
  const failure = error instanceof ServiceError ? error.failure : error ? 'crashed' : null;
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
    source,
    provider_status: refusal?.status,
    provider_code: refusal?.code,
    provider_request_id: page?.requestId ?? refusal?.requestId,
    credits_used: page?.creditsUsed ?? null,
    microdollars: microdollarsOf(way, page ?? null),
    read_ms: ms,
  });
}
