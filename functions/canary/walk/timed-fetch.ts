/** Longer than the gateway's timeout. */
const requestLimitMs = 35_000;

/** For our own site, whose address needs no check. */
export function timedFetch(request: string | Request, init: RequestInit = {}): Promise<Response> {
  return fetch(request, { ...init, signal: AbortSignal.timeout(requestLimitMs) });
}
