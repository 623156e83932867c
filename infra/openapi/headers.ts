import * as z from 'zod';
import { limits } from '../../shared/interface/limits.ts';
import type { Operation } from '../../shared/interface/operation.ts';
import { isPaged } from '../../shared/interface/pagination.ts';

export const keyedRequestHeaders = z.object({
  'Idempotency-Key': z.string().min(1).max(limits.idempotencyKeyCharacters).optional().meta({
    description:
      'A unique key per action, such as a UUID. For 24 hours, requests to the same path with the same key return the first successful response, byte for byte, whatever their body.',
  }),
});

const whole = z.coerce.number().int().min(0);
const text = (description: string, example: string) => z.string().meta({ description, example });

/** A header that most responses have, described once. */
const shared = <Schema extends z.ZodType>(
  id: string,
  schema: Schema,
  description: string,
  example: unknown,
) => schema.meta({ description, example, header: { id } });

export const everyResponse = {
  'RateLimit-Limit': shared('RateLimitLimit', whole, 'Requests allowed in any 60 seconds.', 60),
  'RateLimit-Remaining': shared('RateLimitRemaining', whole, 'Requests left in the window.', 59),
  'RateLimit-Reset': shared('RateLimitReset', whole, 'Seconds until another request is allowed.', 60),
  'RateLimit-Policy': shared(
    'RateLimitPolicy',
    z.string(),
    'The limit and its window (`w`) in seconds.',
    '60;w=60',
  ),
};

const requestId = z.uuid().meta({
  description: 'Request ID. Include it when you contact support.',
  example: '5f0c6f0e-3b1d-4a55-9c57-2d7f4b0a9e11',
});

/** Requests that API Gateway rejects have no request ID of ours. */
const requestIdOfErrors = requestId.optional().meta({
  description: 'Request ID. Include it when you contact support. Absent if API Gateway rejected the request.',
});

const ofErrors: Record<number, z.ZodRawShape> = {
  401: { 'WWW-Authenticate': text('RFC 6750 challenge.', 'Bearer realm="price-watch"') },
  429: { 'Retry-After': whole.meta({ description: 'Seconds to wait.', example: 12 }) },
  503: {
    'Retry-After': whole.optional().meta({ description: 'Seconds to wait, if known.', example: 30 }),
  },
};

const ofDeprecated = {
  Deprecation: text('RFC 9745: when the operation was deprecated.', '@1798761600'),
  Sunset: text('RFC 8594: when the operation will be removed.', 'Thu, 01 Apr 2027 00:00:00 GMT'),
  Link: text('The replacement.', '<https://prices.example/api/v2/products>; rel="successor-version"'),
};

const linkToNext = z.string().optional().meta({
  description: 'The next page (RFC 8288). Absent on the last page.',
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
    ...(success.hasLocation && { Location: z.url().meta({ description: 'URL to poll.' }) }),
    ...(isKeyed && {
      'Idempotency-Replayed': z.literal('true').optional().meta({ description: 'Set on a replay.' }),
    }),
  });
}

const extension = { 'x-extension': true } as const;

export const eventHeaders = z.object({
  'X-Service-Event': text('The event type.', 'price.alert'),
  'X-Service-Signature': text(
    '`sha256=` and the hex HMAC-SHA256 of the raw body, keyed with the signing secret.',
    `sha256=${'0'.repeat(64)}`,
  ),
  'X-Service-Delivery': z.uuid().meta({ description: 'Event ID. The same on every attempt.' }),
  'X-Service-Timestamp': text('When this attempt was sent, in seconds since the epoch.', '1795208400'),
  'webhook-id': z.uuid().meta({ description: 'Event ID (Standard Webhooks).', param: extension }),
  'webhook-timestamp': text('When this attempt was sent (Standard Webhooks).', '1795208400').meta({
    param: extension,
  }),
  'webhook-signature': text(
    'Signatures (Standard Webhooks): `v1,` and base64, separated by spaces. After a rotation, it contains signatures from both secrets for 24 hours.',
    `v1,${'0'.repeat(43)}=`,
  ).meta({ param: extension }),
  'User-Agent': text('The sender.', 'Service-Webhook/1.0'),
});
