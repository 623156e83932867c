import type { components } from './schema.d.ts';

type Reason = components['schemas']['ErrorReason'];

/** An error with a message that the user can act on. */
export class Problem extends Error {
  readonly code: string;
  /** Whether the same request may succeed later. */
  readonly isPassing: boolean;
  /** How long to wait, as requested by the service. */
  readonly retryAfterMs: number;
  /** Why a page was not read, if known. */
  readonly reason: Reason | undefined;

  constructor(
    code: string,
    message: string,
    {
      isPassing = false,
      retryAfterMs = 0,
      reason,
    }: Partial<Pick<Problem, 'isPassing' | 'retryAfterMs' | 'reason'>> = {},
  ) {
    super(message);
    this.code = code;
    this.isPassing = isPassing;
    this.retryAfterMs = retryAfterMs;
    this.reason = reason;
  }
}

/** Not `http`, which is about a shop's page: the service did not respond, or not in time. */
const unexpected = 'unexpected';

/** Returns whether the request may not have reached the service, so that it should be repeated. */
export function isUnanswered(error: unknown): boolean {
  return !(error instanceof Problem) || (error.code === unexpected && error.isPassing);
}

/** Returns the problem in a response body: the API's own error, or a generic one if there is no envelope. */
export function problemIn(body: unknown, { status, headers }: Pick<Response, 'status' | 'headers'>): Problem {
  const retryAfterMs = Number(headers.get('Retry-After') ?? 0) * 1000;
  if (isEnvelope(body)) {
    const { code, message, retryable, reason, driver } = body.error;
    const isOfPage = typeof driver === 'string' || reason !== undefined;
    return new Problem(code === 'http' && !isOfPage ? unexpected : code, message, {
      isPassing: retryable === true,
      retryAfterMs,
      reason,
    });
  }
  const text = `Unexpected error (HTTP ${status}). Try again in a moment.`;
  return new Problem(unexpected, text, { isPassing: status >= 500, retryAfterMs });
}

/** Returns whether a failed request may succeed when repeated: the network was lost or the service is busy. */
export function isPassing(error: unknown): boolean {
  return !(error instanceof Problem) || error.isPassing;
}

/** Returns the data of a polled query, or null for a failure that the next poll may resolve. */
export async function unlessPassing<Value>(asked: Promise<Value>): Promise<Value | null> {
  try {
    return await asked;
  } catch (error) {
    if (isPassing(error)) return null;
    throw error;
  }
}

export const goneText = 'This no longer exists.';

export function messageOf(error: unknown): string {
  if (error instanceof Problem) return error.code === 'not_found' ? goneText : error.message;
  return 'Couldn’t reach the service. Check your connection and try again.';
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof Problem && error.code === 'unauthenticated';
}

/** Returns whether the resource does not exist or belongs to another account. */
export function isNotFound(error: unknown): boolean {
  return error instanceof Problem && (error.code === 'not_found' || error.code === 'unauthorized');
}

function isEnvelope(body: unknown): body is {
  error: { code: string; message: string; retryable?: unknown; driver?: unknown; reason?: Reason };
} {
  if (typeof body !== 'object' || body === null || !('error' in body)) return false;
  const { error } = body;
  return typeof error === 'object' && error !== null && 'code' in error && 'message' in error;
}

/** How often a failed query is retried until the service responds. */
export const recoveryMs = 5_000;

/** Returns the delay that the service requested. */
export function pauseOf(error: unknown): number {
  return error instanceof Problem ? error.retryAfterMs : 0;
}

interface QueryState {
  status: string;
  error: unknown;
}

/** Returns the delay before a query is retried after a temporary failure; false for other failures. */
export function recoveryPause({ status, error }: QueryState): number | false {
  return status === 'error' && isPassing(error) && Math.max(recoveryMs, pauseOf(error));
}

const idleMs = 60_000;

/** Returns the delay before the next refetch of a query, because checks, other windows and programs change what it shows. */
export function nextPause(state: QueryState): number {
  return recoveryPause(state) || idleMs;
}
