import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { ServiceError } from '../../interface/service-error.ts';
import { type AllowedHosts, isAllowedHost, isPublicAddress } from './allowed-hosts.ts';
import { literalAddress } from './callable-url.ts';

/** Returns every address of a name, like `dns.lookup` with `all`. */
export type Resolve = (hostname: string) => Promise<LookupAddress[]>;

/** Decides which addresses may be called. */
export interface AddressGuard {
  allowedHosts: AllowedHosts;
  /** The system's resolver if it is absent. */
  resolve?: Resolve | undefined;
}

// getaddrinfo's answers for a name that does not exist or cannot be one. EAI_AGAIN is not among them: it passes.
const permanentFailures = new Set(['ENOTFOUND', 'ENODATA', 'EINVAL', 'ENAMETOOLONG']);

/**
 * Resolves the host of a URL and returns all of its addresses if every one of them may be called. A single address
 * that is not public refuses the host: otherwise whoever runs its DNS could decide by luck which one is called.
 *
 * Throws ServiceError `unreadable_url` (not public, does not resolve) or `http` (the resolver failed).
 */
export async function checkedAddresses(url: URL, guard: AddressGuard): Promise<LookupAddress[]> {
  const addresses = await addressesOf(url, guard.resolve ?? resolveBySystem);
  if (isAllowedHost(url, guard.allowedHosts)) return addresses;
  if (addresses.every(({ address }) => isPublicAddress(address))) return addresses;
  throw new ServiceError(
    'unreadable_url',
    `${url.hostname} resolves to a non-public address, which is not allowed.`,
  );
}

async function addressesOf(url: URL, resolve: Resolve): Promise<LookupAddress[]> {
  const literal = literalAddress(url);
  if (literal !== null) return [{ address: literal, family: isIP(literal) }];
  const addresses = await resolve(url.hostname).catch((error: unknown) => {
    throw resolutionFailure(url.hostname, error);
  });
  if (addresses.length === 0) throw resolutionFailure(url.hostname, { code: 'ENODATA' });
  return addresses;
}

function resolveBySystem(hostname: string): Promise<LookupAddress[]> {
  return lookup(hostname, { all: true });
}

function resolutionFailure(hostname: string, cause: unknown): ServiceError {
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : null;
  if (typeof code === 'string' && permanentFailures.has(code)) {
    return new ServiceError('unreadable_url', `The host ${hostname} does not exist.`, { cause });
  }
  return new ServiceError('http', `The host ${hostname} could not be resolved. Try again.`, { cause });
}
