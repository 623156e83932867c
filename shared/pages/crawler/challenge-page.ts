// Interstitials are small. A page longer than this is a shop's own, even when it bears a vendor's script.
const maxLength = 64_000;

/** What stands in a challenge itself, not in the scripts that the same vendors put on every page. */
const markers = [
  /window\._cf_chl_opt\b/, // Cloudflare
  /geo\.captcha-delivery\.com\/(captcha|interstitial)/, // DataDome
  /\bid=["']px-captcha["']/, // HUMAN (PerimeterX)
  /\bid=["']sec-if-cpt-container["']/, // Akamai
  /[?&]bm-verify=/, // Akamai
  /Incapsula incident ID/, // Imperva
  /\baction=["'][^"']*\/errors\/validateCaptcha\b/, // Amazon
  /\bwindow\.gokuProps\b/, // AWS WAF
];

/** Whether the HTML is a robot check in place of the page. Says no when in doubt: then extraction decides. */
export function isChallengePage(html: string): boolean {
  return html.length <= maxLength && markers.some((marker) => marker.test(html));
}
