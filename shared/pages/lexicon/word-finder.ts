import { codeAt } from '../../platform/text/fast-text.ts';
import { foldCode, foldText, kindOfCode, kinds, withoutAccents } from './fold-letters.ts';
import { languages } from './languages.ts';
import type { Concept } from './lexicon.ts';

/** A word in a text, and its meaning. */
export interface FoundWord<C extends Concept> {
  concept: C;
  /** ISO 639-1. If several languages have the word for a concept, the first in `languages.ts`. */
  language: string;
  /** All languages that have the word for the concept. */
  languages: readonly string[];
  start: number;
  end: number;
}

interface Entry<C extends Concept> {
  word: string;
  concept: C;
  languages: string[];
  goesOn: boolean;
}

/** Shorter words have other meanings without their accents: `är` and `ar`, `dès` and `des`. */
const leastPlain = 5;
const bitsOfCode = 16;
const bitMask = 0xffff;

/**
 * Finds the words of some concepts in all languages. Ignores case, the kind of space, hyphen or apostrophe,
 * and the accents of long words. Words end at a border, except in scripts without spaces.
 */
export class WordFinder<C extends Concept> {
  readonly #concepts: readonly C[];
  /** Words by their first two characters, longest first. Created on demand: most processes read no page. */
  #entries: Map<number, Entry<C>[]> | null = null;
  /** One bit for each hash of a key, which rules out most places of a text. */
  readonly #bits = new Uint32Array((bitMask + 1) >> 5);

  /** If two concepts have the same word, the first one counts. */
  constructor(concepts: readonly C[]) {
    this.#concepts = concepts;
  }

  /** Returns the longest word that begins at an index. */
  at(text: string, start: number): FoundWord<C> | null {
    const code = codeAtOr(text, start);
    if (
      kindOfCode(code) === kinds.spaced &&
      start > 0 &&
      kindOfCode(codeAt(text, start - 1)) === kinds.spaced
    )
      return null;
    const entries = this.#prepared();
    const first = foldCode(code);
    const key = keyOf(first, foldCode(codeAtOr(text, start + 1)));
    if (!this.#mayBe(key) && !this.#mayBe(first)) return null;
    const found = entries.get(key) ?? entries.get(first);
    if (found === undefined) return null;
    for (const entry of found) {
      const end = endOf(text, start, entry.word, entry.goesOn);
      const [language = ''] = entry.languages;
      if (end !== -1) return { concept: entry.concept, language, languages: entry.languages, start, end };
    }
    return null;
  }

  /** Returns the words of a text in order. None is within another. */
  all(text: string): FoundWord<C>[] {
    const found: FoundWord<C>[] = [];
    for (let at = 0; at < text.length; at += 1) {
      const word = this.at(text, at);
      if (word === null) continue;
      found.push(word);
      at = word.end - 1;
    }
    return found;
  }

  /** Returns the word that ends last: `list price` rather than `price`. */
  last(text: string): FoundWord<C> | null {
    return this.all(text).at(-1) ?? null;
  }

  /** Returns whether a text has a word. */
  has(text: string): boolean {
    for (let at = 0; at < text.length; at += 1) if (this.at(text, at) !== null) return true;
    return false;
  }

  /** Returns every word in the form for comparison. */
  words(): string[] {
    return [...this.#prepared().values()].flat().map(({ word }) => word);
  }

  #mayBe(key: number): boolean {
    const hash = hashOf(key);
    return ((this.#bits[hash >> 5] ?? 0) & (1 << (hash & 31))) !== 0;
  }

  #prepared(): Map<number, Entry<C>[]> {
    if (this.#entries !== null) return this.#entries;
    const entries = new Map<number, Entry<C>[]>();
    for (const concept of this.#concepts)
      for (const [language, lexicon] of Object.entries(languages))
        for (const words of lexicon[concept] ?? [])
          for (const word of words.split(' | ')) addEntry(entries, word, concept, language);
    for (const [key, found] of entries) {
      found.sort((one, other) => other.word.length - one.word.length);
      const hash = hashOf(key);
      this.#bits[hash >> 5] = (this.#bits[hash >> 5] ?? 0) | (1 << (hash & 31));
    }
    this.#entries = entries;
    return entries;
  }
}

function addEntry<C extends Concept>(
  entries: Map<number, Entry<C>[]>,
  written: string,
  concept: C,
  language: string,
): void {
  const goesOn = written.endsWith('*');
  const exact = foldText(goesOn ? written.slice(0, -1) : written);
  const plain = exact.length < leastPlain ? exact : withoutAccents(exact);
  for (const word of new Set([exact, plain])) {
    const key = word.length === 1 ? codeAt(word, 0) : keyOf(codeAt(word, 0), codeAt(word, 1));
    const found = entries.get(key);
    const known = found?.find((entry) => entry.word === word);
    if (found === undefined) entries.set(key, [{ word, concept, languages: [language], goesOn }]);
    else if (known === undefined) found.push({ word, concept, languages: [language], goesOn });
    else if (known.concept === concept) {
      known.languages.push(language);
      known.goesOn ||= goesOn;
    }
  }
}

function endOf(text: string, start: number, word: string, goesOn: boolean): number {
  let end = start + word.length;
  if (end > text.length) return -1;
  for (let at = 0; at < word.length; at += 1)
    if (foldCode(codeAt(text, start + at)) !== codeAt(word, at)) return -1;
  if (kindOfCode(codeAt(text, end - 1)) !== kinds.spaced) return end;
  while (end < text.length && kindOfCode(codeAt(text, end)) === kinds.spaced) {
    if (!goesOn) return -1;
    end += 1;
  }
  return end;
}

function codeAtOr(text: string, at: number): number {
  return at < text.length ? codeAt(text, at) : 0;
}

function hashOf(key: number): number {
  return (key ^ (key >>> 11)) & bitMask;
}

function keyOf(first: number, second: number): number {
  return (first << bitsOfCode) | second;
}
