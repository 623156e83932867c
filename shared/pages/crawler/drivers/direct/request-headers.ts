import { languagesOf } from '../country-languages.ts';

/** The agent name for `robots.txt`, also in the user agent. */
export const productToken = 'PriceWatchService';

/** Formatted like a browser's, as search engines' are, because some shops check the format. */
export function userAgentOf(contact: string | null): string {
  const address = contact === null ? '' : `; +${contact}`;
  return `Mozilla/5.0 (compatible; ${productToken}/1.0${address})`;
}

/** The country only determines the requested language. */
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

/** A URL or e-mail address with characters that are allowed inside the parentheses of a user agent. */
export const contactAddress = /^(?:https?:\/\/[\w.~:/?#@!$&*+,=%-]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)$/;
