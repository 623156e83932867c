import * as z from 'zod';
import { ErrorCode } from '../errors.ts';

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
