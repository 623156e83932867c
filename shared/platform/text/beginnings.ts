import { codeAt } from './fast-text.ts';

const lettersOfKey = 3;
const bitsOfLetter = 5;
const maxMarks = 8;
const blank = 0x20;
const ampersand = 0x26;
const maxAscii = 0x7f;
const firstCyrillic = 0x410;
const lastCyrillic = 0x44f;
/** Any letter of another script, and white space. */
const anyLetter = 0;
/** Hebrew, Arabic, Thai, Japanese, Chinese and Korean: the first letter distinguishes their words. */
const caseless: readonly [first: number, last: number][] = [
  [0x5d0, 0x5ea],
  [0x620, 0x64a],
  [0xe01, 0xe30],
  [0x3041, 0x3096],
  [0x30a1, 0x30fa],
  [0x3400, 0x9fff],
  [0xac00, 0xd7a3],
];

/** Finds texts that can begin with one of some words, by their first three letters in either case. */
export class Beginnings {
  readonly #known = new Uint8Array(1 << (lettersOfKey * bitsOfLetter));
  readonly #firsts = new Set<number>();

  /** Prepared on first use: most processes read no page. */
  #waiting: (() => Iterable<string>) | null;

  constructor(words: () => Iterable<string>) {
    this.#waiting = words;
  }

  /** Also accepts a substring in place. */
  mayBegin(text: string, start = 0, stop = text.length): boolean {
    if (this.#waiting !== null) this.#prepare(this.#waiting());
    const first = firstLetter(text, start, stop);
    // The word continues in another element.
    if (first + lettersOfKey > stop) return true;
    // Text after an entity is further on than it seems: `K&ouml;p`.
    for (let at = first; at < first + lettersOfKey; at += 1) if (codeAt(text, at) === ampersand) return true;
    const code = codeAt(text, first);
    if (isCaseless(code)) return this.#firsts.has(code);
    return letterAt(text, first) === anyLetter || this.#known[keyOf(text, first)] === 1;
  }

  #prepare(words: Iterable<string>): void {
    for (const word of words) this.#add(word, firstLetter(word, 0, word.length));
    this.#waiting = null;
  }

  #add(word: string, start: number): void {
    this.#firsts.add(word.charCodeAt(start));
    const unknown = Math.max(0, start + lettersOfKey - word.length) * bitsOfLetter;
    const key = (keyOf(word.padEnd(start + lettersOfKey), start) >> unknown) << unknown;
    this.#known.fill(1, key, key + (1 << unknown));
  }
}

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

/** The same in both cases. All white space counts as a space. */
function letterAt(text: string, at: number): number {
  const code = codeAt(text, at);
  if (code <= blank) return anyLetter;
  const isKnown = code <= maxAscii || (code >= firstCyrillic && code <= lastCyrillic);
  return isKnown ? code & ((1 << bitsOfLetter) - 1) : anyLetter;
}

function isCaseless(code: number): boolean {
  return code > lastCyrillic && caseless.some(([first, last]) => code >= first && code <= last);
}

/** ASCII characters that are not letters. An entity can be one. */
function isMark(code: number): boolean {
  return (
    (code <= 0x40 && code !== ampersand) ||
    (code >= 0x5b && code <= 0x60) ||
    (code >= 0x7b && code <= maxAscii)
  );
}
