import { findContract } from '../contracts/find-contract.ts';
import { isTrackingParameter } from './tracking-parameters.ts';

/**
 * The address of a page without what does not identify it: host in lower case and without its trailing dot, no
 * default port, no fragment, no credentials, no tracking parameters; the other parameters stay in their order and
 * as they are written. Where the host has a contract, the form it gives. The same again for its own result.
 *
 * Takes an absolute http(s) URL; throws TypeError for what is none.
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
