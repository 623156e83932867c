import * as z from 'zod';
import { limits } from '../../shared/contract/limits.ts';
import type { Operation } from '../../shared/contract/operation.ts';

export const requestHeaders = z.object({
  'Idempotency-Key': z.string().min(1).max(limits.idempotencyKeyCharacters).optional().meta({
    description:
      'The first success with a key on a path is answered again for 24 hours, byte for byte, whatever the body of the repeat.',
    example: 'order-4711-attempt',
  }),
});

const whole = z.coerce.number().int().min(0);

const rateHeaders = {
  'RateLimit-Limit': whole.meta({
    description: 'Requests allowed in any 60 seconds.',
    header: { id: 'RateLimitLimit' },
  }),
  'RateLimit-Remaining': whole.meta({
    description: 'Requests left now.',
    header: { id: 'RateLimitRemaining' },
  }),
  'RateLimit-Reset': whole.meta({
    description: 'Seconds until one more is free.',
    header: { id: 'RateLimitReset' },
  }),
};

const byStatus: Record<number, z.ZodRawShape> = {
  401: { 'WWW-Authenticate': z.string().meta({ description: 'RFC 6750 challenge.' }) },
  429: { 'Retry-After': whole.meta({ description: 'Seconds to wait.' }) },
  503: {
    'Retry-After': whole.optional().meta({ description: 'Seconds to wait, where the provider tells.' }),
  },
};

/** The headers of a response of an operation: those of its success, or of an error of a status. */
export function responseHeaders({ success, isKeyed }: Operation, status?: number) {
  const own =
    status === undefined
      ? {
          ...(success.hasLocation && { Location: z.url().meta({ description: 'Address to poll.' }) }),
          ...(isKeyed && {
            'Idempotency-Replayed': z.literal('true').optional().meta({ description: 'Set on a replay.' }),
          }),
        }
      : byStatus[status];
  return z.object({ ...rateHeaders, ...own });
}
