// Interstitials are small. A longer page is a shop's own, even if it contains a vendor's script.
const maxLength = 64_000;

/** What occurs in a challenge itself, and not in the scripts that the same vendors put on every page. */
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

/**
 * Returns whether the HTML is a robot check instead of the page. When in doubt it returns false, and extraction
 * decides.
 */
export function isChallengePage(html: string): boolean {
  return html.length <= maxLength && markers.some((marker) => marker.test(html));
}
