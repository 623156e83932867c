import { codeAt } from '../../../platform/text/fast-text.ts';
import { AttributeSpans } from './attribute-spans.ts';
import { type ElementName, ElementNames } from './element-names.ts';
import { PageTree } from './page-tree.ts';
import { type TagReader, tokenize } from './tokenize.ts';
import { type NodeId, TreeColumns } from './tree-columns.ts';

/** Browsers also limit nesting to 512. Deeper elements become children of the last one. */
const maxDepth = 512;
/** How far a closing tag searches for its element. */
const maxReach = 60;
/** Attributes of microdata and RDFa. */
const annotations = new Set(['itemprop', 'itemscope', 'itemref', 'typeof', 'property']);
/** A `template` with this attribute is displayed in place of its parent's content. */
const shadowAttribute = 'shadowrootmode';
const shadowRoot = 'shadow-root';
/** For shop pages, which mostly consist of scripts and attributes; the columns grow for pages with more nodes. */
const charactersPerNode = 96;

/** Builds the tree of a page in one pass, in linear time and without recursion. */
export function buildTree(html: string): PageTree {
  const builder = new TreeBuilder(html);
  tokenize(html, builder);
  return builder.finish();
}

class TreeBuilder implements TagReader {
  readonly #html: string;
  readonly #names = new ElementNames();
  readonly #columns: TreeColumns;
  readonly #attributes: AttributeSpans;
  readonly #annotated: NodeId[] = [];
  /** The open elements and their names. */
  readonly #stack: NodeId[] = [];
  readonly #open: ElementName[] = [];
  #isSpaced = false;
  /** The current tag and its first attribute. */
  #tag: ElementName;
  #tagEnd = 0;
  #first = 0;
  #isAnnotated = false;
  #isShadowRoot = false;
  /** The open element with raw text content, and where that begins. */
  #raw: ElementName | null = null;
  #rawStart = 0;

  constructor(html: string) {
    this.#html = html;
    this.#columns = new TreeColumns(256 + Math.ceil(html.length / charactersPerNode));
    this.#attributes = new AttributeSpans(html);
    this.#tag = this.#names.find('html');
  }

  openTag(start: number, end: number): void {
    this.#tag = this.#names.find(this.#html.slice(start, end));
    this.#tagEnd = end;
    this.#first = this.#attributes.size;
    this.#isAnnotated = false;
    this.#isShadowRoot = false;
  }

  readAttribute(start: number, end: number, valueStart: number, valueEnd: number): void {
    if (mayAnnotate(this.#html, start, end))
      this.#isAnnotated ||= annotations.has(this.#html.slice(start, end).toLowerCase());
    this.#isShadowRoot ||= isShadowAttribute(this.#html, start, end);
    this.#attributes.add(this.#first, start, end, valueStart, valueEnd);
  }

  endTag(end: number): string | null {
    if (this.#addElement(this.#tag, end) === -1) this.#attributes.truncate(this.#first);
    this.#first = this.#attributes.size;
    return this.#raw?.text ?? null;
  }

  closeTag(start: number, end: number): void {
    const last = this.#open.at(-1);
    const isLast = last?.text.length === end - start && this.#html.startsWith(last.text, start);
    const name = isLast ? last : this.#names.find(this.#html.slice(start, end));
    if (this.#raw !== null) this.#endRaw(start - 2);
    if (name.open === 0) return;
    const lowest = Math.max(0, this.#open.length - maxReach);
    for (let at = this.#open.length - 1; at >= lowest; at -= 1) {
      const open = this.#open[at];
      if (open === name) {
        while (this.#open.length > at) this.#pop();
        return;
      }
      if (open?.isBorder && !name.passesBorders) return;
    }
  }

  readText(start: number, end: number): void {
    if (isBlank(this.#html, start, end)) this.#isSpaced = true;
    else this.#add(0, this.#attributes.size, start, end, 0);
  }

  finish(): PageTree {
    if (this.#raw !== null) this.#endRaw(this.#html.length);
    while (this.#open.length > 0) this.#pop();
    // A page can be truncated in the middle of a tag.
    this.#attributes.truncate(this.#first);
    return new PageTree(this.#html, this.#names, this.#columns, this.#attributes, this.#annotated);
  }

  #addElement(name: ElementName, end: number): NodeId {
    this.#closeImplied(name);
    const isDrawn = this.#isShadowRoot && name.text === 'template';
    // The closing tag is `</template>`.
    const { id } = isDrawn ? this.#names.find(shadowRoot) : name;
    const node = this.#add(id, this.#first, this.#tagEnd, end, 0);
    if (node === -1) return node;
    if (this.#isAnnotated) this.#annotated.push(node);
    if (name.isRaw) {
      this.#raw = name;
      this.#rawStart = end + 1;
    }
    if (name.isVoid || this.#open.length >= maxDepth) return node;
    this.#stack.push(node);
    this.#open.push(name);
    name.open += 1;
    return node;
  }

  #add(name: number, first: number, start: number, end: number, mark: number): NodeId {
    const spaced = this.#isSpaced ? 1 : 0;
    this.#isSpaced = false;
    const parent = this.#stack.at(-1) ?? -1;
    return this.#columns.add(name, parent, start, end, first, spaced | mark | this.#inertIn(parent));
  }

  /** Returns the flag for an element's content: 4 if the element is invisible, otherwise the flag of its parent. */
  #inertIn(parent: NodeId): number {
    if (parent === -1) return 0;
    const { names, marks } = this.#columns;
    return this.#names.areInvisible[names[parent] ?? 0] === true ? 4 : (marks[parent] ?? 0) & 4;
  }

  #endRaw(end: number): void {
    if (end > this.#rawStart) this.#add(0, this.#attributes.size, this.#rawStart, end, 2);
    this.#raw = null;
  }

  #pop(): void {
    const node = this.#stack.pop();
    const name = this.#open.pop();
    if (node === undefined || name === undefined) return;
    this.#columns.ends[node] = this.#columns.size;
    name.open -= 1;
  }

  #closeImplied(name: ElementName): void {
    if (name.endsHead && this.#open.at(-1)?.text === 'head') this.#pop();
    if (name.closes !== undefined)
      for (
        let last = this.#open.at(-1);
        last?.mayBeClosed && name.closes.has(last.text);
        last = this.#open.at(-1)
      )
        this.#pop();
    if (name.endsParagraph && this.#open.at(-1)?.text === 'p') this.#pop();
  }
}

/** Returns whether a name can be that of an annotation by its first letter and length: most cannot. */
function mayAnnotate(html: string, start: number, end: number): boolean {
  if (end - start < 6 || end - start > 9) return false;
  const letter = codeAt(html, start) | 0x20;
  return letter === 0x69 || letter === 0x70 || letter === 0x74;
}

function isShadowAttribute(html: string, start: number, end: number): boolean {
  return end - start === shadowAttribute.length && html.slice(start, end).toLowerCase() === shadowAttribute;
}

function isBlank(html: string, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) if (codeAt(html, at) > 0x20) return false;
  return true;
}
