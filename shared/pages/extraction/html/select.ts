import { load } from 'cheerio/slim';
import { AttributeAction, type AttributeSelector, parse, type Selector, SelectorType } from 'css-what';
import { DomHandler } from 'htmlparser2';
import type { NodeId, PageTree } from './page-tree.ts';

const maxMatches = 20;
/** Means an element that the page itself does not have. */
const wrapper = -1;

/** Finds the elements of a page that a CSS selector means, in the order of the page; at most 20. */
export type Select = (selector: string) => NodeId[];

/**
 * Answers selectors by cheerio. Its document is made of the tree at the first one that the page may satisfy, which
 * takes as long as to read the page: ids, which are most selectors of contracts, are looked up.
 */
export function createSelect(tree: PageTree): Select {
  let root: ReturnType<typeof rootOf> | null = null;
  let ids: Ids | null = null;
  return (selector) => {
    const alternatives = parse(selector);
    ids ??= idsOf(tree);
    const id = soleId(alternatives);
    if (id !== null) return ids.get(id)?.slice(0, maxMatches) ?? [];
    if (!mayMatch(tree, ids, alternatives)) return [];
    root ??= rootOf(tree);
    return root
      .find(selector)
      .toArray()
      .slice(0, maxMatches + 1)
      .map(({ startIndex }) => startIndex ?? wrapper)
      .filter((node) => node !== wrapper)
      .slice(0, maxMatches);
  };
}

function rootOf(tree: PageTree) {
  return load(documentOf(tree)).root();
}

/** The elements with each id, in the order of the page. */
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

/** Returns the id of a selector like `#price`, or null for any other. */
function soleId(alternatives: readonly (readonly Selector[])[]): string | null {
  const [part, ...others] = alternatives.flat();
  return part !== undefined && others.length === 0 ? idOf(part) : null;
}

/** Returns whether the page holds the names that a selector asks for: far cheaper than to look through its elements. */
function mayMatch(tree: PageTree, ids: Ids, alternatives: readonly (readonly Selector[])[]): boolean {
  return alternatives.some((parts) =>
    parts.every((part) => {
      const id = idOf(part);
      if (id !== null) return ids.has(id);
      return !isLiteral(part) || isHeld(tree, part);
    }),
  );
}

/** Scripts and styles mention names too, so that the attributes are asked where the page does. */
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
 * Returns the page as cheerio knows documents. The index that a node starts at is its number in the tree. Everything
 * is in one element, as in a browser: cheerio takes 18 s to find something among 100,000 elements that are in none.
 */
function documentOf(tree: PageTree): DomHandler['root'] {
  const position = { startIndex: wrapper, endIndex: null };
  const handler = new DomHandler(undefined, { withStartIndices: true });
  handler.onparserinit(position);
  const ends: NodeId[] = [];
  if (tree.endOf(0) < tree.size) {
    handler.onopentag('html', {});
    ends.push(tree.size);
  }
  for (let node = 0; node < tree.size; node += 1) {
    while (node >= (ends.at(-1) ?? tree.size)) {
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
