import {
  anything,
  eitherOf,
  isFew,
  leastLikely,
  neededOf,
  nothing,
  type Part,
  wholly,
} from './pattern-part.ts';

const quantifier = /(?:[?*+]|\{(\d+)(,?)\d*\})\??/y;
const groupStart = /\((?:\?(?::|<?[=!]|<\w+>))?/y;
/** Literal characters, except one with a quantifier. */
const plain = /[^\\()[|?*+{^$.]+(?![?*+{])|[^\\()[|?*+{^$.]/uy;
const escaped = /\\(?:[pP]\{[^}]*\}|u([\dA-Fa-f]{4})|.)/y;
const set = /\[(\^?)((?:\\.|[^\]\\])*)\]/uy;
const character = /\\(?:u([\dA-Fa-f]{4})|.)|./gu;
/** A class or range of characters. */
const manyCharacters = /\\[pPdDwWsStnrfv]|(?<=[^\\])-(?=.)/u;

/** Parses the syntax that word lists use. Throws for any other. */
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
    if (isWhole) return { ...wholly(texts), needed: leastLikely(sets) };
    return { whole: null, needed: leastLikely(sets) };
  }

  #repeated(): Part {
    const part = this.#single();
    const [sign, least = '1', comma] = this.#match(quantifier) ?? [];
    if (sign === undefined) return part;
    if (sign.startsWith('?')) return part.whole === null ? anything : wholly([...part.whole, '']);
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
    // A lookaround is not part of the match.
    return /[=!]$/.test(start) ? nothing : part;
  }

  #set(): Part {
    const [, isOther, inner] = this.#match(set) ?? [];
    if (inner === undefined) throw new Error(`Missing ] in ${this.#source}`);
    if (isOther !== '' || manyCharacters.test(inner)) return anything;
    const characters = Array.from(inner.matchAll(character), ([all, code]) => characterOf(all, code));
    return wholly(characters);
  }

  #escape(): Part {
    const [all = '', code] = this.#match(escaped) ?? [];
    if (/^\\[bB]$/.test(all)) return nothing;
    return manyCharacters.test(all) ? anything : wholly([characterOf(all, code)]);
  }

  #plain(): Part {
    const [text] = this.#match(plain) ?? [];
    if (text === undefined) throw new Error(`Unexpected ${this.#next()} at ${this.#at} of ${this.#source}`);
    return wholly([text]);
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

function characterOf(written: string, code: string | undefined): string {
  if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
  return written.startsWith('\\') ? written.slice(1) : written;
}
