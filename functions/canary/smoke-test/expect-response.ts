import { ErrorResponse } from '../../../shared/interface/errors.ts';

interface ClientResult<T> {
  data?: T | undefined;
  error?: unknown;
  response: Response;
}

/** Throws for any other status, with the service's message. */
export function bodyOf<T>({ data, error, response }: ClientResult<T>, status: number): T {
  if (response.status !== status || data === undefined)
    throw new Error(`responded with ${response.status} instead of ${status}${reasonIn(error)}`);
  return data;
}

export function expectRefusal(status: number, body: unknown, expected: { status: number; code: string }) {
  if (status !== expected.status)
    throw new Error(`responded with ${status} instead of ${expected.status}${reasonIn(body)}`);
  const envelope = ErrorResponse.safeParse(body);
  if (!envelope.success) throw new Error(`the body of the ${status} response is not an error object`);
  const { code } = envelope.data.error;
  if (code !== expected.code) throw new Error(`the code is ${code} instead of ${expected.code}`);
}

export function expectThat(holds: boolean, whatIsWrong: string): void {
  if (!holds) throw new Error(whatIsWrong);
}

function reasonIn(error: unknown): string {
  const { data } = ErrorResponse.safeParse(error);
  return data ? `: ${data.error.code}, ${data.error.message}` : '';
}

/** Longer than the gateway's timeout. */
const requestLimitMs = 35_000;

/** Calls only our own site, whose address needs no check. */
export function timedFetch(request: string | Request, init: RequestInit = {}): Promise<Response> {
  return fetch(request, { ...init, signal: AbortSignal.timeout(requestLimitMs) });
}
