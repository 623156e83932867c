import { RpcRefusal } from './json-rpc.ts';

/** The hosts by which a machine reaches itself. */
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Keeps the pages of other sites from calling us through the browser of somebody who reads them, by DNS rebinding
 * too. Programs send no Origin. The pages of the site itself may call, and those of this machine if the site is on it
 * (the local run). Throws for all others.
 */
export function requireOwnOrigin(origin: string | undefined, siteUrl: string): void {
  if (origin === undefined) return;
  const site = new URL(siteUrl);
  const from = URL.canParse(origin) ? new URL(origin) : null;
  if (from && (from.origin === site.origin || (loopback.has(from.hostname) && loopback.has(site.hostname))))
    return;
  throw new RpcRefusal(
    'foreign_origin',
    'Pages of other sites may not call this endpoint: see the header `Origin`.',
  );
}
