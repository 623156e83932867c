import { ServiceError } from '../../../interface/service-error.ts';

/** Names of hosts that asked not to be read, in lower case. Each stands for its subdomains too. */
export type NeverRead = readonly string[];

/** A name such as `shop.example`, without scheme, port and path, in lower case. */
export const hostName = /^(?=.{1,253}$)[a-z0-9-]+(?:\.[a-z0-9-]+)*$/;

/** Throws ServiceError `unreadable_url` for a page of a host on the list. A text that is not a URL passes. */
export function requireReadableHost(text: string, neverRead: NeverRead): void {
  const host = URL.parse(text)?.hostname.replace(/\.$/, '') ?? '';
  if (!neverRead.some((name) => host === name || host.endsWith(`.${name}`))) return;
  throw new ServiceError('unreadable_url', `Pages of ${host} are not read: the shop asked us not to.`);
}
