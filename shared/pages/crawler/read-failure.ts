import type { Failure } from '../../interface/errors.ts';
import { ServiceError } from '../../interface/service-error.ts';

/** What a read without a price says. Its code and `retryable` are those of its row in `shared/interface/errors.ts`. */
export interface Unpriced {
  failure: Failure;
  /** For a user: what happened, and what to do about it. */
  message: string;
  /** The driver that was involved; null if there was none. */
  driver: string | null;
  /** The pause that the provider or the shop asked for; null if it asked for none. */
  retryAfterSeconds: number | null;
  cause?: unknown;
}

/** A read that brought no page, or one that cannot be a product's. */
export interface ReadFailure extends Unpriced {
  kind: 'failed';
  /** The provider's own words, for the log: its codes mean nothing to a user. */
  refusal?: ProviderRefusal | undefined;
  /** The day's budget is exhausted, and nobody was asked for the page. */
  isOverBudget?: true;
  /** A read with more time may find a price. */
  isCutShort?: true;
  /** The blocked routes were tried twice, in place of repeats by the queue. */
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

/** Returns the failure that the network's code has thrown for a driver. Throws anything but a ServiceError: a bug. */
export function asReadFailure(error: unknown, driver: string): ReadFailure {
  if (!(error instanceof ServiceError)) throw error;
  const { failure, message, retryAfterSeconds, cause } = error;
  return failed(failure, message, { driver, retryAfterSeconds, cause });
}

/** Returns the error by which a request or a check reports that its read has no price. */
export function toServiceError({
  failure,
  message,
  driver,
  retryAfterSeconds,
  cause,
}: Unpriced): ServiceError {
  return new ServiceError(failure, message, {
    driver: driver ?? undefined,
    retryAfterSeconds: retryAfterSeconds ?? undefined,
    cause,
  });
}
