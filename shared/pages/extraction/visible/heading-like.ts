import type { NodeId, PageTree } from '../html/page-tree.ts';

const maxNodes = 4_000;
const maxLength = 120;
const maxLevels = 4;
const named =
  /(?:^|[\s_-])(?:page|product|products|prod|item|artikel|produkt)[-_]?(?:heading|name|title|titel|naam|navn)(?![a-z])/i;
/** Four of seven is larger than other text. */
const largeFont = /^(?:\+[1-4]|[4-7])$/;

/**
 * Returns the text that stands as a heading in shops older than headings: in an element named so, or in a large font;
 * -1 if there is none. Tiles of other products are links.
 */
export function findHeadingLike(tree: PageTree): NodeId {
  let large = -1;
  for (let node = 0; node < Math.min(tree.size, maxNodes); node += 1) {
    if (tree.isText(node)) continue;
    if (tree.isInvisible(node)) {
      node = tree.endOf(node) - 1;
      continue;
    }
    const isNamed = named.test(
      `${tree.attributeOf(node, 'class') ?? ''} ${tree.attributeOf(node, 'id') ?? ''}`,
    );
    if (!isNamed && (large !== -1 || !isLarge(tree, node))) continue;
    const text = textIn(tree, node);
    if (text === -1) continue;
    if (isNamed) return text;
    large = text;
  }
  return large;
}

function isLarge(tree: PageTree, node: NodeId): boolean {
  const name = tree.nameOf(node);
  return name === 'big' || (name === 'font' && largeFont.test(tree.attributesOf(node).size?.trim() ?? ''));
}

/** Returns the first text in an element, or -1 if it is no name or is in a link. */
function textIn(tree: PageTree, element: NodeId): NodeId {
  for (let at = element + 1; at < tree.endOf(element); at += 1) {
    if (!tree.isText(at) || tree.isInert(at)) continue;
    const text = tree.stringOf(at, maxLength + 1).trim();
    if (text.length < 3) continue;
    const isName =
      text.length <= maxLength && /\p{L}{3}/u.test(text) && !/\p{Sc}|\d[.,]\d\d(?!\d)/u.test(text);
    return isName && !isInLink(tree, at) ? at : -1;
  }
  return -1;
}

function isInLink(tree: PageTree, node: NodeId): boolean {
  for (
    let at = tree.parentOf(node), level = 0;
    at !== -1 && level < maxLevels;
    at = tree.parentOf(at), level += 1
  )
    if (tree.nameOf(at) === 'a') return true;
  return false;
}
