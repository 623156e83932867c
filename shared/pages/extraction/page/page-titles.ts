import { onceEachName } from '../../../platform/once.ts';
import { isPlainTitle } from '../../lexicon/label-words.ts';
import { cleanName, joinedWords, separators, titleParts } from '../name/name.ts';
import { StoreNames } from '../name/store-names.ts';
import type { PageScan } from './page-scan.ts';
import { hostOf, listUrl, parseUrl, productUrl } from './url.ts';

/** A page has one title for sharing, or one per target. */
const maxSharedTitles = 10;

/** Returns the page's own titles, and the parts of them that may be a product name. Excludes the shop's name alone. */
export function titlesOf(scan: PageScan, url: string): string[] {
  const shared = scan.metas.filter(({ name }) => name === 'og:title').map(({ content }) => content);
  const names = [...new Set(shared)].slice(0, maxSharedTitles);
  if (scan.title !== null) names.push(scan.title, ...titleParts(scan.title));
  const site = scan.metas.find(({ name }) => name === 'og:site_name')?.content;
  const stores = new StoreNames(hostWords(url), site ? [site] : []);
  const namesShop = shopNaming(scan, url);
  return names.filter(
    (name) => cleanName(stores.dropFrom(name)) !== null && !stores.has(name) && !namesShop(name),
  );
}

/** Shorter words are the beginning of too many host names. */
const minStoreLength = 5;

/** `Northlight` of `northlight-shop.example/p/12` is only the shop's name; `Loading…` names nothing. */
export function shopNaming({ logo, metas }: PageScan, url: string, named: readonly string[] = []) {
  const address = parseUrl(url);
  if (address === null || address.pathname === '/') return (_: string) => false;
  const path = address.pathname + address.search;
  const isOfProduct = productUrl.test(path) && !listUrl.test(path);
  const site = metas.find(({ name }) => name === 'og:site_name')?.content ?? '';
  const stores = new StoreNames(hostWords(url), [logo ?? '']);
  const known = new StoreNames(hostWords(url), [site, ...named]);
  return (title: string) =>
    stores.beginWith(title, minStoreLength) ||
    (isOfProduct && title.split(separators).every((part) => isPlainTitle(part) || known.has(part)));
}

/** Returns a shop's names according to its URL; for `moebelhof` also `mobelhof`, which is `Möbelhof` without its dots. */
export const hostWords = onceEachName((url): readonly string[] => {
  const host = hostOf(url)?.replace(/^www\./, '') ?? '';
  const [name = ''] = host.split('.');
  const names = new Set([host, name, name.replace(/([aou])e/g, '$1')]);
  return [...names].filter((one) => one !== '').map(joinedWords);
});
