import { load } from 'cheerio/slim';
import { AttributeAction, type AttributeSelector, parse, type Selector, SelectorType } from 'css-what';
import { DomHandler } from 'htmlparser2';
import type { NodeId, PageTree } from './page-tree.ts';

const maxMatches = 20;
/** A selector for an element that the page itself does not have. */
const wrapper = -1;

/** Finds the elements of a page that match a CSS selector, in page order; at most 20. */
export type Select = (selector: string) => NodeId[];

/**
 * Evaluates selectors with cheerio. A document is created from the tree for selectors that could match, which takes as
 * long as reading the page, or only from the element with the ID that a selector begins with. IDs alone, which are most
 * contract selectors, are looked up directly.
 */
export function createSelect(tree: PageTree): Select {
  const roots = new Map<NodeId, ReturnType<typeof rootOf>>();
  let ids: Ids | null = null;
  return (selector) => {
    const alternatives = parse(selector);
    ids ??= idsOf(tree);
    const id = soleId(alternatives);
    if (id !== null) return ids.get(id)?.slice(0, maxMatches) ?? [];
    if (!mayMatch(tree, ids, alternatives)) return [];
    const top = topOf(ids, alternatives);
    const root = roots.get(top) ?? rootOf(tree, top);
    roots.set(top, root);
    return root
      .find(selector)
      .toArray()
      .slice(0, maxMatches + 1)
      .map(({ startIndex }) => startIndex ?? wrapper)
      .filter((node) => node !== wrapper)
      .slice(0, maxMatches);
  };
}

function rootOf(tree: PageTree, top: NodeId) {
  return load(documentOf(tree, top)).root();
}

/** Returns the element that contains all matches: the one of `#price .amount`, or else the first of the page. */
function topOf(ids: Ids, [parts = [], ...others]: readonly (readonly Selector[])[]): NodeId {
  const [first, second] = others.length === 0 ? parts : [];
  const isBelow = second?.type === SelectorType.Descendant || second?.type === SelectorType.Child;
  const [bearer = 0, another] = (isBelow && first && ids.get(idOf(first) ?? '')) || [];
  return another === undefined ? bearer : 0;
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

/** Returns whether the page contains the names in a selector: far cheaper than searching its elements. */
function mayMatch(tree: PageTree, ids: Ids, alternatives: readonly (readonly Selector[])[]): boolean {
  return alternatives.some((parts) =>
    parts.every((part) => {
      const id = idOf(part);
      if (id !== null) return ids.has(id);
      return !isLiteral(part) || isHeld(tree, part);
    }),
  );
}

/** Scripts and styles contain names, too, so the attributes are checked if the text contains them. */
function isHeld(tree: PageTree, { name, value, action }: AttributeSelector): boolean {
  if (!tree.mentions(value)) return false;
  const holds = (text: string) =>
    text.includes(value) && (action !== AttributeAction.Element || text.split(/\s/).includes(value));
  return tree.elementsWith([name], tree.size).some((node) => holds(tree.attributeOf(node, name) ?? ''));
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
