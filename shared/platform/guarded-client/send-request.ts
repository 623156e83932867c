import type { LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { literalAddress } from './public-addresses.ts';
import type { ResponseHeaders } from './response-headers.ts';

export interface OutgoingRequest {
  url: URL;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string | Buffer | undefined;
  /** Aborts the request at any point, from resolving to reading the body. */
  signal: AbortSignal;
}

export interface IncomingResponse {
  status: number;
  headers: ResponseHeaders;
  body: Readable;
}

// Shops send more cookies and security policies than Node's 16 KB limit allows.
const maxHeaderSize = 64 * 1024;

/** The caller reads or destroys the body. Does not follow redirects. Throws undici's errors (see `networkFailure`). */
export async function sendRequest(
  { url, method, headers, body, signal }: OutgoingRequest,
  lookup?: LookupFunction,
): Promise<IncomingResponse> {
  const { Agent, request } = await loadUndici();
  const agent = new Agent({
    connections: 1,
    maxHeaderSize,
    maxCachedSessions: 0,
    // The signal is the only deadline.
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: {
      timeout: 0,
      // undici notices an abort only once it is connected.
      signal,
      rejectUnauthorized: true,
      servername: tlsName(url),
      ...(lookup && { lookup }),
    },
  });
  const response = await request.call(agent, {
    origin: url.origin,
    path: `${url.pathname}${url.search}`,
    method,
    headers,
    body: body ?? null,
    signal,
    // A kept connection could outlive the check of its address, and is dead when a frozen function resumes.
    reset: true,
  });
  // Destroying an unread body emits an error.
  response.body.on('error', () => undefined);
  return { status: response.statusCode, headers: response.headers, body: response.body };
}

async function loadUndici() {
  const [{ default: Agent }, { default: request }] = await Promise.all([
    import('undici/lib/dispatcher/agent.js'),
    import('undici/lib/api/api-request.js'),
  ]);
  return { Agent, request };
}

/** RFC 6066: without a trailing dot, and empty for an IP address. */
function tlsName(url: URL): string {
  return literalAddress(url) === null ? url.hostname.replace(/\.$/, '') : '';
}
