import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

// The only part of IPv6 that IANA has allocated as global unicast. Everything outside is refused, known or not.
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Returns whether an IP address may be called on behalf of a user: it is global unicast and in no special-purpose
 * range. IPv6 forms that carry an IPv4 address (mapped, compatible, NAT64, 6to4, Teredo) are all refused: a name that
 * has one also has the plain IPv4 form. A text that is not an IP address is not public.
 */
export function isPublicAddress(ip: string): boolean {
  if (isIP(ip) === 0) return false;
  const address = ipaddr.parse(ip);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(globalUnicast);
}
