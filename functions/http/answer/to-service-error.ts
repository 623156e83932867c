import { ServiceError } from '../../../shared/interface/service-error.ts';
import { logError } from '../../../shared/platform/log/log.ts';

/** Anything but a ServiceError is our fault: the log gets the details, the caller a generic error. */
export function toServiceError(error: unknown, requestId: string): ServiceError {
  if (error instanceof ServiceError) return error;
  logError('request.failed', error, { request_id: requestId });
  return new ServiceError(
    'server_error',
    `Unexpected error. Retry; if it persists, contact support with request ID ${requestId}.`,
  );
}
