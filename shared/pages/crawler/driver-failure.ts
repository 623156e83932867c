import { ServiceError } from '../../interface/service-error.ts';

/** The same failure, naming the driver it happened in. What is no ServiceError passes unchanged: it is a bug. */
export function asDriverFailure(error: unknown, driver: string): unknown {
  if (!(error instanceof ServiceError)) return error;
  return new ServiceError(error.failure, error.message, {
    driver,
    retryAfterSeconds: error.retryAfterSeconds ?? undefined,
    cause: error.cause,
  });
}
