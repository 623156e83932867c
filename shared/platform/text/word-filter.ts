import { codeAt } from './fast-text.ts';
import { PatternParser } from './pattern-parser.ts';
import { likelihoodOf, neededOf } from './pattern-part.ts';

/** Letters that the flag `i` treats as equal and `toLowerCase` leaves: the two small sigmas, `ſ`. */
const variants =
  /[\u00b5\u017f\u0390\u03b0\u03c2\u03d0\u03d1\u03d5\u03d6\u03f0\u03f1\u03f5\u1c80-\u1c88\u1e9b\u1fbe\u1fd3\u1fe3\ufb05\ufb06]|\u0345/;

/** The micro sign is the only one of the first 256. */
function mayVary(code: number): boolean {
  return code > 0xff ? (code > 0x17e && code < 0x400) || code >= 0x1c80 : code === 0xb5;
}

/** Characters that the flag `i` treats as equal are equal. */
export function foldCase(text: string): string {
  return foldVariants(text.toLowerCase());
}

/** For a text in lower case. ASCII letters stay. */
function foldVariants(lower: string): string {
  if (!variants.test(lower)) return lower;
  return Array.from(lower, (letter) =>
    variants.test(letter) ? letter.toUpperCase().toLowerCase() : letter,
  ).join('');
}

const keyLength = 4;
const characterBits = 4;
const keyMask = (1 << (keyLength * characterBits)) - 1;
const maxAscii = 0x7f;
const endMask = (1 << 11) - 1;
const none: ReadonlySet<RegExp> = new Set();

interface Literal {
  text: string;
  /** From its beginning to the last character of its key. */
  reach: number;
  /** Its first or last character, whichever is further from the key. */
  edge: number;
  /** From the key; negative if it follows. */
  edgeReach: number;
  patterns: readonly RegExp[];
}

/**
 * Finds in one pass which word lists a text can match, ten times faster than trying each. Searches for required
 * literals, which every match contains, by their four rarest characters.
 */
export class WordFilter {
  /** One bit per key, so that the set stays in the processor's cache. */
  readonly #keys = new Uint32Array((keyMask + 1) >> 5);
  readonly #literals = new Map<number, Literal[]>();
  /** Shorter literals with a last character outside ASCII. */
  readonly #short = new Map<number, Literal[]>();
  /** One bit per last character, which rules out most characters of a text. */
  readonly #ends = new Uint32Array((endMask + 1) >> 5);
  /** Prepared on first use: hundreds of words take milliseconds, and most processes read no page. */
  #waiting: readonly RegExp[];

  constructor(patterns: readonly RegExp[]) {
    this.#waiting = patterns;
  }

  find(text: string): ReadonlySet<RegExp> {
    return this.findInLower(text.toLowerCase());
  }

  /** For a text in lower case. */
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
      // For other letters lower case equals folding.
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
    // The characters before a shorter literal are part of its key.
    const others = 1 << (characterBits * (keyLength - rarest.length));
    for (let other = 0; other < others; other += 1) {
      const key = keyOf(rarest, other);
      this.#keys[key >> 5] = (this.#keys[key >> 5] ?? 0) | (1 << key);
      addTo(this.#literals, key, literal);
    }
  }
}

/**
 * `sold[ -]?out|ausverkauft` requires `sold out`, `sold-out`, `soldout` or `ausverkauft`. Returns the set that is least
 * likely in texts. Throws for a pattern without required text.
 */
export function requiredLiterals(source: string): readonly string[] {
  const literals = neededOf(new PatternParser(source).parse());
  if (literals === null) throw new Error(`The pattern has no required text: ${source.slice(0, 60)}`);
  return literals;
}

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
