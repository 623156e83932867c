import type { LookupFunction } from 'node:net';
import { addAbortSignal, type Readable } from 'node:stream';
import { networkFailure } from './network-failure.ts';
import { type AddressGuard, checkedAddresses, literalAddress } from './public-addresses.ts';
import { type IncomingResponse, type OutgoingRequest, sendRequest } from './send-request.ts';

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
