import { languagesOf } from '../country-languages.ts';

/** By this name `robots.txt` may speak to us. It is also in the user agent. */
export const productToken = 'PriceWatchService';

/**
 * Returns the name that we send, which says what we are and whom to write to: an address of mail or the web, null if
 * the stage names none. Shops that look for a browser's shape in the name find it, as they do in those of search
 * engines.
 */
export function userAgentOf(contact: string | null): string {
  const address = contact === null ? '' : `; +${contact}`;
  return `Mozilla/5.0 (compatible; ${productToken}/1.0${address})`;
}

/** Returns the headers of a page read. `country` (ISO 3166-1 alpha-2) only chooses the requested language. */
export function requestHeaders(country: string | null, userAgent: string): Record<string, string> {
  return {
    'user-agent': userAgent,
    accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.5',
    'accept-language': acceptLanguage(country),
    'accept-encoding': 'gzip, deflate, br, zstd',
    'cache-control': 'no-cache',
  };
}

function acceptLanguage(country: string | null): string {
  const [regional, language] = country === null ? [] : languagesOf(country);
  if (regional === undefined) return 'en,*;q=0.5';
  return language === 'en' ? `${regional},en;q=0.9` : `${regional},${language};q=0.9,en;q=0.5`;
}

/** An address of the web or of mail, of characters that may stand in a user agent, inside of parentheses. */
export const contactAddress = /^(?:https?:\/\/[\w.~:/?#@!$&*+,=%-]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)$/;
