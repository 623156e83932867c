import type { Failure } from '../../../interface/errors.ts';
import { log } from '../../../platform/log/log.ts';
import type { Driver, Page, ReadRequest } from '../drivers/driver.ts';
import type { ReadOutcome } from '../reading/read-outcome.ts';
import { type FetchRoute, microdollarsOf, type Rendering } from '../routing/fetch-routes.ts';

export interface Decision {
  readId: string;
  plan: string;
  why: string;
  /** From 1. */
  tryNumber: number;
}

interface Attempted {
  driver: Driver;
  request: ReadRequest;
  route: FetchRoute;
  rendering: Rendering;
  decision: Decision;
  ms: number;
}

/** A page that a shop blocks or does not have is not a driver failure. */
const ofTheDriver: ReadonlySet<Failure | 'crashed' | null> = new Set([
  'http',
  'quota',
  'not_configured',
  'crashed',
]);

/** Also for failed calls, which can cost money. Logs only the page's host. */
export function logAttempt(
  { driver, request, route, rendering, decision, ms }: Attempted,
  { page, outcome }: { page: Page | null; outcome: ReadOutcome | null },
): void {
  const failed = outcome?.kind === 'failed' ? outcome : null;
  // No call was made, and `budget.spent` is logged: as a driver failure, it would fire an alarm.
  if (failed?.isOverBudget) return;
  const failure = outcome === null ? 'crashed' : outcome.kind === 'priced' ? null : outcome.failure;
  log('page.read', {
    driver: driver.name,
    host: URL.parse(request.url)?.host,
    way: route,
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
    microdollars: microdollarsOf(route, page),
    read_ms: ms,
  });
}
