import { RpcRefusal } from './json-rpc.ts';

/** Names of the local machine. */
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Throws if the request comes from a page of another origin, also by DNS rebinding. Programs send no `Origin`. For the
 * local run, pages on the same machine are allowed.
 */
export function requireOwnOrigin(origin: string | undefined, siteUrl: string): void {
  if (origin === undefined) return;
  const site = new URL(siteUrl);
  const from = URL.canParse(origin) ? new URL(origin) : null;
  if (from && (from.origin === site.origin || (loopback.has(from.hostname) && loopback.has(site.hostname))))
    return;
  throw new RpcRefusal('foreign_origin', 'Requests from pages of other origins are not allowed.');
}
