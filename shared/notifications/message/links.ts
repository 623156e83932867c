import type { Notice } from './notice.ts';

/** Returns the address of the page in the account area that a notice is about. */
export function pageOf({ product, type }: Notice, siteUrl: string): string {
  if (product !== null) return `${siteUrl}/app/products/${encodeURIComponent(product.id)}`;
  return `${siteUrl}/app/${type === 'webhook.failing' ? 'developers' : 'account'}`;
}

/** Returns the address of a shop's page or picture as it may be linked, or null if it is not one of the web. */
export function webAddress(text: string | null): string | null {
  const url = URL.parse(text ?? '');
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null;
}
