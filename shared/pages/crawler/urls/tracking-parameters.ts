/** Of advertisers, mailers and analytics. */
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

// Some shops number products in `article.php?ref=1234`. As a referrer, all of them would be one page with one
// price, so a number that is passed to a script is kept.
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
