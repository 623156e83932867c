import {
  type ErrorDetails,
  type ErrorReason,
  type ExplainedError,
  type Failure,
  failures,
} from './errors.ts';

interface ServiceErrorDetails {
  /** The crawler driver that failed, if any. */
  driver?: string | undefined;
  /** Sent as `Retry-After`. For page reads, the value that the shop or the provider sent. */
  retryAfterSeconds?: number | undefined;
  reason?: ErrorReason | undefined;
  /** Logged, never returned to the client. */
  cause?: unknown;
}

/** The only error class: a row of `failures`, and a message for the client with the remedy. */
export class ServiceError extends Error {
  readonly failure: Failure;
  readonly driver: string | null;
  readonly retryAfterSeconds: number | null;
  readonly reason: ErrorReason | undefined;

  constructor(failure: Failure, message: string, details: ServiceErrorDetails = {}) {
    super(message, details.cause === undefined ? {} : { cause: details.cause });
    this.name = 'ServiceError';
    this.failure = failure;
    this.driver = details.driver ?? null;
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
    this.reason = details.reason;
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

  toExplained(): ExplainedError {
    return { ...this.toDetails(), ...(this.reason && { reason: this.reason }) };
  }
}

/** The error for an unknown path, or an unsupported method. */
export const unknownPath = new ServiceError(
  'not_found',
  'Unknown path, or a method that this path does not have. API paths begin with /api/v1. /openapi.json lists the methods of each path.',
);

/** For a key that is unknown or revoked, or whose account was deleted. */
export const unknownKey = () =>
  new ServiceError(
    'unauthenticated',
    'Invalid API key. Check the `Authorization: Bearer <ACCESS_TOKEN>` header, or create a new key if it was revoked.',
  );
