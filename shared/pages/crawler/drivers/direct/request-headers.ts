import { languagesOf } from '../country-languages.ts';

/** The agent name for `robots.txt`, also in the user agent. */
export const productToken = 'PriceWatchService';

/** With a contact, unless null. Has a browser's form like search engines, because some shops check it. */
export function userAgentOf(contact: string | null): string {
  const address = contact === null ? '' : `; +${contact}`;
  return `Mozilla/5.0 (compatible; ${productToken}/1.0${address})`;
}

/** The country only chooses the requested language. */
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

/** A URL or e-mail address of characters that a user agent can hold in parentheses. */
export const contactAddress = /^(?:https?:\/\/[\w.~:/?#@!$&*+,=%-]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)$/;
