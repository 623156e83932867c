import type { ErrorReason, Failure } from '../../interface/errors.ts';
import { ServiceError } from '../../interface/service-error.ts';

/** `code` and `retryable` as in `shared/interface/errors.ts`. */
export interface Unpriced {
  failure: Failure;
  /** For a user: what happened, and the remedy. */
  message: string;
  driver: string | null;
  retryAfterSeconds: number | null;
  reason?: ErrorReason | undefined;
  cause?: unknown;
}

/** Not a page, or a page that cannot be a product's. */
export interface ReadFailure extends Unpriced {
  kind: 'failed';
  /** For the log: provider codes mean nothing to a user. */
  refusal?: ProviderRefusal | undefined;
  /** No route was tried. */
  isOverBudget?: true;
  /** A read with more time may find a price. */
  isCutShort?: true;
  /** Blocked routes were tried twice, so the queue does not retry them. */
  isRepeated?: true;
}

export interface ProviderRefusal {
  status: number;
  code: string | null;
  requestId: string | null;
}

type Details = Partial<Omit<ReadFailure, 'kind' | 'failure' | 'message'>>;

export function failed(failure: Failure, message: string, details: Details = {}): ReadFailure {
  return { kind: 'failed', failure, message, driver: null, retryAfterSeconds: null, ...details };
}

/** Rethrows anything but a ServiceError as a bug. */
export function asReadFailure(error: unknown, driver: string): ReadFailure {
  if (!(error instanceof ServiceError)) throw error;
  const { failure, message, retryAfterSeconds, reason, cause } = error;
  return failed(failure, message, { driver, retryAfterSeconds, reason, cause });
}

export function toServiceError({
  failure,
  message,
  driver,
  retryAfterSeconds,
  reason,
  cause,
}: Unpriced): ServiceError {
  return new ServiceError(failure, message, {
    driver: driver ?? undefined,
    retryAfterSeconds: retryAfterSeconds ?? undefined,
    reason,
    cause,
  });
}
