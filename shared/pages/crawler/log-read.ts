import type { Failure } from '../../interface/errors.ts';
import { ServiceError } from '../../interface/service-error.ts';
import { log } from '../../platform/log/log.ts';
import type { Source } from '../extraction/source-reading.ts';
import { BudgetExhausted } from './budget/budget-exhausted.ts';
import type { Driver, Page, ReadRequest, Rendering } from './driver.ts';
import { ProviderRefusal } from './drivers/provider/failure-rule.ts';

interface Read {
  driver: Driver;
  request: ReadRequest;
  rendering: Rendering;
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
  { driver, request, rendering, ms }: Read,
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
    rendering,
    country: request.country,
    status: page?.status,
    failure,
    reads_failed: ofTheDriver.has(failure) ? 1 : 0,
    source,
    provider_status: refusal?.status,
    provider_code: refusal?.code,
    provider_request_id: page?.requestId ?? refusal?.requestId,
    credits_used: page?.creditsUsed ?? null,
    read_ms: ms,
  });
}
