import type { LookupFunction } from 'node:net';
import { literalAddress } from './callable-url.ts';
import { type AddressGuard, checkedAddresses } from './checked-addresses.ts';
import { networkFailure } from './network-failure.ts';
import { type IncomingResponse, type OutgoingRequest, sendRequest } from './send-request.ts';

/**
 * Sends one request to an address that a user chose, from `parseCallableUrl`, and returns the response with its body
 * unread. It connects to exactly the addresses that were checked: the name is not resolved a second time, so a DNS
 * answer that changes in between has no effect. Redirects are not followed. The caller reads or destroys the body.
 *
 * Throws ServiceError `unreadable_url` (an address that may not be called) or `http` (network, TLS, time).
 */
export async function sendGuardedRequest(
  request: OutgoingRequest,
  guard: AddressGuard,
): Promise<IncomingResponse> {
  const { url, signal } = request;
  try {
    // Node does not look up a host that is an address already.
    if (literalAddress(url) !== null) await checkedAddresses(url, guard);
    return await sendRequest(request, checkedLookup(url, guard));
  } catch (error) {
    throw networkFailure(error, url.hostname, signal);
  }
}

/**
 * Returns a lookup that resolves the host of the URL, and returns its addresses only if every one of them may be
 * called.
 */
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
