import type { PageEntry } from '../accuracy/read-data.ts';

/** Hosting services with many shops. The label before the service's domain is the shop. */
const hosters = new Set(['github', 'myshopify', 'netlify', 'vercel', 'pages', 'herokuapp']);
const shortest = 3;

/** Returns the shop of a page by its host. All country sites of one shop count as one. */
export function shopOf({ id, host, url }: Pick<PageEntry, 'id' | 'host' | 'url'>): string {
  const name = (host ?? url?.split('/')[2] ?? id).toLowerCase();
  const labels = name.replace(/^www\./, '').split('.');
  let at = labels.length - 2;
  // `shop.co.uk`
  if (at > 0 && (labels[at] ?? '').length <= shortest) at -= 1;
  if (at > 0 && hosters.has(labels[at] ?? '')) at -= 1;
  return labels[Math.max(0, at)] ?? id;
}
