import { decodeHTMLAttribute } from 'entities/decode';
import { codeAt } from '../../../platform/text/fast-text.ts';

/** Attribute names in lower case with their decoded values; the first of each name counts. */
export type Attributes = Readonly<Record<string, string>>;

/** Four numbers per attribute: where its name and its value begin and end. */
const width = 4;
/** More than any element needs. */
const maxOfElement = 100;
/** Ten times the number on the largest shop pages. */
const maxAttributes = 1_000_000;
const maxValueLength = 8_000;
const openingBrace = 0x7b;

/** The positions of a page's attributes in its text. Most are never needed, so they are decoded on demand. */
export class AttributeSpans {
  /** How many there are. */
  size = 0;
  readonly #html: string;
  #spans: Int32Array;

  constructor(html: string) {
    this.#html = html;
    this.#spans = new Int32Array(width * (256 + Math.ceil(html.length / 64)));
  }

  /** Records another attribute of an element whose first is `first`, if there is space. */
  add(first: number, start: number, end: number, valueStart: number, valueEnd: number): void {
    if (this.size - first >= maxOfElement || this.size >= maxAttributes) return;
    const at = width * this.size;
    if (at >= this.#spans.length) {
      const grown = new Int32Array(2 * this.#spans.length);
      grown.set(this.#spans);
      this.#spans = grown;
    }
    this.#spans[at] = start;
    this.#spans[at + 1] = end;
    this.#spans[at + 2] = valueStart;
    this.#spans[at + 3] = valueEnd;
    this.size += 1;
  }

  /** Drops attributes from index `size`. */
  truncate(size: number): void {
    this.size = size;
  }

  /** Decodes the attributes from index `first` to before `end`. */
  read(first: number, end: number): Attributes {
    const attributes: Record<string, string> = Object.create(null);
    for (let at = width * first; at < width * end; at += width) {
      const name = this.#html.slice(this.#spans[at], this.#spans[at + 1]).toLowerCase();
      if (name in attributes) continue;
      attributes[name] = this.#valueAt(at);
    }
    return attributes;
  }

  /** Decodes one attribute by its lower-case name. Much cheaper than decoding all of them. */
  readOne(first: number, end: number, name: string): string | undefined {
    const { length } = name;
    const letter = codeAt(name, 0);
    for (let at = width * first; at < width * end; at += width) {
      const start = this.#spans[at] ?? 0;
      if ((this.#spans[at + 1] ?? 0) - start === length && this.#isNamed(start, name, letter))
        return this.#valueAt(at);
    }
    return undefined;
  }

  /** Decodes the attributes with one of the lower-case names. */
  readAll(first: number, end: number, names: readonly string[]): string[] {
    const values: string[] = [];
    for (let at = width * first; at < width * end; at += width) {
      const start = this.#spans[at] ?? 0;
      const length = (this.#spans[at + 1] ?? 0) - start;
      for (const name of names)
        if (name.length === length && this.#isNamed(start, name, codeAt(name, 0)))
          values.push(this.#valueAt(at));
    }
    return values;
  }

  hasAny(first: number, end: number, names: readonly string[]): boolean {
    for (let at = width * first; at < width * end; at += width) {
      const start = this.#spans[at] ?? 0;
      const length = (this.#spans[at + 1] ?? 0) - start;
      for (const name of names)
        if (name.length === length && this.#isNamed(start, name, codeAt(name, 0))) return true;
    }
    return false;
  }

  /**
   * Returns whether a position in the page is in the value of one of the attributes from index `first` to before `end`.
   */
  isInValue(first: number, end: number, place: number): boolean {
    for (let at = width * first; at < width * end; at += width)
      if ((this.#spans[at + 2] ?? 0) <= place && place < (this.#spans[at + 3] ?? 0)) return true;
    return false;
  }

  /** Decodes each attribute whose value begins a JSON object and is wanted, regardless of its length. */
  *readJson(
    minLength: number,
    isWanted: (text: string) => boolean,
  ): IterableIterator<[name: string, text: string]> {
    for (let at = 0; at < width * this.size; at += width) {
      const start = this.#spans[at + 2] ?? 0;
      const end = this.#spans[at + 3] ?? 0;
      if (end - start < minLength || codeAt(this.#html, start) !== openingBrace) continue;
      const value = this.#html.slice(start, end);
      if (!isWanted(value)) continue;
      const name = this.#html.slice(this.#spans[at], this.#spans[at + 1]).toLowerCase();
      // Nearly all are quotes, and the engine replaces them many times as fast.
      yield [name, decodeHTMLAttribute(value.replaceAll('&quot;', '"'))];
    }
  }

  /** The first letter distinguishes most names of the same length: `style` and `title` from `class`. */
  #isNamed(start: number, name: string, letter: number): boolean {
    if ((codeAt(this.#html, start) | 0x20) !== letter) return false;
    return (
      this.#html.startsWith(name, start) ||
      this.#html.slice(start, start + name.length).toLowerCase() === name
    );
  }

  #valueAt(at: number): string {
    const start = this.#spans[at + 2] ?? 0;
    const value = this.#html.slice(start, Math.min(this.#spans[at + 3] ?? 0, start + maxValueLength));
    return value.includes('&') ? decodeHTMLAttribute(value) : value;
  }
}
