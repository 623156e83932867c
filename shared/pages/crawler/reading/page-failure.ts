import type { Page } from '../drivers/driver.ts';
import { failed, type ReadFailure } from '../read-failure.ts';

// Statuses with which shops answer robots. 429 may be honest, but another driver may succeed then too.
const refusals = new Set([401, 403, 407, 429]);
const goneStatuses = new Set([404, 410]);

/**
 * Returns what is wrong with a page that a driver fetched, in the same way for every driver: `unavailable` (404, 410,
 * no HTML, redirected to the shop's front page), `blocked` (a refusal, or a challenge with any status) or `http` (any
 * other status but 2xx). Returns null if the page can be given to extraction.
 */
export function pageFailure(page: Page, requestedUrl: string, driver: string): ReadFailure | null {
  const { status, retryAfterSeconds } = page;
  // Such a page may be read later, after the time that the shop asked to wait.
  const later = { driver, retryAfterSeconds };
  if (goneStatuses.has(status)) {
    return failed('unavailable', `The page no longer exists (HTTP ${status}).`, { driver });
  }
  if (refusals.has(status)) {
    return failed('blocked', `The shop blocked our request (HTTP ${status}).`, later);
  }
  if (page.html !== null && isChallengePage(page.html)) {
    return failed('blocked', 'The shop showed a bot check instead of the page.', later);
  }
  if (status < 200 || status > 299) {
    return failed('http', `The page answered with status ${status}.`, later);
  }
  if (page.html === null && page.product === null) {
    return failed('unavailable', 'The URL leads to a file that is not an HTML page.', { driver });
  }
  // A shop often redirects a removed product to its front page, where other products have prices.
  if (isFrontPage(page.finalUrl) && !isFrontPage(requestedUrl)) {
    return failed('unavailable', "The page redirects to the shop's front page.", { driver });
  }
  return null;
}

/**
 * Returns whether the address is `/`, `/index.html` or a language (`/de`, `/en-gb/`). A query may name a product
 * there.
 */
function isFrontPage(url: string): boolean {
  const { pathname, search } = new URL(url);
  return search === '' && /^\/(index\.\w+|[a-z]{2}([-_][a-z]{2})?\/?)?$/i.test(pathname);
}

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
