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

const refererNames = new Set(['ref', 'ref_', 'ref_src', 'ref_url', 'referrer', 'referer', 'refsrc']);

// Some shops number products as in `article.php?ref=1234`. Without the number, all of them would count as one
// page, so a number passed to a script is kept.
const scriptPath = /\.(php\d?|aspx?|jspx?|cgi|cfm|do|pl)$/i;

export function isTrackingParameter(parameter: string, pathname: string): boolean {
  const [rawName = '', value = ''] = parameter.split('=', 2);
  const name = decode(rawName).toLowerCase();
  if (refererNames.has(name)) return !(name === 'ref' && scriptPath.test(pathname) && /\d/.test(value));
  return trackingNames.has(name) || trackingPrefixes.some((prefix) => name.startsWith(prefix));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Removes what does not identify a page: case and trailing dot of the host, default port, fragment, credentials,
 * tracking parameters. Applies the host's contract. Idempotent. Takes an absolute http(s) URL; throws TypeError
 * otherwise.
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
