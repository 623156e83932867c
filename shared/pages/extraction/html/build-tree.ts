import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
import { codeAt } from '../../../platform/text/fast-text.ts';
import { AttributeSpans } from './attribute-spans.ts';
import { type ElementName, ElementNames } from './element-names.ts';
import { PageTree } from './page-tree.ts';
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
const slash = 0x2f;

/**
 * Builds the tree of a page in one pass, in linear time and without recursion. It uses htmlparser2's tokenizer rather
 * than its parser, which takes 6 s for 0.8 MB of `<div>` and lets a stray `</div>` in a cell close the surrounding
 * table.
 */
export function buildTree(html: string): PageTree {
  if (kept.length === 0) kept.push(new TreeBuilder(small).read(small));
  const builder = new TreeBuilder(html).read(html);
  if (!builder.hasSkipped) return builder.finish();
  // A declaration ends at the next `>`, and this one has the same length, so that all positions stay the same.
  return new TreeBuilder(html).read(html.replaceAll('<![CDATA[', '<!_CDATA[')).finish();
}

/**
 * Keeps one builder of a small page. When a garbage collection finds no object of a kind, the engine drops the code
 * compiled for it, and between two pages there is neither a builder nor a tokenizer: without this one, pages took a
 * sixth longer after each collection.
 */
const kept: TreeBuilder[] = [];
const small = '<p class="small">A <b>page</b>.</p>';

class TreeBuilder implements TokenizerCallbacks {
  /** Whether something was mistaken for CDATA. */
  hasSkipped = false;
  readonly #html: string;
  readonly #tokenizer = new Tokenizer({ decodeEntities: false }, this);
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
  #takesValue = false;
  /** The open element with raw text content, and where that begins. */
  #raw: ElementName | null = null;
  #rawStart = 0;

  constructor(html: string) {
    this.#html = html;
    this.#columns = new TreeColumns(256 + Math.ceil(html.length / charactersPerNode));
    this.#attributes = new AttributeSpans(html);
    this.#tag = this.#names.find('html');
  }

  /** Reads the page, or a text with the same positions. */
  read(text: string): this {
    this.#tokenizer.write(text);
    this.#tokenizer.end();
    return this;
  }

  onopentagname(start: number, end: number): void {
    this.#tag = this.#names.find(this.#html.slice(start, end));
    this.#tagEnd = end;
    this.#first = this.#attributes.size;
    this.#isAnnotated = false;
    this.#isShadowRoot = false;
  }

  onattribname(start: number, end: number): void {
    if (mayAnnotate(this.#html, start, end))
      this.#isAnnotated ||= annotations.has(this.#html.slice(start, end).toLowerCase());
    this.#isShadowRoot ||= isShadowAttribute(this.#html, start, end);
    this.#takesValue = this.#attributes.add(this.#first, start, end);
  }

  onattribdata(start: number, end: number): void {
    if (this.#takesValue) this.#attributes.setValue(start, end);
  }

  onopentagend(end: number): void {
    const node = this.#raw === null ? this.#addElement(this.#tag, end) : -1;
    if (node === -1) this.#attributes.truncate(this.#first);
    this.#first = this.#attributes.size;
  }

  /** HTML ignores the slash. */
  onselfclosingtag(end: number): void {
    this.onopentagend(end);
  }

  onclosetag(start: number, end: number): void {
    const nameEnd = codeAt(this.#html, end - 1) === slash ? end - 1 : end;
    const last = this.#open.at(-1);
    const isLast = last?.text.length === nameEnd - start && this.#html.startsWith(last.text, start);
    const name = isLast ? last : this.#names.find(this.#html.slice(start, nameEnd));
    if (this.#raw !== null) {
      if (name !== this.#raw) return;
      this.#endRaw(start - 2);
    }
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

  ontext(start: number, end: number): void {
    if (this.#raw !== null) return;
    if (isBlank(this.#html, start, end)) {
      this.#isSpaced = true;
      return;
    }
    const { names, stops, size } = this.#columns;
    // A `<` that does not begin a tag begins a separate text here.
    if (size > 0 && names[size - 1] === 0 && stops[size - 1] === start) stops[size - 1] = end;
    else this.#add(0, this.#attributes.size, start, end, 0);
  }

  finish(): PageTree {
    if (this.#raw !== null) this.#endRaw(this.#html.length);
    while (this.#open.length > 0) this.#pop();
    // A page can be truncated in the middle of a tag.
    this.#attributes.truncate(this.#first);
    return new PageTree(this.#html, this.#names, this.#columns, this.#attributes, this.#annotated);
  }

  /** HTML has no CDATA, so tags in what looks like it are tags. */
  oncdata(start: number, end: number): void {
    const tag = this.#html.indexOf('>', start);
    if (tag !== -1 && tag < end - 2) this.hasSkipped = true;
  }

  onattribend(): void {}
  onattribentity(): void {}
  ontextentity(): void {}
  oncomment(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}
  onend(): void {}

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

/**
 * Returns whether a name begins with i, p or t and has the length of an annotation: most names need no closer check.
 */
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
