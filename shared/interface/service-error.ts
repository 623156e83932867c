import { type Failure, failures } from './errors.ts';
import type { ErrorDetails } from './schemas/error.ts';

interface ServiceErrorDetails {
  /** The crawler driver that failed, if there was one. */
  driver?: string | undefined;
  /** Sent as `Retry-After`; for reads it is what the provider asked for. */
  retryAfterSeconds?: number | undefined;
  /** The cause, for the log only. */
  cause?: unknown;
}

/**
 * The one error class: it refers to a row of the table of failures and has a message that tells the caller what to
 * do.
 */
export class ServiceError extends Error {
  readonly failure: Failure;
  readonly driver: string | null;
  readonly retryAfterSeconds: number | null;

  constructor(failure: Failure, message: string, details: ServiceErrorDetails = {}) {
    super(message, details.cause === undefined ? {} : { cause: details.cause });
    this.name = 'ServiceError';
    this.failure = failure;
    this.driver = details.driver ?? null;
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
  }

  get status(): number {
    return failures[this.failure].status;
  }

  get retryable(): boolean {
    return failures[this.failure].retryable;
  }

  toDetails(): ErrorDetails {
    const { code, retryable } = failures[this.failure];
    return { code, message: this.message, retryable, driver: this.driver };
  }
}
