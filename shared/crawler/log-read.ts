import { ServiceError } from '../errors/service-error.ts';
import { log } from '../log/log.ts';
import type { Driver, Page, ReadRequest, Rendering } from './driver.ts';
import { ProviderRefusal } from './drivers/provider/failure-rule.ts';

interface Read {
  driver: Driver;
  request: ReadRequest;
  rendering: Rendering;
  ms: number;
}

/** The page, where one came back, and what was wrong. */
export interface ReadOutcome {
  page?: Page;
  error: unknown;
}

/**
 * Writes the log line of one call of a driver. It tells of the calls that came to nothing too, and what each cost:
 * a provider bills pages that are of no use to us. The page's address stays out but for its host.
 */
export function logRead({ driver, request, rendering, ms }: Read, { page, error }: ReadOutcome): void {
  const refusal =
    error instanceof ServiceError && error.cause instanceof ProviderRefusal ? error.cause : null;
  log('page.read', {
    driver: driver.name,
    host: URL.parse(request.url)?.host,
    rendering,
    country: request.country,
    status: page?.status,
    failure: error instanceof ServiceError ? error.failure : error ? 'crashed' : null,
    provider_status: refusal?.status,
    provider_code: refusal?.code,
    provider_request_id: page?.requestId ?? refusal?.requestId,
    credits_used: page?.creditsUsed ?? null,
    duration_ms: ms,
  });
}
