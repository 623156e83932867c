import { failed, type ReadFailure } from '../read-failure.ts';

/** Lower case, subdomains included. */
export type NeverRead = readonly string[];

/** Such as `shop.example`, without scheme, port and path. */
export const hostName = /^(?=.{1,253}$)[a-z0-9-]+(?:\.[a-z0-9-]+)*$/;

/** A text that is not a URL passes. */
export function unreadableHost(text: string, neverRead: NeverRead): ReadFailure | null {
  const host = URL.parse(text)?.hostname.replace(/\.$/, '') ?? '';
  if (!neverRead.some((name) => host === name || host.endsWith(`.${name}`))) return null;
  return failed('unreadable_url', `This service does not read pages of ${host}.`);
}
