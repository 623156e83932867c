import { ServiceError } from '../../interface/service-error.ts';

/**
 * Returns the same failure with the name of its driver. Anything but a ServiceError is a bug and is returned
 * unchanged.
 */
export function asDriverFailure(error: unknown, driver: string): unknown {
  if (!(error instanceof ServiceError)) return error;
  return new ServiceError(error.failure, error.message, {
    driver,
    retryAfterSeconds: error.retryAfterSeconds ?? undefined,
    cause: error.cause,
  });
}
