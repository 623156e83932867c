import type { Failure } from './errors.ts';

/** What each failure means, and what to do about it. */
export const meanings: Record<Failure, string> = {
  malformed_request: 'The request cannot be read. Send a body that is JSON.',
  unauthenticated: 'The access token is missing or not valid. Check the `Authorization` header.',
  plan_required: 'The plan has no API. Move the account to `plus` or `max`.',
  limit_reached: 'A cap of the plan is reached. Pause or delete something, or move to a larger plan.',
  unauthorized: 'The resource belongs to another account.',
  not_found: 'Nothing has this id, or is at this path. Check both.',
  too_large: 'The body is too large. Send at most 256 KB.',
  validation_failed: 'A field breaks a rule. The message names both.',
  unreadable_url: 'The URL may not be read. Use a public http(s) address.',
  no_price: 'The page has no price that can be trusted, or is too intricate to be read. Check the URL.',
  unavailable: 'The page is gone, or is no product page.',
  rate_limited: 'Too many requests. Wait for `Retry-After`.',
  server_error: 'Something failed on our side. Try again; if it lasts, tell us the `X-Request-Id`.',
  blocked: 'The shop refused to be read. Try again later.',
  http: 'The page or the network failed, or took too long. Try again.',
  quota: 'The crawling provider is at its limit. Try again later.',
  not_configured: 'The operator of the service must configure a crawler.',
};
