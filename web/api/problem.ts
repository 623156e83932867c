/** A refusal or failure, with a message that a person can act on. */
export class Problem extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** Returns the problem in the body of an answer: the interface's own, or one for what has no envelope. */
export function problemIn(body: unknown, status: number): Problem {
  if (isEnvelope(body)) return new Problem(body.error.code, body.error.message);
  return new Problem('http', `The service answered ${status}. Try again in a moment.`);
}

export function messageOf(error: unknown): string {
  if (error instanceof Problem) return error.message;
  return 'The service cannot be reached. Check your connection and try again.';
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof Problem && error.code === 'unauthenticated';
}

export function isNotFound(error: unknown): boolean {
  return error instanceof Problem && error.code === 'not_found';
}

function isEnvelope(body: unknown): body is { error: { code: string; message: string } } {
  if (typeof body !== 'object' || body === null || !('error' in body)) return false;
  const { error } = body;
  return typeof error === 'object' && error !== null && 'code' in error && 'message' in error;
}
