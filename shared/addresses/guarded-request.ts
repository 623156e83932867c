import type { LookupAddress } from 'node:dns';
import * as http from 'node:http';
import * as https from 'node:https';
import type { LookupFunction } from 'node:net';
import { literalAddress } from './callable-url.ts';
import { type AddressGuard, checkedAddresses } from './checked-addresses.ts';
import { networkFailure } from './network-failure.ts';

// Node's own clients and no undici: a dispatcher with a guarded connector takes 462 KB of a bundle at the least
// (716 KB through its entry point), these two modules nothing, and both leave redirects to the caller.

/** One HTTP request to an address that a user chose. */
export interface GuardedRequest {
  /** From `parseCallableUrl`. */
  url: URL;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string | undefined;
  /** Ends the request wherever it is: resolving, connecting, waiting for the head. */
  signal: AbortSignal;
}

// Shops send more cookies and security policies than Node's 16 KB hold.
const maxHeaderBytes = 64 * 1024;

/**
 * Sends one request and gives the response, its body unread. Dials exactly the addresses that were checked: the name
 * is not resolved a second time, so a DNS answer that changes in between changes nothing. Host header and TLS name
 * are the URL's. Redirects are not followed. The caller reads or destroys the body, under the same signal.
 *
 * Throws ServiceError `unreadable_url` (an address that may not be dialled) or `http` (network, TLS, time).
 */
export async function sendGuardedRequest(
  request: GuardedRequest,
  guard: AddressGuard,
): Promise<http.IncomingMessage> {
  try {
    const addresses = await unlessAborted(checkedAddresses(request.url, guard), request.signal);
    return await dial(request, addresses);
  } catch (error) {
    throw networkFailure(error, request.url.hostname, request.signal);
  }
}

function dial(request: GuardedRequest, addresses: LookupAddress[]): Promise<http.IncomingMessage> {
  const { url, method, headers, body, signal } = request;
  const isSecure = url.protocol === 'https:';
  return new Promise((resolve, reject) => {
    const outgoing = (isSecure ? https : http).request(url, {
      method,
      headers,
      signal,
      // A connection of its own: a pooled one could outlive the check.
      agent: false,
      lookup: answering(addresses),
      maxHeaderSize: maxHeaderBytes,
      ...(isSecure && { rejectUnauthorized: true, servername: tlsName(url) }),
    });
    outgoing.on('response', resolve);
    outgoing.on('error', reject);
    // An answer of 101 closes the request with neither a response nor an error.
    outgoing.on('close', () => reject(new Error('closed without a response')));
    outgoing.end(body);
  });
}

/** A resolver that only knows the addresses already checked. Node does not ask it when the host is an IP address. */
function answering(addresses: LookupAddress[]): LookupFunction {
  return (_hostname, options, callback) => {
    const [first] = addresses;
    if (options.all === true || first === undefined) callback(null, addresses);
    else callback(null, first.address, first.family);
  };
}

/** RFC 6066 wants the name without the trailing dot, and no name at all for an IP address. */
function tlsName(url: URL): string {
  return literalAddress(url) === null ? url.hostname.replace(/\.$/, '') : '';
}

function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
