import type { FailureRule } from '../provider/provider.ts';
import { messages } from '../provider/provider.ts';

/** Without `Retry-After`. Limits are per minute. */
const limitSeconds = 30;

/** A failed scrape is not billed, except for a name that does not resolve. */
export const firecrawlFailures: readonly FailureRule[] = [
  {
    failure: 'blocked',
    codes: ['UNSUPPORTED_SITE', 'unsafe_domain_blocked', 'SAFE_MODE_BLOCKED'],
    message: messages.refusesSite,
  },
  {
    failure: 'blocked',
    codes: [
      'SCRAPE_ALL_ENGINES_FAILED',
      'SCRAPE_PROXY_SELECTION_ERROR',
      'SCRAPE_DOCUMENT_ANTIBOT_ERROR',
      'SCRAPE_PDF_ANTIBOT_ERROR',
    ],
    message: messages.blocked,
  },
  {
    failure: 'quota',
    codes: ['CONCURRENCY_QUEUE_TIMEOUT'],
    message: messages.tooMany,
    retryAfterSeconds: limitSeconds,
  },
  // Has status 200.
  { failure: 'unreadable_url', codes: ['SCRAPE_DNS_RESOLUTION_ERROR'], message: messages.noHost },
  { failure: 'unreadable_url', codes: ['SCRAPE_SSL_ERROR'], message: messages.badTls },
  { failure: 'unavailable', codes: ['SCRAPE_UNSUPPORTED_FILE_ERROR'], message: messages.noPage },
  { failure: 'http', codes: ['SCRAPE_SITE_ERROR'], message: messages.siteDown },
  { failure: 'http', codes: ['SCRAPE_TIMEOUT'], statuses: [408], message: messages.late },
  { failure: 'not_configured', statuses: [401], message: messages.keyRefused },
  { failure: 'not_configured', statuses: [403], message: messages.keyLimited },
  { failure: 'quota', statuses: [402], message: messages.noCredits },
  { failure: 'quota', statuses: [429], message: messages.tooMany, retryAfterSeconds: limitSeconds },
  { failure: 'unreadable_url', statuses: [400, 413, 422], message: messages.badRequest },
];
