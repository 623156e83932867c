import type { Notice } from './notice.ts';

/** Returns the URL of the page in the account area that a notice is about. */
export function pageOf({ product, item, type }: Notice, siteUrl: string): string {
  if (item !== null) return `${siteUrl}/app/items/${encodeURIComponent(item.id)}`;
  if (product !== null) return `${siteUrl}/app/products/${encodeURIComponent(product.id)}`;
  return `${siteUrl}/app/${type === 'webhook.failing' ? 'developers' : 'account'}`;
}

/** Returns a shop's URL for a link or picture, or null if it is not http(s). */
export function webAddress(text: string | null): string | null {
  const url = URL.parse(text ?? '');
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null;
}
