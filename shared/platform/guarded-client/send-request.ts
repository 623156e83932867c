import { request } from 'node:http';
import { connect, type LookupFunction, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { connect as connectTls } from 'node:tls';
import { LenientSocket } from './lenient-socket.ts';
import { literalAddress } from './public-addresses.ts';
import type { ResponseHeaders } from './response-headers.ts';
import { maxHeadBytes } from './rewrite-head.ts';

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

/**
 * The caller reads or destroys the body. Does not follow redirects. Each request has its own connection: a kept one could
 * outlive the check of its address, and is dead when a frozen function resumes. Throws Node's errors (see
 * `networkFailure`).
 */
export function sendRequest(
  { url, method, headers, body, signal }: OutgoingRequest,
  lookup?: LookupFunction,
): Promise<IncomingResponse> {
  return new Promise((resolve, reject) => {
    const socket = new LenientSocket(openSocket(url, lookup));
    const sent = request({
      host: url.hostname,
      port: url.port,
      path: `${url.pathname}${url.search}`,
      method,
      headers: { host: url.host, ...headers },
      signal,
      maxHeaderSize: 2 * maxHeadBytes,
      // Accepts control characters in headers, as browsers do.
      insecureHTTPParser: true,
      createConnection: () => socket,
    });
    sent.on('response', (response) => {
      // Destroying an unread body emits an error.
      response.on('error', () => undefined).on('close', () => socket.destroy());
      socket.on('error', (error) => response.destroy(error));
      resolve({ status: response.statusCode ?? 0, headers: response.headersDistinct, body: response });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

function openSocket(url: URL, lookup?: LookupFunction): Socket {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  if (url.protocol === 'http:') return connect({ host, port: Number(url.port || 80), lookup });
  return connectTls({
    host,
    port: Number(url.port || 443),
    ...(lookup && { lookup }),
    // RFC 6066: without a trailing dot, and empty for an IP address.
    servername: literalAddress(url) === null ? host.replace(/\.$/, '') : '',
    ALPNProtocols: ['http/1.1'],
    rejectUnauthorized: true,
  });
}
