import * as z from 'zod';
import { limits } from './limits.ts';

/** By failure, because a code can have several statuses. `retryable`: the same request can succeed later. */
export const failures = {
  malformed_request: { status: 400, code: 'invalid', retryable: false },
  unauthenticated: { status: 401, code: 'unauthenticated', retryable: false },
  plan_required: { status: 403, code: 'plan_required', retryable: false },
  limit_reached: { status: 403, code: 'limit_reached', retryable: false },
  unauthorized: { status: 403, code: 'unauthorized', retryable: false },
  not_found: { status: 404, code: 'not_found', retryable: false },
  too_large: { status: 413, code: 'invalid', retryable: false },
  validation_failed: { status: 422, code: 'validation_failed', retryable: false },
  unreadable_url: { status: 422, code: 'invalid', retryable: false },
  other_product: { status: 422, code: 'invalid', retryable: false },
  no_price: { status: 422, code: 'no_price', retryable: false },
  unavailable: { status: 422, code: 'unavailable', retryable: false },
  rate_limited: { status: 429, code: 'rate_limited', retryable: true },
  server_error: { status: 500, code: 'server_error', retryable: true },
  blocked: { status: 503, code: 'blocked', retryable: true },
  http: { status: 503, code: 'http', retryable: true },
  quota: { status: 503, code: 'quota', retryable: true },
  not_configured: { status: 503, code: 'not_configured', retryable: false },
} as const;

export type Failure = keyof typeof failures;

export function isFailure(name: string): name is Failure {
  return name in failures;
}

export const ErrorCode = z
  .enum([...new Set(Object.values(failures).map(({ code }) => code))])
  .describe('Machine-readable error code. Codes are stable.');
export type ErrorCode = z.infer<typeof ErrorCode>;

export const meanings: Record<Failure, string> = {
  malformed_request: 'The request could not be parsed. Send valid JSON.',
  unauthenticated: 'The API key is missing, invalid or expired. Check the `Authorization` header.',
  plan_required: 'The plan does not include API access. `plus` and `max` do.',
  limit_reached: 'A plan limit is reached. Pause or delete resources first, or change the plan.',
  unauthorized: 'The resource belongs to another account, or the API key lacks a scope. See `message`.',
  not_found: 'No such resource or path.',
  too_large: `The body is too large. Send at most ${limits.requestBodyBytes / 1024} KB.`,
  validation_failed: 'A field is invalid. See `message`.',
  unreadable_url: 'The URL is not allowed. Use a public http(s) address.',
  other_product: 'The page shows another product. Check the URL, or send `is_same_product`.',
  no_price: 'No reliable price found, or the page is too complex to parse. Check the URL.',
  unavailable: 'The page no longer exists or is not a product page.',
  rate_limited: 'Too many requests. Retry after `Retry-After` seconds.',
  server_error: 'Unexpected error. Retry; if it persists, contact support with the `X-Request-Id`.',
  blocked: 'The shop blocked our request. Try again later.',
  http: 'The page or the network failed or timed out. Try again.',
  quota: 'The crawling provider reached its limit. Try again later.',
  not_configured: 'No crawler is configured. Contact support.',
};

/** The `error` object of error responses and failed jobs. */
export const ErrorDetails = z
  .object({
    code: ErrorCode,
    message: z.string().describe('What went wrong and how to fix it.'),
    retryable: z.boolean().describe('Whether the same request can succeed later.'),
    driver: z.string().nullable().describe('The crawler driver that failed, if any.'),
  })
  .meta({ id: 'ErrorDetails', description: 'What went wrong.' });
export type ErrorDetails = z.infer<typeof ErrorDetails>;

/** Why a page has no usable price, or could not be loaded. */
export const ErrorReason = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('currency_missing'),
      amount: z.number(),
      /** Most likely first; empty if the page has no hint. */
      currencies: z.array(z.string()),
    }),
    z.object({
      kind: z.enum([
        'pick_lost',
        'price_unclear',
        'sold_out',
        'price_missing',
        'other_page',
        'readings_disagree',
      ]),
    }),
    z.object({ kind: z.literal('other_product') }),
    z.object({
      kind: z.enum([
        'tls',
        'refused',
        'unresolved',
        'unreachable',
        'disconnected',
        'undecodable',
        'error_status',
        'robots_unavailable',
        'late',
        'out_of_time',
        'no_host',
        'several_urls',
        'redirected',
      ]),
    }),
  ])
  .meta({ id: 'ErrorReason' });
export type ErrorReason = z.infer<typeof ErrorReason>;

/** An error as stored, and as the account area gets it. Others get no reason: the specification fixes their fields. */
export const ExplainedError = ErrorDetails.extend({ reason: ErrorReason.optional() }).meta({
  id: 'ExplainedError',
});
export type ExplainedError = z.infer<typeof ExplainedError>;

export const ErrorResponse = z
  .object({ error: ErrorDetails })
  .meta({ id: 'Error', description: 'The body of every error response.' });
