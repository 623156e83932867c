import * as z from 'zod';
import { ErrorCode } from '../errors.ts';

/** The `error` object of every error response, and of a failed job. */
export const ErrorDetails = z
  .object({
    code: ErrorCode,
    message: z.string().meta({ description: 'What went wrong and what to do.' }),
    retryable: z.boolean().meta({ description: 'Whether the same request can succeed later.' }),
    driver: z.string().nullable().meta({ description: 'The crawler driver that was involved, if any.' }),
  })
  .meta({ id: 'ErrorDetails', description: 'What went wrong.' });
export type ErrorDetails = z.infer<typeof ErrorDetails>;

export const ErrorResponse = z
  .object({ error: ErrorDetails })
  .meta({ id: 'Error', description: 'The form of every error.' });
