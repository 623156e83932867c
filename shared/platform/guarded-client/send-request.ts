import { request } from 'node:http';
import { connect, type LookupFunction, type Socket } from 'node:net';
import { addAbortSignal, type Readable } from 'node:stream';
import { connect as connectTls } from 'node:tls';
import type { ErrorReason } from '../../interface/errors.ts';
import { ServiceError } from '../../interface/service-error.ts';
import { type AddressGuard, checkedAddresses, literalAddress } from './callable-url.ts';
import { LenientSocket } from './lenient-socket.ts';
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

/** The caller reads or destroys the body. One connection each: a kept one could outlive its address's check. */
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

/**
 * Sends one request to a user's URL and returns the response with its body unread; the caller reads or destroys it.
 * Connects to exactly the checked addresses, so a DNS change in between has no effect. Does not follow redirects.
 * Throws `unreadable_url`, or `http` (network, TLS, timeout).
 */
export async function sendGuardedRequest(
  request: OutgoingRequest,
  guard: AddressGuard,
): Promise<IncomingResponse> {
  const { url, signal } = request;
  try {
    // Node does not resolve an IP address.
    if (literalAddress(url) !== null) await checkedAddresses(url, guard);
    return await sendRequest(request, checkedLookup(url, guard));
  } catch (error) {
    throw networkFailure(error, url.hostname, signal);
  }
}

function checkedLookup(url: URL, guard: AddressGuard): LookupFunction {
  return (_hostname, { all }, callback) => {
    checkedAddresses(url, guard).then(
      (addresses) => {
        const [first] = addresses;
        if (all === true || first === undefined) callback(null, addresses);
        else callback(null, first.address, first.family);
      },
      (error: Error) => callback(error, []),
    );
  };
}

/** Closes the connection afterwards. A truncated body, or one that takes longer than `ms`, returns what arrived. */
export async function readStart(
  body: Readable,
  { bytes, ms }: { bytes: number; ms: number },
): Promise<Buffer> {
  addAbortSignal(AbortSignal.timeout(ms), body);
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= bytes) break;
    }
  } catch {
    // Reset, invalid or too slow.
  } finally {
    body.destroy();
  }
  return Buffer.concat(chunks).subarray(0, bytes);
}

interface NetworkFailure {
  kind: Exclude<ErrorReason['kind'], 'currency_missing'>;
  /** Follows the host name. */
  words: string;
}

const late: NetworkFailure = { kind: 'late', words: 'did not respond in time.' };

/** By the error's code and message; the first match applies. */
const networkFailures: readonly [RegExp, NetworkFailure][] = [
  [
    // OpenSSL's verification results and Node's TLS errors.
    /^(ERR_TLS|ERR_SSL|EPROTO|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|ERROR_IN_CERT|INVALID_(CA|PURPOSE)|HOSTNAME_)/,
    { kind: 'tls', words: 'has an invalid TLS certificate or does not support TLS.' },
  ],
  [/^ETIMEDOUT/, late],
  [/^(EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ENETDOWN)/, { kind: 'unreachable', words: 'could not be reached.' }],
  [/^ECONNREFUSED/, { kind: 'refused', words: 'refuses connections.' }],
  [
    /^(ECONNRESET|EPIPE|ERR_STREAM_PREMATURE_CLOSE)/,
    { kind: 'disconnected', words: 'closed the connection early.' },
  ],
  [/^(INVALID_RESPONSE|HPE_)/, { kind: 'undecodable', words: 'sent an invalid HTTP response.' }],
];

/** The cause is for the log and not part of the message. Returns a ServiceError unchanged. */
export function networkFailure(error: unknown, hostname: string, signal: AbortSignal): ServiceError {
  if (error instanceof ServiceError) return error;
  const found = signal.aborted ? late : networkFailureOf(error);
  const message = found ? `${hostname} ${found.words}` : `The connection to ${hostname} failed.`;
  return new ServiceError('http', message, { cause: error, reason: found && { kind: found.kind } });
}

function networkFailureOf(error: unknown): NetworkFailure | undefined {
  const text = error instanceof Error ? `${'code' in error ? (error.code ?? '') : ''} ${error.message}` : '';
  return networkFailures.find(([pattern]) => pattern.test(text))?.[1];
}
