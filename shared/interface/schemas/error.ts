import * as z from 'zod';
import { ErrorCode } from '../errors.ts';

/** The `error` object of error responses and failed jobs. */
export const ErrorDetails = z
  .object({
    code: ErrorCode,
    message: z.string().meta({ description: 'What went wrong and how to fix it.' }),
    retryable: z.boolean().meta({ description: 'Whether the same request can succeed later.' }),
    driver: z.string().nullable().meta({ description: 'The crawler driver that failed, if any.' }),
  })
  .meta({ id: 'ErrorDetails', description: 'What went wrong.' });
export type ErrorDetails = z.infer<typeof ErrorDetails>;

export const ErrorResponse = z
  .object({ error: ErrorDetails })
  .meta({ id: 'Error', description: 'The body of every error response.' });
