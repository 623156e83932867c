import * as z from 'zod';
import { limits } from '../../shared/interface/limits.ts';
import { isPaged } from '../../shared/interface/next-page.ts';
import type { Operation } from '../../shared/interface/operation.ts';

/** The headers of a request to a keyed operation. */
export const keyedRequestHeaders = z.object({
  'Idempotency-Key': z.string().min(1).max(limits.idempotencyKeyCharacters).optional().meta({
    description:
      'One new key per intended action, such as a UUID. The first success with a key on a path is answered again for 24 hours, byte for byte, whatever the body of the repeat.',
  }),
});

const whole = z.coerce.number().int().min(0);

export const everyResponse = {
  'RateLimit-Limit': whole.meta({
    description: 'Requests allowed in any 60 seconds.',
    example: 60,
    header: { id: 'RateLimitLimit' },
  }),
  'RateLimit-Remaining': whole.meta({
    description: 'Requests left now.',
    example: 59,
    header: { id: 'RateLimitRemaining' },
  }),
  'RateLimit-Reset': whole.meta({
    description: 'Seconds until one more request is free.',
    example: 60,
    header: { id: 'RateLimitReset' },
  }),
  'RateLimit-Policy': z.string().meta({
    description: 'The limit, and after `w=` its window in seconds.',
    example: '60;w=60',
    header: { id: 'RateLimitPolicy' },
  }),
};

const requestId = z.uuid().meta({
  description: 'Of this request: tell it to us when something is wrong.',
  example: '5f0c6f0e-3b1d-4a55-9c57-2d7f4b0a9e11',
});

/** A request that the gateway refuses by itself never gets our id. */
const requestIdOfErrors = requestId.optional().meta({
  description: 'Of this request: tell it to us when something is wrong. Absent where the gateway refused it.',
});

const ofErrors: Record<number, z.ZodRawShape> = {
  401: {
    'WWW-Authenticate': z
      .string()
      .meta({ description: 'RFC 6750 challenge.', example: 'Bearer realm="price-watch"' }),
  },
  429: { 'Retry-After': whole.meta({ description: 'Seconds to wait.', example: 12 }) },
  503: {
    'Retry-After': whole.optional().meta({ description: 'Seconds to wait, where it is known.', example: 30 }),
  },
};

/** The headers that a deprecated operation adds to each of its responses. */
const ofDeprecated = {
  Deprecation: z.string().meta({ description: 'RFC 9745: since when.', example: '@1798761600' }),
  Sunset: z
    .string()
    .meta({ description: 'RFC 8594: when it ends.', example: 'Thu, 01 Apr 2027 00:00:00 GMT' }),
  Link: z.string().meta({
    description: 'What succeeds it.',
    example: '<https://prices.example/api/v2/products>; rel="successor-version"',
  }),
};

const linkToNext = z.string().optional().meta({
  description: 'The next page of a list (RFC 8288); absent on the last one.',
  example:
    '<https://prices.example/api/v1/products?per_page=20&starting_after=0192f0c1-5a5e-7b3c-9d1e-2f3a4b5c6d7e>; rel="next"',
});

export function errorHeaders(status: number, isDeprecated: boolean) {
  return z.object({
    ...everyResponse,
    'X-Request-Id': requestIdOfErrors,
    ...ofErrors[status],
    ...(isDeprecated && ofDeprecated),
  });
}

export function successHeaders(operation: Operation) {
  const { success, isKeyed, deprecation } = operation;
  return z.object({
    ...everyResponse,
    'X-Request-Id': requestId,
    ...(deprecation && ofDeprecated),
    ...(isPaged(operation) && { Link: linkToNext }),
    ...(success.hasLocation && { Location: z.url().meta({ description: 'Address to poll.' }) }),
    ...(isKeyed && {
      'Idempotency-Replayed': z.literal('true').optional().meta({ description: 'Set on a replay.' }),
    }),
  });
}

const extension = { 'x-extension': true } as const;

/** The headers that a webhook receiver gets with every event. */
export const eventHeaders = z.object({
  'X-Service-Event': z.string().meta({ description: 'The kind of the event.', example: 'price.alert' }),
  'X-Service-Signature': z.string().meta({
    description: '`sha256=` and the hex HMAC-SHA256 of the raw body, keyed with the signing secret.',
    example: `sha256=${'0'.repeat(64)}`,
  }),
  'X-Service-Delivery': z.uuid().meta({ description: "The event's id, the same on every try." }),
  'X-Service-Timestamp': z
    .string()
    .meta({ description: 'When this try was sent, in seconds since the epoch.', example: '1795208400' }),
  'webhook-id': z.uuid().meta({ description: "The event's id: Standard Webhooks.", param: extension }),
  'webhook-timestamp': z.string().meta({
    description: 'When this try was sent: Standard Webhooks.',
    example: '1795208400',
    param: extension,
  }),
  'webhook-signature': z.string().meta({
    description:
      'Signatures of Standard Webhooks, `v1,` and base64, with a space between: by the signing secret, and for 24 hours by the one before it.',
    example: `v1,${'0'.repeat(43)}=`,
    param: extension,
  }),
  'User-Agent': z.string().meta({ description: 'The sender.', example: 'Service-Webhook/1.0' }),
});
