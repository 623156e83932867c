import { findContract } from '../../contracts/find-contract.ts';
import { isTrackingParameter } from './tracking-parameters.ts';

/**
 * Returns the address of a page without what does not identify it: host in lower case and without its trailing dot,
 * no default port, no fragment, no credentials, no tracking parameters. The other parameters keep their order and
 * spelling. If the host has a contract, it returns the contract's form. Its result is its own canonical form.
 *
 * Takes an absolute http(s) URL; throws TypeError for anything else.
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
