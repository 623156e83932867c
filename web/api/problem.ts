/** A refusal or failure, with a message that a person can act on. */
export class Problem extends Error {
  readonly code: string;
  /** Whether the same request may succeed later. */
  readonly isPassing: boolean;
  /** For how long the service wants to be left alone. */
  readonly retryAfterMs: number;

  constructor(code: string, message: string, { isPassing = false, retryAfterMs = 0 } = {}) {
    super(message);
    this.code = code;
    this.isPassing = isPassing;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Returns the problem in the body of an answer: the interface's own, or one for what has no envelope. */
export function problemIn(body: unknown, { status, headers }: Pick<Response, 'status' | 'headers'>): Problem {
  const retryAfterMs = Number(headers.get('Retry-After') ?? 0) * 1000;
  if (isEnvelope(body)) {
    const { code, message, retryable } = body.error;
    return new Problem(code, message, { isPassing: retryable === true, retryAfterMs });
  }
  const text = `Unexpected error (HTTP ${status}). Try again in a moment.`;
  return new Problem('http', text, { isPassing: status >= 500, retryAfterMs });
}

/** Returns whether what failed may succeed when it is asked for again: the network was lost, or the service is busy. */
export function isPassing(error: unknown): boolean {
  return !(error instanceof Problem) || error.isPassing;
}

/** Returns what is asked for again and again: null for a failure that may be over by the next time. */
export async function unlessPassing<Value>(asked: Promise<Value>): Promise<Value | null> {
  try {
    return await asked;
  } catch (error) {
    if (isPassing(error)) return null;
    throw error;
  }
}

export function messageOf(error: unknown): string {
  if (error instanceof Problem) return error.message;
  return 'Couldn’t reach the service. Check your connection and try again.';
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof Problem && error.code === 'unauthenticated';
}

/** Returns whether the resource does not exist or belongs to another account. */
export function isNotFound(error: unknown): boolean {
  return error instanceof Problem && (error.code === 'not_found' || error.code === 'unauthorized');
}

function isEnvelope(
  body: unknown,
): body is { error: { code: string; message: string; retryable?: unknown } } {
  if (typeof body !== 'object' || body === null || !('error' in body)) return false;
  const { error } = body;
  return typeof error === 'object' && error !== null && 'code' in error && 'message' in error;
}

const recoveryMs = 5_000;

/** Returns the pause that the service asked for. */
export function pauseOf(error: unknown): number {
  return error instanceof Problem ? error.retryAfterMs : 0;
}

/** Returns when a query that failed for a passing reason is repeated; false for any other. */
export function recoveryPause({ status, error }: { status: string; error: unknown }): number | false {
  return status === 'error' && isPassing(error) && Math.max(recoveryMs, pauseOf(error));
}
