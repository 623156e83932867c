/** Bounds for hostile scripts. */
const maxDepth = 100;
const maxValues = 200_000;

const wordPattern = /[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*/y;
const numberPattern = /[-+]?(?:0[xX][\da-fA-F]+|\d+(?:\.\d*)?(?:[eE][-+]?\d+)?|\.\d+)/y;
const escapes: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v', 0: '\0' };

/** What a name in a script stands for; undefined for everything that is not known. */
export type Environment = ReadonlyMap<string, unknown>;

/**
 * Reads the value that a script writes literally: JSON, and what scripts may write beside it (names without quotes,
 * single quotes, comments, trailing commas, `!0`, `void 0`). Nothing is evaluated: a name or a call is undefined.
 */
export class LiteralReader {
  readonly #text: string;
  readonly #environment: Environment;
  #at: number;
  #values = 0;

  constructor(text: string, start: number, environment: Environment = new Map()) {
    this.#text = text;
    this.#at = start;
    this.#environment = environment;
  }

  /** One past what was read. */
  get end(): number {
    return this.#at;
  }

  /** Throws RangeError if the text is no literal. */
  read(depth = 0): unknown {
    this.#values += 1;
    if (depth > maxDepth || this.#values > maxValues) throw new RangeError('too much');
    this.#skipSpace();
    const character = this.#text[this.#at] ?? '';
    if (character === '{') return this.#readObject(depth);
    if (character === '[') return this.#readArray(depth);
    if (character === '"' || character === "'" || character === '`') return this.#readString(character);
    if (character === '!') {
      this.#at += 1;
      return !this.read(depth + 1);
    }
    return this.#match(numberPattern, Number) ?? this.#readWord(depth);
  }

  #readObject(depth: number): Record<string, unknown> {
    const object: Record<string, unknown> = {};
    this.#at += 1;
    for (;;) {
      this.#skipSpace();
      if (this.#take('}')) return object;
      const key = this.#readKey();
      this.#skipSpace();
      if (!this.#take(':')) throw new RangeError('no colon');
      const value = this.read(depth + 1);
      if (key !== '__proto__') object[key] = value;
      this.#skipSpace();
      if (!this.#take(',') && this.#text[this.#at] !== '}') throw new RangeError('no comma');
    }
  }

  #readArray(depth: number): unknown[] {
    const values: unknown[] = [];
    this.#at += 1;
    for (;;) {
      this.#skipSpace();
      if (this.#take(']')) return values;
      if (this.#take(',')) continue;
      values.push(this.read(depth + 1));
      this.#skipSpace();
      if (!this.#take(',') && this.#text[this.#at] !== ']') throw new RangeError('no comma');
    }
  }

  #readKey(): string {
    const character = this.#text[this.#at] ?? '';
    if (character === '"' || character === "'") return this.#readString(character);
    const key = this.#match(wordPattern, String) ?? this.#match(numberPattern, String);
    if (key === null) throw new RangeError('no key');
    return key;
  }

  #readString(quote: string): string {
    let text = '';
    let start = this.#at + 1;
    for (let at = start; at < this.#text.length; at += 1) {
      const character = this.#text[at];
      if (character === quote) {
        this.#at = at + 1;
        return text + this.#text.slice(start, at);
      }
      if (character !== '\\') continue;
      text += this.#text.slice(start, at);
      const [meaning, length] = readEscape(this.#text, at + 1);
      text += meaning;
      at += length;
      start = at + 1;
    }
    this.#at = this.#text.length;
    throw new RangeError('no end');
  }

  #readWord(depth: number): unknown {
    const word = this.#match(wordPattern, String);
    if (word === null) throw new RangeError('no value');
    if (word === 'true') return true;
    if (word === 'false') return false;
    if (word === 'null') return null;
    if (word === 'void') {
      this.read(depth + 1);
      return undefined;
    }
    if (word === 'new' || word === 'function') throw new RangeError('a program');
    this.#skipSpace();
    if (this.#text[this.#at] === '(') throw new RangeError('a call');
    return this.#environment.get(word);
  }

  #match<Value>(pattern: RegExp, convert: (text: string) => Value): Value | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0];
    if (found === undefined) return null;
    this.#at += found.length;
    return convert(found);
  }

  #take(character: string): boolean {
    if (this.#text[this.#at] !== character) return false;
    this.#at += 1;
    return true;
  }

  #skipSpace(): void {
    for (;;) {
      while (this.#text.charCodeAt(this.#at) <= 0x20) this.#at += 1;
      if (this.#text.startsWith('/*', this.#at)) this.#at = endAfter(this.#text, '*/', this.#at + 2);
      else if (this.#text.startsWith('//', this.#at)) this.#at = endAfter(this.#text, '\n', this.#at + 2);
      else return;
    }
  }
}

/** Returns what an escape means, and how many characters it takes after the backslash. */
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
