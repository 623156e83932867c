import { onceEachName } from '../../../platform/once.ts';
import { variantNames } from '../../lexicon/key-patterns.ts';

/**
 * URLs that parsing does not change, which are most in structured data: no capitals in the host and no number at its
 * end, no `.` or `..` in the path, and nothing to escape. Parsing takes twenty times as long.
 */
const normalized = /^https?:\/\/(?!.*\/\.)(?:(?!xn--)[a-z0-9-]+\.)+[a-z]{2,}\/[\w./-]*(?:\?[\w.=&-]*)?$/;

/** Resolves a URL against its page. Returns null if it is invalid or not http(s). */
export function absoluteUrl(address: string | null | undefined, baseUrl: string): string | null {
  const trimmed = address?.trim().replaceAll(/&(?:amp|#0?38);/g, '&');
  if (!trimmed || trimmed.length > 4_000) return null;
  if (normalized.test(trimmed)) return trimmed;
  const url = URL.parse(trimmed, baseUrl);
  return url?.protocol === 'http:' || url?.protocol === 'https:' ? url.href : null;
}

/** Returns null for an invalid URL. Several readers need the page's own, which is parsed once. */
export const parseUrl = onceEachName((address) => URL.parse(address));

/** Returns the host of a URL in lower case, or null for an invalid URL. */
export function hostOf(address: string): string | null {
  return parseUrl(address)?.hostname ?? null;
}

/** A shorter value of any parameter is more likely a number of something. */
const leastVariant = 4;

/** Returns whether a parameter of a URL has a variant's ID or SKU as its value. */
export function namesVariant(address: string, variant: string | null): boolean {
  if (variant === null || variant.includes('/')) return false;
  return [...(parseUrl(address)?.searchParams ?? [])].some(
    ([name, value]) => value === variant && (variant.length >= leastVariant || variantNames.test(name)),
  );
}

/** Returns whether two URLs are the same page, ignoring `www.` and a trailing slash. */
export function isSamePage(one: string, other: string): boolean {
  return pageKey(one) === pageKey(other);
}

function pageKey(address: string): string {
  const url = parseUrl(address);
  if (url === null) return address;
  return url.hostname.replace(/^www\./, '') + url.pathname.replace(/\/$/, '').toLowerCase();
}

export const listUrl =
  /\/(?:search|(?:[a-z]+-)?(?:[ck]ateg[oó]r[a-z]*)(?:-[a-z]+)?|collections?|c|tags?|brands?|list)(?:[/?]|$)|[?&](?:q|s|search|query|keyword)=/i;
export const productUrl =
  /\/(?:products?|produkt\w*|item|dp|p|pd|shop|produit|producto|itm|tovar)\/|\.html?$|[-/]p?\d{4,}/i;
