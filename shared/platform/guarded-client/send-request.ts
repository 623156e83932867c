import type { LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { literalAddress } from './callable-url.ts';
import type { ResponseHeaders } from './response-headers.ts';

/** One HTTP request that leaves the service. */
export interface OutgoingRequest {
  url: URL;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string | Buffer | undefined;
  /** Ends the request at any point: resolving, connecting, waiting for the headers, reading the body. */
  signal: AbortSignal;
}

export interface IncomingResponse {
  status: number;
  headers: ResponseHeaders;
  body: Readable;
}

// Shops send more cookies and security policies than Node's 16 KB hold.
const maxHeaderSize = 64 * 1024;

/**
 * Sends one request by undici and returns the response with its body unread. Redirects are not followed. The caller
 * reads or destroys the body. Throws what undici and the sockets throw; `networkFailure` describes it to a user.
 */
export async function sendRequest(
  { url, method, headers, body, signal }: OutgoingRequest,
  lookup?: LookupFunction,
): Promise<IncomingResponse> {
  const { Agent, request } = await loadUndici();
  const agent = new Agent({
    connections: 1,
    maxHeaderSize,
    maxCachedSessions: 0,
    // The signal is the one deadline for all of them.
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: {
      timeout: 0,
      // undici itself notices an abort only once it is connected.
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
    // A kept connection could outlive the check of its address, and it is dead when a frozen function thaws.
    reset: true,
  });
  // A body that is destroyed unread reports that as an error.
  response.body.on('error', () => undefined);
  return { status: response.statusCode, headers: response.headers, body: response.body };
}

/** Loads undici at the first request, from the files that are needed: a third of the code behind its entry point. */
async function loadUndici() {
  const [{ default: Agent }, { default: request }] = await Promise.all([
    import('undici/lib/dispatcher/agent.js'),
    import('undici/lib/api/api-request.js'),
  ]);
  return { Agent, request };
}

/** Returns the name for TLS. RFC 6066 wants it without the trailing dot, and wants no name at all for an IP address. */
function tlsName(url: URL): string {
  return literalAddress(url) === null ? url.hostname.replace(/\.$/, '') : '';
}
