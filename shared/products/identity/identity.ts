import * as z from 'zod';
import { canonicalUrl, comparedUrl } from '../../pages/crawler/urls/canonical-url.ts';
import { detailsOf, differs, hasSameModels, sharesModel } from './name-details.ts';
import { hasSameVariants, isRelated, keptShare, losesFirstWord } from './name-words.ts';
import { spelledAlike } from './spelled-alike.ts';

export const FirstRead = z.object({
  name: z.string().nullable().default(null),
  gtin: z.string().nullable().default(null),
  sku: z.string().nullable().default(null),
  /** After redirects. */
  final_url: z.string(),
});
export type FirstRead = z.infer<typeof FirstRead>;

/** Null if not. A reworded title alone does not count. After a redirect, the names must also share their words. */
export function changeOfIdentity(first: FirstRead | null, now: FirstRead): string | null {
  if (first === null) return null;
  if (first.gtin !== null && now.gtin !== null)
    return first.gtin === now.gtin ? null : `its GTIN was ${first.gtin} and is ${now.gtin}`;
  if (first.sku !== null && now.sku !== null)
    return isSameSku(first.sku, now.sku) ? null : `its SKU was ${first.sku} and is ${now.sku}`;
  if (first.name === null || now.name === null) return null;
  const isMoved =
    first.final_url !== now.final_url && addressOf(first.final_url) !== addressOf(now.final_url);
  const [earlier, later] = spelledAlike(first.name, now.name);
  const [before, after] = [detailsOf(earlier), detailsOf(later)];
  if (differs(before, after, isMoved)) return `its name was "${first.name}" and is "${now.name}"`;
  if (!isMoved) return null;
  const isKept =
    isNameKept(earlier, later, first, now) ||
    (sharesModel(before, after) && hasSameVariants(earlier, later)) ||
    (hasSameModels(before, after) && losesFirstWord(earlier, later));
  if (isKept && !isFrontPage(now.final_url) && !isRelated(earlier, later)) return null;
  return `its name was "${first.name}", and ${now.final_url} shows "${now.name}"`;
}

/** Whether a page has a word of the product's name, or one of the names is unknown. */
export function isStillNamed(first: FirstRead | null, name: string | null): boolean {
  if (first === null || first.name === null || name === null) return true;
  return keptShare(...spelledAlike(first.name, name)) > 0;
}

/** Templates change how they write a number: `AB-12` and `ab12`. */
function isSameSku(one: string, other: string): boolean {
  const [before, after] = [one, other].map((sku) => sku.toLowerCase().replace(/[^\p{L}\d]/gu, ''));
  return one === other || (before === after && before !== '');
}

/** After a redirect. */
const leastKept = 0.5;

/** Searches keep all words of a product, categories some, and often a part of its path. */
function isNameKept(before: string, after: string, first: FirstRead, now: FirstRead): boolean {
  if (isSearch(now.final_url) && !isSearch(first.final_url)) return false;
  const share = keptShare(before, after);
  const path = new URL(now.final_url).pathname.replace(/\/$/, '');
  const isCategory = new URL(first.final_url).pathname.startsWith(`${path}/`) || categoryPath.test(path);
  return isCategory ? share === 1 : share > leastKept;
}

const categoryPath =
  /\/(c|cat|category|categories|kategorien?|collections?|catalog|catalogue|tag|brands?)(\/[^/]*)?$/i;

function addressOf(url: string): string {
  const { host, pathname } = new URL(comparedUrl(canonicalUrl(url)));
  return host + pathname.replace(/\/?(?:;jsessionid=[^/]*)?$/i, '');
}

function isFrontPage(url: string): boolean {
  const { pathname, search } = new URL(url);
  return search === '' && /^\/(?:index\.\w+|home\/?)?$/i.test(pathname);
}

const searchPath =
  /\/(search|suche|recherche|rechercher|buscar|busca|cerca|ricerca|zoeken|szukaj|hledat|sok|sog|ara)(\/|\.|$)/i;
const searchParameters = ['q', 'query', 'search', 's', 'keyword', 'keywords', 'text', 'term', 'suche'];

function isSearch(url: string): boolean {
  const { pathname, searchParams } = new URL(url);
  return searchPath.test(pathname) || searchParameters.some((name) => searchParams.has(name));
}
