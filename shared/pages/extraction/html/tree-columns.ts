/** Ten times the number of the largest shop pages; later nodes are not read. */
const maxNodes = 400_000;
/** Five columns of four bytes, one of two and one of one. */
const bytesPerNode = 23;

/** The number of a node: nodes are counted in page order, so descendants of `n` are `n + 1` to `endOf(n) - 1`. */
export type NodeId = number;

/** The columns of a tree, with one entry per node. A few numbers per node keep a large page small. */
export class TreeColumns {
  size = 0;
  /** The number of the element's name; 0 for a text. */
  names: Uint16Array;
  parents: Int32Array;
  /** The index after the last descendant. */
  ends: Int32Array;
  /** The span of the text, or of an element's attributes. */
  starts: Int32Array;
  stops: Int32Array;
  /** The number of the element's first attribute: its attributes end at the next node's first one. */
  attributes: Int32Array;
  /** Bits: 1 white space precedes it, 2 script text, 4 inside an invisible element. */
  marks: Uint8Array;

  /** One allocation for all, because seven take three times as long. */
  constructor(expected: number) {
    const room = Math.min(maxNodes, expected);
    const buffer = new ArrayBuffer(room * bytesPerNode);
    this.parents = new Int32Array(buffer, 0, room);
    this.ends = new Int32Array(buffer, 4 * room, room);
    this.starts = new Int32Array(buffer, 8 * room, room);
    this.stops = new Int32Array(buffer, 12 * room, room);
    this.attributes = new Int32Array(buffer, 16 * room, room);
    this.names = new Uint16Array(buffer, 20 * room, room);
    this.marks = new Uint8Array(buffer, 22 * room, room);
  }

  /** Returns -1 if there are too many. */
  add(name: number, parent: NodeId, start: number, stop: number, attribute: number, mark: number): NodeId {
    const node = this.size;
    if (node >= maxNodes) return -1;
    if (node >= this.parents.length) this.#grow();
    this.names[node] = name;
    this.parents[node] = parent;
    this.ends[node] = node + 1;
    this.starts[node] = start;
    this.stops[node] = stop;
    this.attributes[node] = attribute;
    this.marks[node] = mark;
    this.size += 1;
    return node;
  }

  #grow(): void {
    const grown = new TreeColumns(2 * this.parents.length);
    const columns = ['names', 'parents', 'ends', 'starts', 'stops', 'attributes', 'marks'] as const;
    for (const column of columns) grown[column].set(this[column]);
    Object.assign(this, grown, { size: this.size });
  }
}
