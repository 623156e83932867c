import { decodeHTML } from 'entities/decode';
import { firstWhere } from '../../../platform/first-where.ts';
import { canContainRuns, collapseSpaces } from '../../../platform/text/collapse-spaces.ts';
import type { AttributeSpans, Attributes } from './attribute-spans.ts';
import type { NameTable } from './element-names.ts';
import type { NodeId, TreeColumns } from './tree-columns.ts';

export type { NodeId };

/** More than any name or price; limits the cost of a query on a hostile page. */
const maxVisited = 2_000;
/** The maximum number of positions of a text, which scripts can contain many times. */
const maxTried = 5_000;
const noAttributes: Attributes = Object.freeze(Object.create(null));

/** A page as a tree of elements and texts, which stay in the page's text until they are needed. */
export class PageTree {
  readonly size: number;
  /** Elements with microdata or RDFa. */
  readonly annotated: readonly NodeId[];
  readonly #html: string;
  readonly #names: NameTable;
  readonly #columns: TreeColumns;
  readonly #spans: AttributeSpans;
  readonly #attributes = new Map<NodeId, Attributes>();

  constructor(
    html: string,
    names: NameTable,
    columns: TreeColumns,
    spans: AttributeSpans,
    annotated: readonly NodeId[],
  ) {
    this.#html = html;
    this.size = columns.size;
    this.#names = names;
    this.#columns = columns;
    this.#spans = spans;
    this.annotated = annotated;
  }

  nameOf(node: NodeId): string {
    return this.#names.texts[this.#columns.names[node] ?? 0] ?? '';
  }

  /** Returns a query on nodes that depends only on their names: each name on the page is evaluated once. */
  askNames(question: (name: string) => boolean): (node: NodeId) => boolean {
    const values = this.#names.texts.map(question);
    const { names } = this.#columns;
    return (node) => values[names[node] ?? 0] === true;
  }

  isText(node: NodeId): boolean {
    return this.#columns.names[node] === 0;
  }

  isBlock(node: NodeId): boolean {
    return this.#names.areBlocks[this.#columns.names[node] ?? 0] === true;
  }

  isInvisible(node: NodeId): boolean {
    return this.#names.areInvisible[this.#columns.names[node] ?? 0] === true;
  }

  /** -1 for the outermost. */
  parentOf(node: NodeId): NodeId {
    return this.#columns.parents[node] ?? -1;
  }

  /** The index after the last descendant. */
  endOf(node: NodeId): NodeId {
    return this.#columns.ends[node] ?? this.size;
  }

  contains(ancestor: NodeId, node: NodeId): boolean {
    return node >= ancestor && node < this.endOf(ancestor);
  }

  attributesOf(node: NodeId): Attributes {
    const first = this.#columns.attributes[node] ?? 0;
    const end = this.#attributesEnd(node);
    if (end === first) return noAttributes;
    const known = this.#attributes.get(node);
    if (known) return known;
    const attributes = this.#spans.read(first, end);
    this.#attributes.set(node, attributes);
    return attributes;
  }

  /** The index after the element's last attribute. */
  #attributesEnd(node: NodeId): number {
    return node + 1 < this.size ? (this.#columns.attributes[node + 1] ?? 0) : this.#spans.size;
  }

  attributeOf(node: NodeId, name: string): string | undefined {
    const first = this.#columns.attributes[node] ?? 0;
    const end = this.#attributesEnd(node);
    return this.#spans.readOne(first, end, name);
  }

  /** Returns the values of the attributes with one of the lower-case names, in the order of the page. */
  valuesOf(node: NodeId, names: readonly string[]): string[] {
    const first = this.#columns.attributes[node] ?? 0;
    return this.#spans.readAll(first, this.#attributesEnd(node), names);
  }

