import { findContract } from '../../contracts/find-contract.ts';
import { isTrackingParameter } from './tracking-parameters.ts';

/**
 * Removes what does not identify a page: case and trailing dot of the host, default port, fragment,
 * credentials, tracking parameters. Applies the host's contract. Idempotent. Takes an absolute http(s) URL;
 * throws TypeError otherwise.
 */
export function canonicalUrl(text: string): string {
  const url = new URL(text);
  url.hostname = withoutFinalDots(url.hostname);
  url.username = '';
  url.password = '';
  url.hash = '';
  return productUrl(url) ?? withoutTracking(url);
}

function withoutFinalDots(host: string): string {
  let end = host.length;
  while (host[end - 1] === '.') end -= 1;
  return host.slice(0, end);
}

function productUrl(url: URL): string | null {
  const rule = findContract(url.hostname)?.productUrl;
  if (!rule) return null;
  const id = new RegExp(rule.path, 'i').exec(url.pathname)?.groups?.id;
  return id === undefined ? null : `${url.origin}${rule.canonical.replace('{id}', id.toUpperCase())}`;
}

function withoutTracking(url: URL): string {
  const parameters = url.search.slice(1).split('&');
  const kept = parameters.filter((parameter) => !isTrackingParameter(parameter, url.pathname));
  url.search = kept.join('&');
  return url.href;
}
