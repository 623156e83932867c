import { codeAt } from '../../platform/text/fast-text.ts';
import { type ConceptText, type ConceptWord, eachWord, textsFor } from './concept-words.ts';
import { foldCode, kindOfCode, kinds } from './fold-letters.ts';
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

/** A word, and the next one with the same hash. Equal words are in the order of concepts and languages. */
interface Entry<C extends Concept> extends ConceptWord {
  concept: C;
  source: ConceptText;
  next: Entry<C> | null;
}

/** Few texts begin like a longer word for so many characters. Shorter words go by their first two. */
const longBeginning = 5;
const hashMask = 0xffff;

/**
 * Finds the words of some concepts in all languages. Ignores case, the kind of space, hyphen or apostrophe,
 * and the accents of long words. Words end at a border, except in scripts without spaces.
 */
export class WordFinder<C extends Concept> {
  readonly #concepts: readonly C[];
  /** Words by the hash of their beginning. Created on demand: most processes read no page. */
  #entries: Map<number, Entry<C>> | null = null;
  /** A bit for each such hash, and one for the first two characters: few texts begin like a word. */
  readonly #bits = new Uint32Array((hashMask + 1) >> 5);
  readonly #firstTwo = new Uint32Array((hashMask + 1) >> 5);

  /** If two concepts have the same word, the first one counts. */
  constructor(concepts: readonly C[]) {
    this.#concepts = concepts;
  }

  /** Returns the longest word that begins at an index. */
  at(text: string, start: number): FoundWord<C> | null {
    const code = codeAtOr(text, start);
    const isInside =
      kindOfCode(code) === kinds.spaced && start > 0 && kindOfCode(codeAt(text, start - 1)) === kinds.spaced;
    return isInside ? null : this.#read(text, start, code, this.#entries ?? this.#prepare());
  }

  /** Returns the words of a text in order. None is within another. */
  all(text: string): FoundWord<C>[] {
    const found: FoundWord<C>[] = [];
    for (let word = this.#next(text, 0); word !== null; word = this.#next(text, word.end)) found.push(word);
    return found;
  }

  /** Returns the word that ends last: `list price` rather than `price`. */
  last(text: string): FoundWord<C> | null {
    return this.all(text).at(-1) ?? null;
  }

  /** Returns whether a text has a word. */
  has(text: string): boolean {
    return this.#next(text, 0) !== null;
  }

  /** Returns every word in the form for comparison. */
  words(): string[] {
    const words: string[] = [];
    for (const source of this.#concepts.flatMap(textsFor))
      eachWord(source, ({ start, stop }) => words.push(source.text.slice(start, stop)));
    return words;
  }

  /** Returns the first word that begins at or after an index. */
  #next(text: string, start: number): FoundWord<C> | null {
    const { length } = text;
    const entries = this.#entries ?? this.#prepare();
    let before = start > 0 && start < length ? kindOfCode(codeAt(text, start - 1)) : kinds.other;
    for (let at = start; at < length; at += 1) {
      const code = codeAt(text, at);
      const kind = kindOfCode(code);
      const isInside = kind === kinds.spaced && before === kinds.spaced;
      before = kind;
      const word = isInside ? null : this.#read(text, at, code, entries);
      if (word !== null) return word;
    }
    return null;
  }

  #read(
    text: string,
    start: number,
    code: number,
    entries: ReadonlyMap<number, Entry<C>>,
  ): FoundWord<C> | null {
    const one = mix(0, foldCode(code));
    const two = mix(one, foldedAt(text, start + 1));
    let found: FoundWord<C> | null = null;
    if (hasBit(this.#firstTwo, two)) {
      let long = two;
      for (let at = 2; at < longBeginning; at += 1) long = mix(long, foldedAt(text, start + at));
      if (hasBit(this.#bits, long)) found = wordAt(text, start, entries.get(long));
      if (found === null && hasBit(this.#bits, two)) found = wordAt(text, start, entries.get(two));
    }
    return found ?? (hasBit(this.#bits, one) ? wordAt(text, start, entries.get(one)) : null);
  }

  #prepare(): Map<number, Entry<C>> {
    const entries = new Map<number, Entry<C>>();
    for (const concept of this.#concepts.toReversed())
      for (const source of textsFor(concept).toReversed())
        eachWord(source, ({ start, stop, goesOn }) => {
          const { text } = source;
          const two = hashOf(text, 0, start, Math.min(start + 2, stop));
          const isLong = stop - start >= longBeginning;
          const hash = isLong ? hashOf(text, two, start + 2, start + longBeginning) : two;
          setBit(this.#bits, hash);
          setBit(this.#firstTwo, two);
          entries.set(hash, { start, stop, goesOn, concept, source, next: entries.get(hash) ?? null });
        });
    this.#entries = entries;
    return entries;
  }
}

function hashOf(text: string, before: number, start: number, stop: number): number {
  let hash = before;
  for (let at = start; at < stop; at += 1) hash = mix(hash, codeAt(text, at));
  return hash;
}

/** Returns the hash of a beginning with one more character. */
function mix(hash: number, code: number): number {
  return ((hash << 5) ^ (hash >> 11) ^ code) & hashMask;
}

function setBit(bits: Uint32Array, at: number): void {
  bits[at >> 5] = (bits[at >> 5] ?? 0) | (1 << at);
}

function hasBit(bits: Uint32Array, at: number): boolean {
  return ((bits[at >> 5] ?? 0) & (1 << at)) !== 0;
}

/** Returns the longest of the words that is at an index. */
function wordAt<C extends Concept>(
  text: string,
  start: number,
  entries: Entry<C> | undefined,
): FoundWord<C> | null {
  let found: Entry<C> | null = null;
  let end = -1;
  let languages: string[] = [];
  for (let entry = entries ?? null; entry !== null; entry = entry.next) {
    const longer = found === null ? 1 : entry.stop - entry.start - (found.stop - found.start);
    if (longer < 0 || (longer === 0 && entry.concept !== found?.concept)) continue;
    const stop = endOf(text, start, entry);
    if (stop === -1) continue;
    if (longer > 0) {
      found = entry;
      end = stop;
      languages = [];
    }
    languages.push(entry.source.language);
  }
  if (found === null) return null;
  return { concept: found.concept, language: found.source.language, languages, start, end };
}

function endOf(text: string, start: number, word: { source: ConceptText } & ConceptWord): number {
  const { text: written } = word.source;
  let end = start + word.stop - word.start;
  if (end > text.length) return -1;
  for (let at = word.start; at < word.stop; at += 1)
    if (foldCode(codeAt(text, start + at - word.start)) !== codeAt(written, at)) return -1;
  if (kindOfCode(codeAt(text, end - 1)) !== kinds.spaced) return end;
  while (end < text.length && kindOfCode(codeAt(text, end)) === kinds.spaced) {
    if (!word.goesOn) return -1;
    end += 1;
  }
  return end;
}

function codeAtOr(text: string, at: number): number {
  return at < text.length ? codeAt(text, at) : 0;
}

function foldedAt(text: string, at: number): number {
  return at < text.length ? foldCode(codeAt(text, at)) : 0;
}
