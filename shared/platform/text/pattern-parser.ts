import { anything, eitherOf, isFew, leastLikely, neededOf, nothing, type Part } from './pattern-part.ts';

const quantifier = /(?:[?*+]|\{(\d+)(,?)\d*\})\??/y;
const groupStart = /\((?:\?(?::|<?[=!]|<\w+>))?/y;
/** Characters that stand for themselves, but the one that a quantifier belongs to. */
const plain = /[^\\()[|?*+{^$.]+(?![?*+{])|[^\\()[|?*+{^$.]/uy;
const escaped = /\\(?:[pP]\{[^}]*\}|u([\dA-Fa-f]{4})|.)/y;

/** Reads the syntax that lists of words use, and keeps what it says of their letters. Throws for what it cannot read. */
export class PatternParser {
  readonly #source: string;
  #at = 0;

  constructor(source: string) {
    this.#source = source;
  }

  parse(): Part {
    const part = this.#alternatives();
    if (this.#at < this.#source.length) throw new Error(`Unexpected ) at ${this.#at} of ${this.#source}`);
    return part;
  }

  #alternatives(): Part {
    const first = this.#sequence();
    if (!this.#take('|')) return first;
    const parts = [first, this.#sequence()];
    while (this.#take('|')) parts.push(this.#sequence());
    return eitherOf(parts);
  }

  /** Parts that follow each other. Their texts are put together for as long as they are few. */
  #sequence(): Part {
    let texts: readonly string[] = [''];
    let isWhole = true;
    const sets: (readonly string[] | null)[] = [];
    while (this.#at < this.#source.length && this.#next() !== '|' && this.#next() !== ')') {
      const part = this.#repeated();
      sets.push(part.needed);
      const joined = part.whole?.flatMap((end) => texts.map((begin) => begin + end)) ?? null;
      if (joined !== null && isFew(joined)) {
        texts = joined;
        continue;
      }
      sets.push(texts);
      texts = part.whole ?? [''];
      isWhole = false;
    }
    sets.push(texts);
    return { whole: isWhole ? texts : null, needed: leastLikely(sets) };
  }

  #repeated(): Part {
    const part = this.#single();
    const [sign, least = '1', comma] = this.#match(quantifier) ?? [];
    if (sign === undefined) return part;
    if (sign.startsWith('?'))
      return part.whole === null ? anything : { whole: [...part.whole, ''], needed: null };
    if (sign.startsWith('*') || least === '0') return anything;
    return sign === '{1}' && comma === '' ? part : { whole: null, needed: neededOf(part) };
  }

  #single(): Part {
    switch (this.#next()) {
      case '(':
        return this.#group();
      case '[':
        return this.#set();
      case '\\':
        return this.#escape();
      case '.':
        this.#at += 1;
        return anything;
      case '^':
      case '$':
        this.#at += 1;
        return nothing;
      default:
        return this.#plain();
    }
  }

  #group(): Part {
    const [start = ''] = this.#match(groupStart) ?? [];
    const part = this.#alternatives();
    if (!this.#take(')')) throw new Error(`Missing ) in ${this.#source}`);
    // What must stand around a match is none of it.
    return /[=!]$/.test(start) ? nothing : part;
  }

  /** One of some characters. */
  #set(): Part {
    const characters: string[] = [];
    this.#at += 1;
    let isWide = this.#take('^');
    while (!this.#take(']')) {
      const { whole } = this.#next() === '\\' ? this.#escape() : this.#character();
      characters.push(...(whole ?? []));
      isWide ||= whole === null || (this.#next() === '-' && this.#source[this.#at + 1] !== ']');
    }
    return isWide ? anything : { whole: characters, needed: null };
  }

  #escape(): Part {
    const [all = '', code] = this.#match(escaped) ?? [];
    if (code !== undefined) return { whole: [String.fromCharCode(Number.parseInt(code, 16))], needed: null };
    if (/^\\[bB]$/.test(all)) return nothing;
    return /^\\(?:[pP]|[dDwWsStnrfv]$)/.test(all) ? anything : { whole: [all.slice(1)], needed: null };
  }

  #character(): Part {
    const character = String.fromCodePoint(this.#source.codePointAt(this.#at) ?? 0);
    this.#at += character.length;
    return { whole: [character], needed: null };
  }

  #plain(): Part {
    const [text] = this.#match(plain) ?? [];
    if (text === undefined) throw new Error(`Unexpected ${this.#next()} at ${this.#at} of ${this.#source}`);
    return { whole: [text], needed: null };
  }

  #next(): string {
    return this.#source[this.#at] ?? '';
  }

  #take(character: string): boolean {
    const isThere = this.#source[this.#at] === character;
    if (isThere) this.#at += 1;
    return isThere;
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#source);
    if (match !== null) this.#at = pattern.lastIndex;
    return match;
  }
}
