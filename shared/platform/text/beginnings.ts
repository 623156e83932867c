import { codeAt } from './code-at.ts';
import { PatternParser } from './pattern-parser.ts';

/** So many letters tell most words apart. */
const lettersOfKey = 3;
const bitsOfLetter = 5;
/** Four before a word, and those that it begins with itself: `52-week high`. */
const maxMarks = 8;
const blank = 0x20;
const ampersand = 0x26;
const maxAscii = 0x7f;
const firstCyrillic = 0x410;
const lastCyrillic = 0x44f;
/** Stands for each letter of another script, and for white space. */
const anyLetter = 0;
/** Letters without case, of Hebrew, Arabic, Thai, Japanese, Chinese and Korean: the first one tells their words apart. */
const caseless: readonly [first: number, last: number][] = [
  [0x5d0, 0x5ea],
  [0x620, 0x64a],
  [0xe01, 0xe30],
  [0x3041, 0x3096],
  [0x30a1, 0x30fa],
  [0x3400, 0x9fff],
  [0xac00, 0xd7a3],
];

/**
 * Tells which texts may begin with one of some words, by their first three letters, in whichever case. Most texts of a page
 * begin with none, and need not be looked at any closer.
 */
export class Beginnings {
  readonly #known = new Uint8Array(1 << (lettersOfKey * bitsOfLetter));
  /** The letters without case that words begin with. */
  readonly #firsts = new Set<number>();

  /** Until somebody asks: most processes read no page. */
  #waiting: (() => Iterable<string>) | null;

  constructor(words: () => Iterable<string>) {
    this.#waiting = words;
  }

  /**
   * Returns whether a text, as it is written in a page, may begin with a word, after some marks. It may be asked of a part
   * of the page in its place.
   */
  mayBegin(text: string, start = 0, stop = text.length): boolean {
    if (this.#waiting !== null) this.#prepare(this.#waiting());
    const first = firstLetter(text, start, stop);
    // It goes on in another element.
    if (first + lettersOfKey > stop) return true;
    // What follows an entity is further on than it seems: `K&ouml;p`.
    for (let at = first; at < first + lettersOfKey; at += 1) if (codeAt(text, at) === ampersand) return true;
    const code = codeAt(text, first);
    if (isCaseless(code)) return this.#firsts.has(code);
    return letterAt(text, first) === anyLetter || this.#known[keyOf(text, first)] === 1;
  }

  #prepare(words: Iterable<string>): void {
    for (const word of words) this.#add(word, firstLetter(word, 0, word.length));
    this.#waiting = null;
  }

  /** Adds all keys that begin with the letters that are known of a word. */
  #add(word: string, start: number): void {
    this.#firsts.add(word.charCodeAt(start));
    const unknown = Math.max(0, start + lettersOfKey - word.length) * bitsOfLetter;
    const key = (keyOf(word.padEnd(start + lettersOfKey), start) >> unknown) << unknown;
    this.#known.fill(1, key, key + (1 << unknown));
  }
}

/** Returns texts of which each match of a pattern begins with one. Throws for a pattern that may begin with any text. */
export function beginningsOf(source: string): readonly string[] {
  const { begins } = new PatternParser(source).parse();
  if (begins === null) throw new Error(`The pattern may begin with any text: ${source.slice(0, 60)}`);
  return begins;
}

/** Returns where the marks end that a part of a text begins with. */
function firstLetter(text: string, start: number, stop: number): number {
  let at = start;
  while (at < stop && codeAt(text, at) <= blank) at += 1;
  const end = Math.min(stop, at + maxMarks);
  while (at < end && isMark(codeAt(text, at))) at += 1;
  return at;
}

function keyOf(text: string, start: number): number {
  let key = 0;
  for (let at = start; at < start + lettersOfKey; at += 1) key = (key << bitsOfLetter) | letterAt(text, at);
  return key;
}

/** Returns the lowest bits of a letter, which are the same in both cases. All white space is a blank. */
function letterAt(text: string, at: number): number {
  const code = codeAt(text, at);
  if (code <= blank) return anyLetter;
  const isKnown = code <= maxAscii || (code >= firstCyrillic && code <= lastCyrillic);
  return isKnown ? code & ((1 << bitsOfLetter) - 1) : anyLetter;
}

function isCaseless(code: number): boolean {
  return code > lastCyrillic && caseless.some(([first, last]) => code >= first && code <= last);
}

/** Of ASCII, what is no letter. An entity may stand for one. */
function isMark(code: number): boolean {
  return (
    (code <= 0x40 && code !== ampersand) ||
    (code >= 0x5b && code <= 0x60) ||
    (code >= 0x7b && code <= maxAscii)
  );
}
