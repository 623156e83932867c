import type * as z from 'zod';
import { parseSent } from '../../functions/http/validation/parse-sent.ts';
import { ServiceError } from '../../shared/interface/service-error.ts';

/** Throws `validation_failed` with the option, the rule and the received value. */
export function parseOptions<S extends z.ZodType>(schema: S, options: unknown): z.output<S> {
  return parseSent(
    schema,
    options,
    { whole: 'the command', part: 'option', prefix: '--', areTexts: true },
    (message) => new ServiceError('validation_failed', message),
  );
}
