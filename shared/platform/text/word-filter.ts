import { codeAt } from './code-at.ts';
import { foldCase, foldVariants, mayVary } from './fold-case.ts';
import { PatternParser } from './pattern-parser.ts';
import { likelihoodOf, neededOf } from './pattern-part.ts';

/** Four characters make a key. */
const keyLength = 4;
const characterBits = 4;
const keyMask = (1 << (keyLength * characterBits)) - 1;
const maxAscii = 0x7f;
const endMask = (1 << 11) - 1;
const none: ReadonlySet<RegExp> = new Set();

/** A text that the matches of some patterns hold. */
interface Literal {
  text: string;
  /** How far the last of the characters by which it is found is from its beginning. */
  reach: number;
  /** Its first or last character, the one that is further from those, which few texts that hold those hold too. */
  edge: number;
  /** How far the last of those is from it; less than zero if it follows. */
  edgeReach: number;
  patterns: readonly RegExp[];
}

/**
 * Tells which of some lists of words a text may hold, in one pass: few texts of a page hold any, and to try hundreds of
 * words at each letter of each text takes ten times as long. It looks for what engines of regular expressions call
 * required literals, texts of which every match holds one, and for each of them by its four rarest characters.
 */
export class WordFilter {
  /** A bit a key: whether a literal is found by these characters. So few bytes stay near the processor. */
  readonly #keys = new Uint32Array((keyMask + 1) >> 5);
  readonly #literals = new Map<number, Literal[]>();
  /** Shorter ones, the last of whose characters is none of ASCII, by that one: their keys would be those of many words. */
  readonly #short = new Map<number, Literal[]>();
  /** A bit for the lowest bits of each of those characters: most that stand in a text are none of them. */
  readonly #ends = new Uint32Array((endMask + 1) >> 5);
  /** Until somebody asks: hundreds of words take some milliseconds to prepare, and most processes read no page. */
  #waiting: readonly RegExp[];

  constructor(patterns: readonly RegExp[]) {
    this.#waiting = patterns;
  }

  /** Returns the patterns that may match a text: no other one does. */
  find(text: string): ReadonlySet<RegExp> {
    return this.findInLower(text.toLowerCase());
  }

  /** The same for a text that is in lower case. */
  findInLower(lower: string): ReadonlySet<RegExp> {
    if (this.#waiting.length > 0) this.#prepare();
    let folded = lower;
    let isFolded = false;
    const keys = this.#keys;
    let found: Set<RegExp> | null = null;
    let key = 0;
    let { length } = folded;
    for (let at = 0; at < length; at += 1) {
      let code = codeAt(folded, at);
      // Of other letters, lower case is all that folding does: what stands before is what it was.
      if (code > maxAscii && !isFolded && mayVary(code)) {
        folded = foldVariants(folded);
        length = folded.length;
        code = codeAt(folded, at);
        isFolded = true;
      }
      key = keyWith(key, code);
      if (((keys[key >> 5] ?? 0) & (1 << key)) !== 0)
        found = addHeld(found, this.#literals.get(key), folded, at);
      if (code > maxAscii && ((this.#ends[(code & endMask) >> 5] ?? 0) & (1 << code)) !== 0)
        found = addHeld(found, this.#short.get(code), folded, at);
    }
    return found ?? none;
  }

  #prepare(): void {
    const needs = new Map<string, RegExp[]>();
    for (const pattern of this.#waiting)
      for (const literal of requiredLiterals(pattern.source)) addTo(needs, foldCase(literal), pattern);
    for (const [text, patterns] of needs) this.#add(text, patterns);
    this.#waiting = [];
  }

  #add(text: string, patterns: readonly RegExp[]): void {
    const start = rarestStart(text);
    const rarest = text.slice(start, start + keyLength);
    const reach = start + rarest.length - 1;
    const edgeAt = start > 0 ? 0 : text.length - 1;
    const literal = { text, reach, edge: codeAt(text, edgeAt), edgeReach: reach - edgeAt, patterns };
    const last = codeAt(rarest, rarest.length - 1);
    if (rarest.length < keyLength && last > maxAscii) {
      addTo(this.#short, last, literal);
      const end = (last & endMask) >> 5;
      this.#ends[end] = (this.#ends[end] ?? 0) | (1 << last);
      return;
    }
    // Whatever stands before a text of fewer characters is a part of its key.
    const others = 1 << (characterBits * (keyLength - rarest.length));
    for (let other = 0; other < others; other += 1) {
      const key = keyOf(rarest, other);
      this.#keys[key >> 5] = (this.#keys[key >> 5] ?? 0) | (1 << key);
      addTo(this.#literals, key, literal);
    }
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

/** Adds the patterns of the literals that a text holds around an index. */
function addHeld(
  found: Set<RegExp> | null,
  literals: readonly Literal[] | undefined,
  text: string,
  at: number,
): Set<RegExp> | null {
  if (literals === undefined) return found;
  let all = found;
  for (const literal of literals) {
    if (text.charCodeAt(at - literal.edgeReach) !== literal.edge) continue;
    if (!text.startsWith(literal.text, at - literal.reach)) continue;
    all ??= new Set();
    for (const pattern of literal.patterns) all.add(pattern);
  }
  return all;
}

function addTo<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const known = lists.get(key);
  if (known === undefined) lists.set(key, [value]);
  else known.push(value);
}

function keyWith(key: number, code: number): number {
  return ((key << characterBits) ^ code) & keyMask;
}

function keyOf(text: string, before: number): number {
  let key = before;
  for (let at = 0; at < text.length; at += 1) key = keyWith(key, codeAt(text, at));
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
