import { onceEach } from '../../platform/once.ts';
import { codeAt } from '../../platform/text/fast-text.ts';
import { foldText, withoutAccents } from './fold-letters.ts';
import { languages } from './languages.ts';
import type { Concept } from './lexicon.ts';

/** The words of one language for a concept, as one text in the form for comparison. */
export interface ConceptText {
  /** ISO 639-1 */
  language: string;
  text: string;
  /** The same with accents, if `text` is without: only words that differ count. */
  accented: string | null;
}

/** Where a word is in such a text: 18,000 strings would take a tenth of a second to create. */
export interface ConceptWord {
  start: number;
  stop: number;
  /** Letters can follow. */
  goesOn: boolean;
}

const separator = ' | ';
/** Of a word that letters can follow. */
const wildcard = 0x2a;
/** Shorter words have other meanings without their accents: `är` and `ar`, `dès` and `des`. */
const leastPlain = 5;

/** Returns the words for a concept, a text or two per language. Several finders have it, so it is kept. */
export const textsFor = onceEach((concept: Concept): readonly ConceptText[] =>
  Object.entries(languages).flatMap(([language, lexicon]) => {
    const written = (lexicon[concept] ?? []).join(separator);
    if (written === '') return [];
    const text = foldText(written);
    const plain = withoutAccents(text);
    const exact = { language, text, accented: null };
    return plain === text ? [exact] : [exact, { language, text: plain, accented: text }];
  }),
);

/** Calls back with the words of a text in order. */
export function eachWord({ text, accented }: ConceptText, found: (word: ConceptWord) => void): void {
  for (let start = 0; start < text.length; ) {
    const at = text.indexOf(separator, start);
    const end = at === -1 ? text.length : at;
    const goesOn = codeAt(text, end - 1) === wildcard;
    const stop = goesOn ? end - 1 : end;
    if (accented === null || (stop - start >= leastPlain && differ(text, accented, start, stop)))
      found({ start, stop, goesOn });
    start = end + separator.length;
  }
}

function differ(one: string, other: string, start: number, stop: number): boolean {
  return one.slice(start, stop) !== other.slice(start, stop);
}
