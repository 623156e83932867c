import { foldCase } from './fold-case.ts';
import { PatternParser } from './pattern-parser.ts';
import { likelihoodOf, neededOf } from './pattern-part.ts';

/** Three characters make a key. */
const keyLength = 3;
const characterBits = 5;
const keyMask = (1 << (keyLength * characterBits)) - 1;
const maxPatterns = 31;

/** A text that the matches of some patterns hold. */
interface Literal {
  text: string;
  /** How far the last of the characters by which it is found is from its beginning. */
  reach: number;
  patterns: number;
}

/**
 * Tells which of some lists of words a text may hold, in one pass: few texts of a page hold any, and to try hundreds of
 * words at each letter of each text takes ten times as long. It looks for what engines of regular expressions call
 * required literals, texts of which every match holds one, and for each of them by its three rarest characters.
 */
export class WordFilter {
  /** By key, whether a literal is found by these characters. */
  readonly #keys = new Uint8Array(keyMask + 1);
  readonly #literals = new Map<number, Literal[]>();
  /** Those of one or two characters, by the last one. */
  readonly #short = new Map<number, Literal[]>();
  /** Until somebody asks: hundreds of words take some milliseconds to prepare, and most processes read no page. */
  #waiting: readonly RegExp[];

  constructor(patterns: readonly RegExp[]) {
    if (patterns.length > maxPatterns) throw new Error(`A filter takes ${maxPatterns} patterns at most`);
    this.#waiting = patterns;
  }

  /** Returns the patterns that may match a text, as bits: 1 for the first one, 2 for the second. */
  find(text: string): number {
    if (this.#waiting.length > 0) this.#prepare();
    const folded = foldCase(text);
    let found = 0;
    let key = 0;
    for (let at = 0; at < folded.length; at += 1) {
      key = keyWith(key, folded.charCodeAt(at));
      if (this.#keys[key] === 1) found |= this.#literalsAt(key, folded, at);
    }
    return found;
  }

  #prepare(): void {
    const needs = new Map<string, number>();
    for (const [index, { source }] of this.#waiting.entries())
      for (const literal of requiredLiterals(source)) {
        const text = foldCase(literal);
        needs.set(text, (needs.get(text) ?? 0) | (1 << index));
      }
    for (const [text, patterns] of needs) this.#add(text, patterns);
    this.#waiting = [];
  }

  #literalsAt(key: number, text: string, at: number): number {
    let found = 0;
    for (const literals of [this.#literals.get(key), this.#short.get(text.charCodeAt(at))])
      for (const literal of literals ?? [])
        if (text.startsWith(literal.text, at - literal.reach)) found |= literal.patterns;
    return found;
  }

  #add(text: string, patterns: number): void {
    const start = rarestStart(text);
    const rarest = text.slice(start, start + keyLength);
    // Whatever stands before a text of two characters is a part of its key.
    const others = 1 << (characterBits * (keyLength - rarest.length));
    for (let other = 0; other < others; other += 1) this.#keys[keyOf(rarest, other)] = 1;
    const literal = { text, reach: start + rarest.length - 1, patterns };
    if (rarest.length === keyLength) addTo(this.#literals, keyOf(rarest, 0), literal);
    else addTo(this.#short, rarest.charCodeAt(rarest.length - 1), literal);
  }
}

/**
 * Returns texts of which each match of a pattern holds at least one: `sold[ -]?out|ausverkauft` needs `sold out`,
 * `sold-out`, `soldout` or `ausverkauft`. Of several such sets it takes the one that texts hold least. Throws for a
 * pattern that needs no text.
 */
export function requiredLiterals(source: string): readonly string[] {
  const literals = neededOf(new PatternParser(source).parse());
  if (literals === null) throw new Error(`The pattern needs no text: ${source.slice(0, 60)}`);
  return literals;
}

function addTo(literals: Map<number, Literal[]>, key: number, literal: Literal): void {
  const known = literals.get(key);
  if (known === undefined) literals.set(key, [literal]);
  else known.push(literal);
}

function keyWith(key: number, code: number): number {
  return ((key << characterBits) ^ code) & keyMask;
}

function keyOf(text: string, before: number): number {
  let key = before;
  for (let at = 0; at < text.length; at += 1) key = keyWith(key, text.charCodeAt(at));
  return key;
}

function rarestStart(text: string): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let start = 0; start + keyLength <= text.length; start += 1) {
    const likelihood = likelihoodOf(text.slice(start, start + keyLength));
    if (likelihood < least) [best, least] = [start, likelihood];
  }
  return best;
}
