import type { PageEntry } from '../accuracy/read-data.ts';

/** Hosting services for many shops. The label before theirs names the shop. */
const hosters = new Set(['github', 'myshopify', 'netlify', 'vercel', 'pages', 'herokuapp']);
const shortest = 3;

/** Returns the shop of a page by its host: all country sites of one shop count as one. */
export function shopOf({ id, host, url }: PageEntry): string {
  const labels = (host ?? url?.split('/')[2] ?? id)
    .toLowerCase()
    .replace(/^www\./, '')
    .split('.');
  let at = labels.length - 2;
  // `shop.co.uk`
  if (at > 0 && (labels[at] ?? '').length <= shortest) at -= 1;
  if (at > 0 && hosters.has(labels[at] ?? '')) at -= 1;
  return labels[Math.max(0, at)] ?? id;
}
