import type * as z from 'zod';
import { ServiceError } from '../../shared/interface/service-error.ts';

/**
 * Returns the options of a command, parsed by their schema. Throws `validation_failed` with the option and the rule.
 */
export function parseOptions<S extends z.ZodType>(schema: S, options: unknown): z.output<S> {
  const parsed = schema.safeParse(options);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) => `--${path.join('.')}: ${message}`);
  throw new ServiceError('validation_failed', `${problems.join('. ')}.`);
}
