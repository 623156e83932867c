import { findContract } from '../../contracts/find-contract.ts';

/** Parameters of advertisers, mailers and analytics. */
const trackingNames = new Set([
  ...['gclid', 'gclsrc', 'gbraid', 'wbraid', 'gad_source', 'gad_campaignid', 'dclid', 'srsltid'], // Google
  ...['_ga', '_gl', '_gac', '_gid'], // Google Analytics across domains
  ...['fbclid', 'igshid', 'igsh'], // Meta
  ...['msclkid', 'ttclid', 'twclid', 'yclid', 'ysclid', '_openstat', 'li_fat_id', 'epik', 'rdt_cid', 'sccid'],
  ...['mc_eid', 'mc_cid', '_hsenc', '_hsmi', '_kx', 'mkt_tok', 'vero_id', 'oly_anon_id', 'oly_enc_id'], // mailers
  ...['irclickid', 'irgwc', 'cjevent', 'awc', 'ranmid', 'raneaid', 'ransiteid', 'wickedid', 's_kwcid'], // affiliates
]);
const trackingPrefixes = ['utm_', 'mtm_', 'hsa_'];

/** On most pages they are tracking, at some shops the product number (`item?ref=AB12`). Only the page shows which. */
const referrerNames = new Set(['ref', 'ref_', 'ref_src', 'ref_url', 'referrer', 'referer', 'refsrc']);

/** Returns whether a parameter is tracking, or may be, as `ref`. */
export function mayBeTracking(parameter: string): boolean {
  return isTracking(parameter) || isReferrer(parameter);
}

function isTracking(parameter: string): boolean {
  const name = nameOf(parameter);
  return trackingNames.has(name) || trackingPrefixes.some((prefix) => name.startsWith(prefix));
}

function isReferrer(parameter: string): boolean {
  return referrerNames.has(nameOf(parameter));
}

function nameOf(parameter: string): string {
  return decode(parameter.split('=', 1)[0] ?? '').toLowerCase();
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Removes what does not identify a page. Keeps parameters such as `ref`. Idempotent. Throws for an invalid URL. */
export function canonicalUrl(text: string): string {
  const url = new URL(text);
  url.hostname = withoutFinalDots(url.hostname);
  url.username = '';
  url.password = '';
  url.hash = '';
  return productUrl(url) ?? without(url, isTracking);
}

/** Returns a URL to compare: percent-encoded, `%7e` is `~`, and `%c3` is `%C3` (RFC 3986, 6.2.2). */
export function comparedUrl(canonical: string): string {
  return canonical.replaceAll(/%[\da-f]{2}/giu, (code) => {
    const character = decode(code);
    return /^[\w.~-]$/.test(character) ? character : code.toUpperCase();
  });
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

/** Removes parameters such as `ref` from a canonical URL. Pages with the same result can be one product or several. */
export function withoutReferrer(canonical: string): string {
  return without(new URL(canonical), isReferrer);
}

function without(url: URL, isDropped: (parameter: string) => boolean): string {
  const parameters = url.search.slice(1).split('&');
  url.search = parameters.filter((parameter) => !isDropped(parameter)).join('&');
  return url.href;
}
