import { decodeHTMLStrict } from 'entities/decode';
import { onceRecently } from '../../../platform/once.ts';
import { cleanText, clipText } from '../../../platform/text/clean-text.ts';
import { asInHosts } from '../../lexicon/fold-letters.ts';
import { WordFinder } from '../../lexicon/word-finder.ts';

const maxLength = 1_000;
/** Most names have English letters only, and no tags, entities or superfluous spaces. */
const plainName = /^[!-%'-;=-~]?[a-z\d](?: ?[!-%'-;=-~])*$/i;

/**
 * Normalizes a name: decodes entities up to twice (shops encode some of them again), removes tags and invisible
 * content, collapses spaces. Returns null if nothing readable is left.
 */
export function cleanName(name: string | null | undefined): string | null {
  if (!name) return null;
  if (name.length <= maxLength && plainName.test(name)) return name;
  let text = clipText(name.trimStart(), maxLength);
  for (let round = 0; round < 2 && text.includes('&'); round += 1) text = decodeHTMLStrict(text);
  text = cleanText(text.replace(/<\/?[a-z][^<>]{0,200}>/gi, ' '))
    .replace(/\s+/g, ' ')
    .trim();
  return /[\p{L}\p{N}]/u.test(text) ? text : null;
}

/** Returns a name that consists only of tags as text: a page shows it, and callers escape it. */
export function literalName(name: string | null | undefined): string | null {
  if (!name) return null;
  const text = cleanText(clipText(name.trimStart(), maxLength)).replace(/\s+/g, ' ').trim();
  return /[\p{L}\p{N}]/u.test(text) ? text : null;
}

/** Separators between the parts of a title. */
export const separators = / [|•·»«–—:~/-]{1,2} | [|»«] ?|[|»«] |[｜│：]|: /;

/** Returns the first part of a page title, where shops put the product. */
export function titleParts(title: string): string[] {
  const [first = '', ...rest] = title.split(separators);
  return rest.length > 0 && first.trim() !== '' ? [first] : [];
}

const frontPage = new WordFinder(['frontPage']);

export function isFrontWord(text: string): boolean {
  const written = text.trim();
  return frontPage.at(written, 0)?.end === written.length && written !== '';
}

/** The maximum length of a word for comparison: two places of a page can truncate a long one differently. */
const maxWordLength = 100;
/** A text of {@link maxWordLength} has fewer. */
const maxWords = 60;

/** Returns how many words and numbers a text has: names of products have more than those of lists. */
export function countWords(text: string): number {
  return (text.match(/[\p{L}\d]+/gu) ?? []).length;
}

/** A page repeats a few names. They keep it in memory, so there are not more. */
const mostNames = 30;

/** The engine looks up characters in all of Unicode; English letters come first, where it finds them immediately. */
const nameWord = /(?:[a-z\d]|[\p{L}\p{N}])+/gu;

/** Returns the words of a text for comparing names: lower case, letters and digits only, at most {@link maxWords}. */
export const nameWords = onceRecently(mostNames, (name: string): readonly string[] => {
  const text = name.slice(0, maxLength).toLowerCase();
  const words = text.match(nameWord) ?? [];
  if (text.length <= maxWordLength) return words;
  return words.slice(0, maxWords).map((word) => word.slice(0, maxWordLength));
});

/** Returns the words of a text joined together as in hosts: `mobelhof` for `Möbel Hof`. */
export const joinedWords = onceRecently(mostNames, (name: string) => asInHosts(nameWords(name).join('')));

/** Returns the share of the shorter name's words that the other contains: 0 to 1. */
export function nameLikeness(one: string, other: string): number {
  return wordLikeness(new Set(nameWords(one)), new Set(nameWords(other)));
}

/** Omitted parts of a name do not count. */
const mostWords = 0.75;

/** Names that others are compared with repeatedly, split once. */
export class KnownNames {
  readonly #names: readonly ReadonlySet<string>[];

  constructor(names: readonly string[]) {
    this.#names = [...new Set(names)].map((name) => new Set(nameWords(name)));
  }

  /** Returns {@link nameLikeness} to the most similar one, or 0 if there is none. */
  likenessOf(name: string): number {
    const words = new Set(nameWords(name));
    return this.#names.reduce((best, other) => Math.max(best, wordLikeness(words, other)), 0);
  }

  /** Whether one of the names has most words of the text: `Oak Bench` is not all of `Oak Bench 120 cm`. */
  hold(text: string): boolean {
    const words = [...new Set(nameWords(text))];
    if (words.length === 0) return false;
    return this.#names.some(
      (name) => words.filter((word) => name.has(word)).length >= mostWords * words.length,
    );
  }

  /** Whether a text is most of a name except for its numbers: `Tripod T3` is the successor of `Tripod T2`. */
  isNumberedApart(text: string): boolean {
    if (!/\d/.test(text)) return false;
    const all = nameWords(text);
    const words = all.filter((word) => !isNumber(word));
    if (words.length === 0) return false;
    const isNew = all.every((word) => !isNumber(word) || !this.#names.some((name) => name.has(word)));
    return isNew && this.#names.some((name) => isMostOf(words, name) && [...name].some(isNumber));
  }
}

function isMostOf(words: readonly string[], name: ReadonlySet<string>): boolean {
  const named = [...name].filter((word) => !isNumber(word));
  return words.every((word) => name.has(word)) && words.length >= mostWords * named.length;
}

const isNumber = (word: string) => /\d/.test(word);

/** {@link nameLikeness} of split names. */
export function wordLikeness(first: ReadonlySet<string>, second: ReadonlySet<string>): number {
  const [shorter, longer] = first.size <= second.size ? [first, second] : [second, first];
  if (shorter.size === 0) return 0;
  let common = 0;
  for (const word of shorter) if (longer.has(word)) common += 1;
  // One word of many is a category: `Kettles` is not a `Gooseneck Kettles`.
  const share = common / shorter.size;
  return shorter.size === 1 && longer.size > 2 ? share * 0.4 : share;
}
