// Interstitials are small. A longer page is the shop's own, even with a vendor's script.
const maxLength = 64_000;

/** Text that only appears in challenges, not in the vendors' scripts on every page. */
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

/** If unclear, returns false, and extraction decides. */
export function isChallengePage(html: string): boolean {
  return html.length <= maxLength && markers.some((marker) => marker.test(html));
}
