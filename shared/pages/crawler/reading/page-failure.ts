import { isCountry } from '../../../interface/schemas/iso-codes.ts';
import type { Page } from '../drivers/driver.ts';
import { isChallengePage } from '../drivers/response/challenge-page.ts';
import { failed, type ReadFailure } from '../read-failure.ts';
import { canonicalUrl } from '../urls/canonical-url.ts';

// Statuses with which shops block crawlers. A 429 can be genuine, but another driver can succeed.
const refusals = new Set([401, 403, 407, 429]);
const goneStatuses = new Set([404, 410]);

/** The same for every driver: `unavailable`, `blocked` (or a challenge with any status), `http`, or null. */
export function pageFailure(page: Page, requestedUrl: string, driver: string): ReadFailure | null {
  const { status, retryAfterSeconds } = page;
  // Readable later, after the shop's pause.
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
  // A redirect without a target can have a body, which browsers show.
  const isPage = status < 300 ? status >= 200 : status < 400 && (page.html ?? '').trim() !== '';
  if (!isPage) {
    return failed('http', `The page returned HTTP status ${status}.`, {
      ...later,
      reason: { kind: 'error_status' },
    });
  }
  if (page.html === null && page.product === null) {
    return failed('unavailable', 'The URL leads to a file that is not an HTML page.', { driver });
  }
  // Shops often redirect a removed product to their front page, which shows prices of other products.
  if (isFrontPage(page.finalUrl) && !isFrontPage(requestedUrl)) {
    return failed('unavailable', "The page redirects to the shop's front page.", { driver });
  }
  return null;
}

/** `/`, `/index.html`, or a language or country (`/de`, `/en-gb/`). A query can identify a product. */
function isFrontPage(url: string): boolean {
  // Tracking parameters do not count.
  const { pathname, search } = new URL(canonicalUrl(url));
  const [, market = ''] = /^\/([a-z]{2})(?:[-_][a-z]{2})?\/?$/i.exec(pathname) ?? [];
  const isNamed = market !== '' && (isLanguage(market) || isCountry(market.toUpperCase()));
  return search === '' && (isNamed || /^\/(?:(?:index|home|start|default)(?:\.\w+)?)?$/i.test(pathname));
}

function isLanguage(code: string): boolean {
  return new Intl.Locale(code).maximize().region !== undefined;
}
