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

/** The page, where one came back, with what its price stands on; and what was wrong. */
export interface ReadOutcome {
  page?: Page;
  source?: Source | null;
  error: unknown;
}

/** Failures that are the driver's own; what a shop refuses or does not have is none. */
const ofTheDriver: ReadonlySet<Failure | 'crashed' | null> = new Set([
  'http',
  'quota',
  'not_configured',
  'crashed',
]);

/**
 * Writes the log line of one call of a driver. It tells of the calls that came to nothing too, and what each cost:
 * a provider bills pages that are of no use to us. The page's address stays out but for its host.
 */
export function logRead(
  { driver, request, rendering, ms }: Read,
  { page, source, error }: ReadOutcome,
): void {
  // Nothing was called, and `budget.spent` says so: among the driver's failures it would call a person to the provider.
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
