import { matchesOf } from '../../../platform/text/matches-of.ts';
import type { PageScan } from '../page-scan.ts';
import type { SubjectSignal } from '../subject-signal.ts';
import { bodyWord, otherTypes, type PageWord, typeWord } from './page-words.ts';

const bodyPoints = 3;
const typePoints = 2;
const sharedPoints = 2;
/** Blog software also shares products as articles, unless a shop's plugin corrects it. */
const sharedArticlePoints = -1.5;
const datePoints = -1.5;
const dataPoints = -3;
/** Nobody calls a product a collection, a recipe or an event; lists give data of products, and grocers sell ingredients. */
const sureDataPoints = -4;
const maxBodyNames = 100;
/** Characters of scripts that are searched in all. */
const maxSearched = 2_000_000;
const maxFound = 60;
/** Scripts also name the types of pages that they react to. */
const clearShare = 0.7;
const namedType =
  /(?:page_?type|"rtyp|"pageCategory|page_?category)\\?["']?\s?[:=]\s?\\?["']([\w -]{3,30})\\?["']/gi;
/** Found in one pass, and much faster than what it leads to. */
const hint = /age(?:Type|_?type|Category|_category)|AGE_TYPE|"rtyp"/;

/** Returns what a page says of its own kind: on its body, to those who share it, to its tools for analysis. */
export function declaredSignals(scan: PageScan): SubjectSignal[] {
  return [bodySignal(scan), ...sharedSignals(scan), scriptSignal(scan)].filter((signal) => signal !== null);
}

/** Returns what the types of a page's data, those at the top of it, say of the page. */
export function dataSignals(types: Iterable<string>): SubjectSignal[] {
  for (const type of types)
    if (otherTypes.has(type))
      return [
        {
          points: isSure(type) ? sureDataPoints : dataPoints,
          reason: `its data calls it a ${type}`,
        },
      ];
  return [];
}

function isSure(type: string): boolean {
  return otherTypes.get(type) === 'list' || type === 'Recipe' || type.endsWith('Event');
}

function bodySignal({ bodyNames }: PageScan): SubjectSignal | null {
  const words = new Set<PageWord>();
  for (const name of bodyNames.split(/\s+/, maxBodyNames)) {
    const word = bodyWord(name);
    if (word !== null) words.add(word);
  }
  return signalOf(words, bodyPoints, 'its body is named');
}

function sharedSignals({ metas }: PageScan): (SubjectSignal | null)[] {
  const types = metas.filter(({ name }) => name === 'og:type').map(({ content }) => content.toLowerCase());
  const isProduct = types.some((type) =>
    /(?:^|[:._])(?:product|item|variant|offer|book)(?:\.item)?$/.test(type),
  );
  const isList = types.some((type) => /product[._]group$/.test(type));
  const isArticle = types.some((type) => /^(?:article|blog|video\.\w+|recipe)$/.test(type));
  const isDated = metas.some(({ name }) => /^article:(?:published_time|author|section|tag)$/.test(name));
  return [
    isProduct ? { points: sharedPoints, reason: 'it is shared as a product' } : null,
    isList ? { points: -sharedPoints, reason: 'it is shared as a group of products' } : null,
    isArticle && !isProduct ? { points: sharedArticlePoints, reason: 'it is shared as an article' } : null,
    isDated ? { points: datePoints, reason: 'it has the author, section or date of an article' } : null,
  ];
}

function scriptSignal({ scripts }: PageScan): SubjectSignal | null {
  const counts = new Map<PageWord, number>();
  let searched = 0;
  let found = 0;
  for (const { text } of scripts) {
    searched += text.length;
    if (searched > maxSearched || found >= maxFound) break;
    if (!hint.test(text)) continue;
    for (const [, name = ''] of matchesOf(namedType, text)) {
      const word = typeWord(name);
      if (word === null) continue;
      counts.set(word, (counts.get(word) ?? 0) + 1);
      found += 1;
      if (found >= maxFound) break;
    }
  }
  const [best] = [...counts].toSorted(([, one], [, other]) => other - one);
  const isClear = best !== undefined && best[1] >= clearShare * found;
  return isClear ? signalOf(new Set([best[0]]), typePoints, 'its scripts call it') : null;
}

/** Returns null for no word, and for words that contradict each other. */
function signalOf(words: ReadonlySet<PageWord>, points: number, reason: string): SubjectSignal | null {
  const isProduct = words.has('product');
  if (words.size === 0 || (isProduct && words.size > 1)) return null;
  const [word = 'product'] = words;
  return { points: isProduct ? points : -points, reason: `${reason} ${word}` };
}
