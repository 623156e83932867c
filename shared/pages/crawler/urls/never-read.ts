import { failed, type ReadFailure } from '../read-failure.ts';

/** Names of hosts that asked not to be read, in lower case. Each stands for its subdomains too. */
export type NeverRead = readonly string[];

/** A name such as `shop.example`, without scheme, port and path, in lower case. */
export const hostName = /^(?=.{1,253}$)[a-z0-9-]+(?:\.[a-z0-9-]+)*$/;

/** Returns the failure of a page whose host is on the list, or null. A text that is not a URL passes. */
export function unreadableHost(text: string, neverRead: NeverRead): ReadFailure | null {
  const host = URL.parse(text)?.hostname.replace(/\.$/, '') ?? '';
  if (!neverRead.some((name) => host === name || host.endsWith(`.${name}`))) return null;
  return failed('unreadable_url', `Pages of ${host} are not read: the shop asked us not to.`);
}
