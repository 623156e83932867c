import { onceEach } from '../../platform/once.ts';
import { codeAt } from '../../platform/text/fast-text.ts';
import { foldText, withoutAccents } from './fold-letters.ts';
import { languages } from './languages.ts';
import type { Concept } from './lexicon.ts';

/** A word in the form for comparison. */
export interface ConceptWord {
  text: string;
  /** ISO 639-1: all languages that have it for the concept. */
  languages: readonly string[];
  /** Letters can follow. */
  goesOn: boolean;
  /** Of its beginning. */
  hash: number;
  /** Of its first two characters, or of its only one. */
  firstTwo: number;
}

/** Shorter words have other meanings without their accents: `är` and `ar`, `dès` and `des`. */
const leastPlain = 5;
/** Few texts begin like a longer word for so many characters. Shorter words go by their first two. */
export const longBeginning = 5;
export const hashMask = 0xffff;

/** Returns the words for a concept in all languages. Several finders have it, so they are read once. */
export const wordsFor = onceEach((concept: Concept): readonly ConceptWord[] => {
  const words = new Map<string, ConceptWord>();
  for (const [language, lexicon] of Object.entries(languages)) {
    // The words of one language share its array: there are 18,000, most of a single language.
    const only = [language];
    for (const line of lexicon[concept] ?? [])
      for (const written of line.split(' | ')) {
        const goesOn = written.endsWith('*');
        const exact = foldText(goesOn ? written.slice(0, -1) : written);
        addWord(words, exact, only, goesOn);
        const plain = exact.length < leastPlain ? exact : withoutAccents(exact);
        if (plain !== exact) addWord(words, plain, only, goesOn);
      }
  }
  return [...words.values()];
});

function addWord(
  words: Map<string, ConceptWord>,
  text: string,
  only: readonly string[],
  goesOn: boolean,
): void {
  const same = words.get(text);
  if (same === undefined) {
    const [hash, firstTwo] = [hashOf(text, text.length < longBeginning ? 2 : longBeginning), hashOf(text, 2)];
    words.set(text, { text, languages: only, goesOn, hash, firstTwo });
  } else {
    same.languages = [...same.languages, ...only];
    same.goesOn ||= goesOn;
  }
}

function hashOf(text: string, most: number): number {
  let hash = 0;
  for (let at = 0; at < text.length && at < most; at += 1) hash = mix(hash, codeAt(text, at));
  return hash;
}

/** Returns the hash of a beginning with one more character. */
export function mix(hash: number, code: number): number {
  return ((hash << 5) ^ (hash >> 11) ^ code) & hashMask;
}