  /** Returns the elements from `start` to before `end` that have an attribute with one of the lower-case names. */
  elementsWith(names: readonly string[], end: NodeId, start: NodeId = 0): NodeId[] {
    const found: NodeId[] = [];
    for (let node = start; node < end; node += 1) {
      const first = this.#columns.attributes[node] ?? 0;
      const last = this.#attributesEnd(node);
      if (first < last && this.#spans.hasAny(first, last, names)) found.push(node);
    }
    return found;
  }

  /** Searches the page’s text, not its elements. */
  elementsHolding(texts: readonly string[], most: number): NodeId[] {
    const found = new Set<NodeId>();
    for (const text of texts) {
      let at = this.#html.indexOf(text);
      for (let tried = 0; at !== -1 && tried < maxTried && found.size < most; tried += 1) {
        const node = this.#lastBefore(at);
        const stop = this.#columns.stops[node] ?? 0;
        if (this.#isInValue(node, at)) found.add(node);
        // A script can contain it a thousand times.
        at = this.#html.indexOf(text, this.isText(node) && at < stop ? stop : at + text.length);
      }
    }
    return [...found].toSorted((one, other) => one - other);
  }

  /** Returns the last node that begins before a position in the page; -1 for none. */
  #lastBefore(place: number): NodeId {
    return firstWhere(this.size, (node) => (this.#columns.starts[node] ?? 0) > place) - 1;
  }

  #isInValue(node: NodeId, place: number): boolean {
    if (node === -1 || place >= (this.#columns.stops[node] ?? 0)) return false;
    const first = this.#columns.attributes[node] ?? 0;
    const end = this.#attributesEnd(node);
    return this.#spans.isInValue(first, end, place);
  }

  /**
   * The attributes of all elements that contain a JSON object with such words, with at least `minLength` characters.
   */
  jsonAttributes(
    minLength: number,
    isWanted: (text: string) => boolean,
  ): IterableIterator<[name: string, text: string]> {
    return this.#spans.readJson(minLength, isWanted);
  }

  /** Whether the page's source contains the text anywhere: far cheaper than searching its nodes. */
  mentions(text: string): boolean {
    return this.#html.includes(text);
  }

  /** The text of a text node as written, with entities. */
  sourceOf(node: NodeId): string {
    return this.#html.slice(this.#columns.starts[node], this.#columns.stops[node]);
  }

  /** Evaluates a text in place, because copying it out of the page takes longer than most checks. */
  ask(text: NodeId, question: (page: string, start: number, stop: number) => boolean): boolean {
    return question(this.#html, this.#columns.starts[text] ?? 0, this.#columns.stops[text] ?? 0);
  }

  lengthOf(node: NodeId): number {
    return (this.#columns.stops[node] ?? 0) - (this.#columns.starts[node] ?? 0);
  }

  /** The decoded text of a text node, truncated to `maxLength`. */
  stringOf(node: NodeId, maxLength: number): string {
    const start = this.#columns.starts[node] ?? 0;
    const stop = Math.min(this.#columns.stops[node] ?? 0, start + 2 * maxLength);
    const text = this.#html.slice(start, stop);
    const isRaw = ((this.#columns.marks[node] ?? 0) & 2) !== 0;
    return isRaw || !text.includes('&') ? text : decodeHTML(text);
  }

  /** The same with each run of white space as a single space. Most texts already are such lines. */
  lineOf(node: NodeId, maxLength: number): string {
    const text = this.stringOf(node, maxLength);
    const start = this.#columns.starts[node] ?? 0;
    // If the decoded text has the same length, it contains no reference and can be evaluated in place.
    const isWritten = start + text.length === this.#columns.stops[node];
    return isWritten && !canContainRuns(this.#html, start, start + text.length) ? text : collapseSpaces(text);
  }

  /** Whether there is white space between the node and what precedes it. */
  isSpaced(node: NodeId): boolean {
    return ((this.#columns.marks[node] ?? 0) & 1) !== 0;
  }

  *childrenOf(node: NodeId): Generator<NodeId> {
    const end = this.endOf(node);
    for (let child = node + 1; child < end; child = this.endOf(child)) yield child;
  }

  /**
   * The text of a node and its descendants except scripts and similar, with spaces collapsed, truncated to `maxLength`.
   */
  textOf(node: NodeId, maxLength: number): string {
    const end = Math.min(this.endOf(node), node + maxVisited);
    let text = '';
    for (let at = node; at < end && text.length < maxLength; at += 1) {
      if (this.isText(at)) {
        if (this.isSpaced(at)) text += ' ';
        text += this.stringOf(at, maxLength);
        continue;
      }
      if (at > node && this.isInvisible(at)) {
        at = this.endOf(at) - 1;
        continue;
      }
      if (this.isSpaced(at) || this.isBlock(at)) text += ' ';
    }
    return collapseSpaces(text).trim().slice(0, maxLength);
  }

  isInert(node: NodeId): boolean {
    return ((this.#columns.marks[node] ?? 0) & 4) !== 0;
  }
}
