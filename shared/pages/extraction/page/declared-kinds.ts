import { prevailing } from '../../../platform/prevailing.ts';
import { matchesOf } from '../../../platform/text/fast-text.ts';
import { bodyWord, otherBody, otherTypes, type PageWord, typeWord } from '../../lexicon/page-words.ts';
import type { PageScan } from './page-scan.ts';

const maxBodyNames = 100;
/** Script characters searched in total. */
const maxSearched = 2_000_000;
const maxFound = 60;
/** Scripts also contain the page types that they react to. */
const clearShare = 0.7;
/** Found in one pass, and much faster than the names that contain it. */
const hint = /age_?(?:type|category)/gi;
const namedType = /page_?(?:type|category)\\?["']?\s?[:=]\s?\\?["']([\w -]{3,30})\\?["']/iy;
/** Shopify's `__st={…,"rtyp":"product"}`. */
const statistics = /^[^{]{0,40}__st=\{[^{}]{0,1000}"rtyp":"([\w -]{3,30})"/;

/** Returns the page's own declarations of its kind, as `where:kind`: on its body, for sharing, for analytics. */
export function declaredKinds(scan: PageScan): string[] {
  return [...bodyKind(scan), ...sharedKinds(scan), ...scriptKind(scan)];
}

export function dataKinds(types: Iterable<string>): string[] {
  for (const type of types) {
    const kind = otherTypes.get(type);
    if (kind !== undefined) return [`data:${kind}`];
  }
  return [];
}

function bodyKind({ bodyNames }: PageScan): string[] {
  const words = new Set<PageWord>();
  const names = bodyNames.split(/\s+/, maxBodyNames);
  for (const name of names) {
    const word = bodyWord(name);
    if (word !== null) words.add(word);
  }
  const other = names.some((name) => otherBody.test(name)) ? ['body:other'] : [];
  const kinds = [...other, ...[...words].map((word) => `body:${word}`)];
  // Contradicting words are ignored.
  return words.has('product') && kinds.length > 1 ? [] : kinds;
}

function sharedKinds({ metas }: PageScan): string[] {
  const types = metas.filter(({ name }) => name === 'og:type').map(({ content }) => content.toLowerCase());
  const isProduct = types.some((type) =>
    /(?:^|[:._])(?:product|item|variant|offer|book)(?:\.item)?$/.test(type),
  );
  const kinds = isProduct ? ['shared:product'] : [];
  if (types.some((type) => /product[._]group$/.test(type))) kinds.push('shared:group');
  if (!isProduct && types.some((type) => /^(?:article|blog|video\.\w+|recipe)$/.test(type)))
    kinds.push('shared:article');
  if (metas.some(({ name }) => /^article:(?:published_time|author|section|tag)$/.test(name)))
    kinds.push('dated');
  return kinds;
}

function scriptKind({ scripts }: PageScan): string[] {
  const found: PageWord[] = [];
  let searched = 0;
  for (const { text } of scripts) {
    searched += text.length;
    if (searched > maxSearched || found.length >= maxFound) break;
    for (const name of typesIn(text)) {
      const word = found.length < maxFound ? typeWord(name) : null;
      if (word !== null) found.push(word);
    }
  }
  const word = prevailing(found, clearShare);
  return word === null ? [] : [`scripts:${word}`];
}

function* typesIn(text: string): Generator<string> {
  const written = statistics.exec(text)?.[1];
  if (written !== undefined) yield written;
  for (const { index } of matchesOf(hint, text)) {
    namedType.lastIndex = index - 1;
    const name = namedType.exec(text)?.[1];
    if (name !== undefined) yield name;
  }
}
