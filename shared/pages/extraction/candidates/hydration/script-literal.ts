import { codeAt } from '../../../../platform/text/fast-text.ts';
import { parseJson } from '../../../../platform/text/parse-json.ts';

/** Limits for hostile scripts. */
const maxDepth = 100;
const maxValues = 200_000;

const wordPattern = /[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*/y;
const numberPattern = /[-+]?(?:0[xX][\da-fA-F]+|\d+(?:\.\d*)?(?:[eE][-+]?\d+)?|\.\d+)/y;
const [quote, apostrophe, backtick] = [0x22, 0x27, 0x60];
const [bang, slash, comma, colon] = [0x21, 0x2f, 0x2c, 0x3a];
const [openBrace, closeBrace, openBracket, closeBracket, openParenthesis] = [0x7b, 0x7d, 0x5b, 0x5d, 0x28];
const escapes: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v', 0: '\0' };

/** One for all: a page can have hundreds, and the stack of each would take longer than reading it. */
const noLiteral = new RangeError('no literal begins here');

/** The values of names in a script; unknown names are undefined. */
export type Environment = ReadonlyMap<string, unknown>;

/**
 * Parses literal values in a script: JSON, and what scripts allow in addition (names without quotes, single quotes,
 * comments, trailing commas, `!0`, `void 0`). Nothing is evaluated: a name has the value that the environment gives it.
 */
export class LiteralReader {
  readonly #text: string;
  readonly #environment: Environment;
  #at = 0;
  #values = 0;
  /** The first backslash from an index on. Few strings have one, and a script can have hundreds of values. */
  #backslash = -1;
  #searchedFrom = 0;

  constructor(text: string, environment: Environment = new Map()) {
    this.#text = text;
    this.#environment = environment;
  }

  /** The index after the parsed text. */
  get end(): number {
    return this.#at;
  }

  /** Throws RangeError if no literal begins at the index. */
  readAt(start: number): unknown {
    this.#at = start;
    this.#values = 0;
    return this.#read(0);
  }

  #read(depth: number): unknown {
    this.#values += 1;
    if (depth > maxDepth || this.#values > maxValues) throw noLiteral;
    const code = this.#next();
    if (code === quote) return this.#readString('"');
    if (code === openBrace) return this.#readObject(depth);
    if (code === openBracket) return this.#readArray(depth);
    if (code === apostrophe || code === backtick) return this.#readString(String.fromCharCode(code));
    if (code === bang) {
      this.#at += 1;
      return !this.#read(depth + 1);
    }
    const number = this.#match(numberPattern);
    return number === null ? this.#readWord(depth) : Number(number);
  }

  #readObject(depth: number): Record<string, unknown> {
    // A table, because the engine would make a hidden class of each page's objects.
    const object: Record<string, unknown> = Object.create(null);
    this.#at += 1;
    for (;;) {
      const code = this.#next();
      if (code === closeBrace) {
        this.#at += 1;
        return object;
      }
      const key = this.#readKey(code);
      if (this.#next() !== colon) throw noLiteral;
      this.#at += 1;
      const value = this.#read(depth + 1);
      if (key !== '__proto__') object[key] = value;
      this.#skipComma(closeBrace);
    }
  }

  #readArray(depth: number): unknown[] {
    const values: unknown[] = [];
    this.#at += 1;
    for (;;) {
      const code = this.#next();
      if (code === closeBracket || code === comma) this.#at += 1;
      if (code === closeBracket) return values;
      if (code === comma) continue;
      values.push(this.#read(depth + 1));
      this.#skipComma(closeBracket);
    }
  }

  #skipComma(end: number): void {
    const code = this.#next();
    if (code === comma) this.#at += 1;
    else if (code !== end) throw noLiteral;
  }

  #readKey(code: number): string {
    if (code === quote) return this.#readString('"');
    if (code === apostrophe) return this.#readString("'");
    const key = this.#match(wordPattern) ?? this.#match(numberPattern);
    if (key === null) throw noLiteral;
    return key;
  }

  #readString(quote: string): string {
    let text = '';
    let start = this.#at + 1;
    let end = this.#text.indexOf(quote, start);
    while (end !== -1) {
      if (this.#backslash < start || start < this.#searchedFrom) {
        const found = this.#text.indexOf('\\', start);
        this.#backslash = found === -1 ? this.#text.length : found;
        this.#searchedFrom = start;
      }
      if (this.#backslash > end) {
        this.#at = end + 1;
        return text + this.#text.slice(start, end);
      }
      if (start === this.#at + 1 && quote === '"') {
        const last = endOfEscaped(this.#text, end);
        const decoded = last - start < leastDecoded ? null : parseJson(this.#text.slice(start - 1, last + 1));
        if (typeof decoded === 'string') {
          this.#at = last + 1;
          return decoded;
        }
      }
      const [meaning, length] = readEscape(this.#text, this.#backslash + 1);
      text += this.#text.slice(start, this.#backslash) + meaning;
      start = this.#backslash + 1 + length;
      if (end < start) end = this.#text.indexOf(quote, start);
    }
    this.#at = this.#text.length;
    throw noLiteral;
  }

  #readWord(depth: number): unknown {
    const word = this.#match(wordPattern);
    if (word === null) throw noLiteral;
    if (word === 'true') return true;
    if (word === 'false') return false;
    if (word === 'null') return null;
    if (word === 'void') {
      this.#read(depth + 1);
      return undefined;
    }
    if (word === 'new' || word === 'function') throw noLiteral;
    if (this.#next() === openParenthesis) throw noLiteral;
    return this.#environment.get(word);
  }

  #match(pattern: RegExp): string | null {
    const start = this.#at;
    pattern.lastIndex = start;
    if (!pattern.test(this.#text)) return null;
    this.#at = pattern.lastIndex;
    return this.#text.slice(start, this.#at);
  }

  /** Skips spaces and comments. Returns the code of the next character, or NaN at the end. */
  #next(): number {
    for (;;) {
      while (codeAt(this.#text, this.#at) <= 0x20) this.#at += 1;
      const code = codeAt(this.#text, this.#at);
      if (code !== slash) return code;
      if (this.#text.startsWith('/*', this.#at)) this.#at = endAfter(this.#text, '*/', this.#at + 2);
      else if (this.#text.startsWith('//', this.#at)) this.#at = endAfter(this.#text, '\n', this.#at + 2);
      else return code;
    }
  }
}

/** The engine decodes long texts ten times as fast; a short one is not worth an error. */
const leastDecoded = 500;

/** Returns the index of the first unescaped quote, at or after the index of a quote; -1 if there is none. */
function endOfEscaped(text: string, quote: number): number {
  for (let end = quote; end !== -1; end = text.indexOf('"', end + 1)) {
    let first = end;
    while (codeAt(text, first - 1) === 0x5c) first -= 1;
    if ((end - first) % 2 === 0) return end;
  }
  return -1;
}

function readEscape(text: string, at: number): [string, number] {
  const character = text[at] ?? '';
  const length = character === 'u' ? 4 : character === 'x' ? 2 : 0;
  const digits = text.slice(at + 1, at + 1 + length);
  if (length > 0 && /^[\da-f]+$/i.test(digits) && digits.length === length)
    return [String.fromCharCode(Number.parseInt(digits, 16)), length + 1];
  return [escapes[character] ?? (character === '\n' ? '' : character), 1];
}

function endAfter(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  return found === -1 ? text.length : found + mark.length;
}
