import type { Failure } from './errors.ts';

/** What each failure means and how the client resolves it. */
export const meanings: Record<Failure, string> = {
  malformed_request: 'The request could not be parsed. Send valid JSON.',
  unauthenticated: 'The API key is missing or invalid. Check the `Authorization` header.',
  plan_required: 'The plan does not include API access. Upgrade to `plus` or `max`.',
  limit_reached: 'A plan limit is reached. Pause or delete resources, or upgrade.',
  unauthorized: 'The resource belongs to another account.',
  not_found: 'No such resource or path.',
  too_large: 'The body is too large. Send at most 256 KB.',
  validation_failed: 'A field is invalid. See `message`.',
  unreadable_url: 'The URL is not allowed. Use a public http(s) address.',
  no_price: 'No reliable price found, or the page is too complex to parse. Check the URL.',
  unavailable: 'The page no longer exists or is not a product page.',
  rate_limited: 'Too many requests. Retry after `Retry-After` seconds.',
  server_error: 'Unexpected error. Retry; if it persists, contact support with the `X-Request-Id`.',
  blocked: 'The shop blocked our request. Try again later.',
  http: 'The page or the network failed or timed out. Try again.',
  quota: 'The crawling provider reached its limit. Try again later.',
  not_configured: 'No crawler is configured. Contact support.',
};
