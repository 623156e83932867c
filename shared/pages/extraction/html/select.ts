import { load } from 'cheerio/slim';
import { AttributeAction, type AttributeSelector, parse, type Selector, SelectorType } from 'css-what';
import { DomHandler } from 'htmlparser2';
import { once, onceEach } from '../../../platform/once.ts';
import type { NodeId, PageTree } from './page-tree.ts';

const maxMatches = 20;
/** A selector for an element that the page itself does not have. */
const wrapper = -1;
/** What is said of one element alone, and what leads to its descendants. */
const simpleTypes = new Set<string>([SelectorType.Attribute, SelectorType.Tag, SelectorType.Universal]);
const belowTypes = new Set<string>([SelectorType.Descendant, SelectorType.Child]);

/** Finds the elements of a page that match a CSS selector, in page order; at most 20. */
export type Select = (selector: string) => NodeId[];

/**
 * Evaluates selectors with cheerio, in a document of the part of the page that contains all matches. The document of a
 * whole page would take as long as reading it. IDs alone, which are most contract selectors, are looked up directly.
 */
export function createSelect(tree: PageTree): Select {
  const rootOf = onceEach((top: NodeId) => load(documentOf(tree, top)).root());
  const ids = once(() => idsOf(tree));
  return (selector) => {
    const alternatives = parse(selector);
    const id = soleId(alternatives);
    if (id !== null) return ids().get(id)?.slice(0, maxMatches) ?? [];
    const bearersOf = (part: Selector) => findBearers(tree, ids(), part);
    const tops = alternatives.flatMap((parts) => topOf(tree, parts, bearersOf) ?? []);
    const [top] = tops;
    if (top === undefined) return [];
    const root = rootOf(tops.every((other) => other === top) ? top : 0);
    const found = root.find(selector).toArray();
    const nodes = found.map(({ startIndex }) => startIndex ?? wrapper);
    return nodes.filter((node) => node !== wrapper).slice(0, maxMatches);
  };
}

/**
 * Returns an element that contains all matches, or null if the page lacks a name of the selector. The elements of a class
 * contain all matches of `.price > b`, but not of `.price + b`, and their siblings count in `.price:first-child`.
 */
function topOf(
  tree: PageTree,
  parts: readonly Selector[],
  bearersOf: (part: Selector) => readonly NodeId[] | null,
): NodeId | null {
  const bearers: (readonly NodeId[] | null)[] = [];
  // Searching the page for one name is enough if it is absent.
  for (const part of parts) {
    const nodes = bearersOf(part);
    if (nodes?.length === 0) return null;
    bearers.push(nodes);
  }
  const next = parts.findIndex(({ type }) => !simpleTypes.has(type));
  const isBelow = next === -1 || belowTypes.has(parts[next]?.type ?? '');
  const named = bearers.slice(0, next === -1 ? parts.length : next).find((nodes) => nodes !== null);
  let top = (isBelow && named?.[0]) || 0;
  while (top > 0 && !tree.contains(top, named?.at(-1) ?? top)) top = tree.parentOf(top);
  return Math.max(top, 0);
}

/** The elements with each ID, in page order. */
type Ids = ReadonlyMap<string, readonly NodeId[]>;

function idsOf(tree: PageTree): Ids {
  const ids = new Map<string, NodeId[]>();
  for (let node = 0; node < tree.size; node += 1) {
    const id = tree.attributeOf(node, 'id');
    if (id === undefined) continue;
    const bearers = ids.get(id);
    if (bearers) bearers.push(node);
    else ids.set(id, [node]);
  }
  return ids;
}

/** Returns the ID of a selector like `#price`, or null for any other. */
function soleId(alternatives: readonly (readonly Selector[])[]): string | null {
  const [part, ...others] = alternatives.flat();
  return part !== undefined && others.length === 0 ? idOf(part) : null;
}

/** Returns the elements with the ID, class or value that a part of a selector names, or null. */
function findBearers(tree: PageTree, ids: Ids, part: Selector): readonly NodeId[] | null {
  const id = idOf(part);
  if (id !== null) return ids.get(id) ?? [];
  if (!isLiteral(part)) return null;
  const { name, value, action } = part;
  // Far cheaper than searching the elements. Scripts and styles contain names, too.
  if (!tree.mentions(value)) return [];
  const holds = (text: string) =>
    text.includes(value) && (action !== AttributeAction.Element || text.split(/\s/).includes(value));
  return tree.elementsWith([name], tree.size).filter((node) => holds(tree.attributeOf(node, name) ?? ''));
}

function idOf(part: Selector): string | null {
  const isId =
    part.type === SelectorType.Attribute &&
    part.name === 'id' &&
    part.action === AttributeAction.Equals &&
    (part.ignoreCase === false || part.ignoreCase === 'quirks');
  return isId ? part.value : null;
}

function isLiteral(part: Selector): part is AttributeSelector {
  return (
    part.type === SelectorType.Attribute &&
    part.action !== AttributeAction.Not &&
    (part.ignoreCase === false || part.ignoreCase === 'quirks') &&
    /^[\w-]+$/.test(part.value)
  );
}

/**
 * Returns an element as a cheerio document, or the whole page. A node's start index is its number in the tree. Everything is in one element,
 * as in a browser: cheerio takes 18 s to search 100,000 top-level elements.
 */
function documentOf(tree: PageTree, top: NodeId): DomHandler['root'] {
  const position = { startIndex: wrapper, endIndex: null };
  const handler = new DomHandler(undefined, { withStartIndices: true });
  handler.onparserinit(position);
  const ends: NodeId[] = [];
  const end = top === 0 ? tree.size : tree.endOf(top);
  if (tree.endOf(top) < end) {
    handler.onopentag('html', {});
    ends.push(end);
  }
  for (let node = top; node < end; node += 1) {
    while (node >= (ends.at(-1) ?? end)) {
      handler.onclosetag();
      ends.pop();
    }
    position.startIndex = node;
    if (tree.isText(node)) {
      handler.ontext(tree.stringOf(node, tree.lengthOf(node)));
      continue;
    }
    handler.onopentag(tree.nameOf(node), tree.attributesOf(node));
    ends.push(tree.endOf(node));
  }
  handler.onend();
  return handler.root;
}
