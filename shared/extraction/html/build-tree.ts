import {
  closedByOpening,
  headElements,
  paragraphEnders,
  scopeBorders,
  voidElements,
} from './element-kinds.ts';
import { type NodeId, PageTree, type TreeColumns, textName } from './page-tree.ts';
import { tokenize } from './tokenize.ts';

/** Browsers stop nesting at 512 too. Deeper elements become children of the last one. */
const maxDepth = 512;
/** A tree ten times that of the largest shop pages; what comes after is not read. */
const maxNodes = 400_000;
/** The names of elements are few; nonsense beyond them shares one. */
const maxNames = 2_000;
/** How far a closing tag looks for its element. */
const maxReach = 60;

/** Elements that some tag closes by opening. Most are not: they need no look at the table. */
const mayBeImplied = new Set([...closedByOpening.values()].flatMap((names) => [...names]));

/** Builds the tree of a page in one pass, in time linear in its length and without recursion. */
export function buildTree(html: string): PageTree {
  const builder = new TreeBuilder(html);
  tokenize(html, builder);
  return builder.finish();
}

class TreeBuilder {
  readonly #html: string;
  readonly #names = [textName];
  readonly #nameIds = new Map<string, number>([[textName, 0]]);
  readonly #annotated: NodeId[] = [];
  readonly #stack: NodeId[] = [];
  /** How many elements of a name are open: most stray closing tags close none. */
  readonly #open = new Map<string, number>();
  #columns: TreeColumns;
  #size = 0;
  #isSpaced = false;

  constructor(html: string) {
    this.#html = html;
    this.#columns = createColumns(Math.min(maxNodes, 256 + Math.ceil(html.length / 32)));
  }

  open(name: string, start: number, end: number, isAnnotated: boolean): void {
    this.#closeImplied(name);
    const node = this.#add(this.#idOf(name), start, end, false);
    if (node === -1) return;
    if (isAnnotated) this.#annotated.push(node);
    if (voidElements.has(name) || this.#stack.length >= maxDepth) return;
    this.#stack.push(node);
    this.#open.set(name, (this.#open.get(name) ?? 0) + 1);
  }

  close(name: string): void {
    if (!this.#open.get(name)) return;
    const lowest = Math.max(0, this.#stack.length - maxReach);
    for (let at = this.#stack.length - 1; at >= lowest; at -= 1) {
      const open = this.#nameAt(at);
      if (open === name) {
        while (this.#stack.length > at) this.#pop();
        return;
      }
      if (scopeBorders.has(open) && !scopeBorders.has(name) && !isTablePart(name)) return;
    }
  }

  text(start: number, end: number, isRaw: boolean): void {
    if (!isRaw && isBlank(this.#html, start, end)) {
      this.#isSpaced = true;
      return;
    }
    this.#add(0, start, end, isRaw);
  }

  finish(): PageTree {
    while (this.#stack.length > 0) this.#pop();
    return new PageTree(this.#html, this.#size, this.#names, this.#columns, this.#annotated);
  }

  #add(name: number, start: number, end: number, isRaw: boolean): NodeId {
    if (this.#size >= maxNodes) return -1;
    const node = this.#size;
    if (node >= this.#columns.parents.length) this.#columns = growColumns(this.#columns);
    const { names, parents, ends, starts, stops, marks } = this.#columns;
    names[node] = name;
    parents[node] = this.#stack.at(-1) ?? -1;
    ends[node] = node + 1;
    starts[node] = start;
    stops[node] = end;
    marks[node] = (this.#isSpaced ? 1 : 0) + (isRaw ? 2 : 0);
    this.#isSpaced = false;
    this.#size += 1;
    return node;
  }

  #pop(): void {
    const name = this.#nameAt(this.#stack.length - 1);
    const node = this.#stack.pop();
    if (node === undefined) return;
    this.#columns.ends[node] = this.#size;
    this.#open.set(name, (this.#open.get(name) ?? 1) - 1);
  }

  #closeImplied(name: string): void {
    const current = this.#nameAt(this.#stack.length - 1);
    if (current === 'head' && !headElements.has(name)) this.#pop();
    if (mayBeImplied.has(current)) {
      const closed = closedByOpening.get(name);
      while (closed && this.#stack.length > 0 && closed.has(this.#nameAt(this.#stack.length - 1)))
        this.#pop();
    }
    if (this.#nameAt(this.#stack.length - 1) === 'p' && paragraphEnders.has(name)) this.#pop();
  }

  #nameAt(depth: number): string {
    const node = this.#stack[depth];
    return node === undefined ? '' : (this.#names[this.#columns.names[node] ?? 0] ?? '');
  }

  #idOf(name: string): number {
    const known = this.#nameIds.get(name);
    if (known !== undefined) return known;
    if (this.#names.length >= maxNames) return this.#names.length - 1;
    this.#names.push(name);
    this.#nameIds.set(name, this.#names.length - 1);
    return this.#names.length - 1;
  }
}

function isTablePart(name: string): boolean {
  return name === 'tr' || name === 'tbody' || name === 'thead' || name === 'tfoot';
}

function isBlank(html: string, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) if (html.charCodeAt(at) > 0x20) return false;
  return true;
}

function createColumns(size: number): TreeColumns {
  return {
    names: new Uint16Array(size),
    parents: new Int32Array(size),
    ends: new Int32Array(size),
    starts: new Int32Array(size),
    stops: new Int32Array(size),
    marks: new Uint8Array(size),
  };
}

function growColumns(columns: TreeColumns): TreeColumns {
  const grown = createColumns(Math.min(maxNodes, 2 * columns.parents.length));
  grown.names.set(columns.names);
  grown.parents.set(columns.parents);
  grown.ends.set(columns.ends);
  grown.starts.set(columns.starts);
  grown.stops.set(columns.stops);
  grown.marks.set(columns.marks);
  return grown;
}
