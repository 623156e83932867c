import type { NodeId, PageTree } from '../html/page-tree.ts';

const maxLevels = 12;

/**
 * Returns whether two places look the same: by tags, classes and styles, up to the element that holds both. A price
 * that is no longer paid looks different from the one that is.
 */
export function lookAlike(tree: PageTree, one: NodeId, other: NodeId): boolean {
  const looks = (nodes: readonly NodeId[]) => nodes.map((node) => lookOf(tree, node)).join('>');
  return looks(upTo(tree, one, other)) === looks(upTo(tree, other, one));
}

/** Returns whether two places are in one item of microdata, or both in none. */
export function inOneItem(tree: PageTree, one: NodeId, other: NodeId): boolean {
  const nodes = [...upTo(tree, one, other), ...upTo(tree, other, one)];
  return nodes.every((node) => tree.isText(node) || tree.attributeOf(node, 'itemscope') === undefined);
}

/** Returns the elements around a place that do not hold the other one. */
function upTo(tree: PageTree, node: NodeId, other: NodeId): NodeId[] {
  const nodes: NodeId[] = [];
  for (
    let at = node;
    at !== -1 && nodes.length < maxLevels && !tree.contains(at, other);
    at = tree.parentOf(at)
  )
    nodes.push(at);
  return nodes;
}

function lookOf(tree: PageTree, node: NodeId): string {
  if (tree.isText(node)) return '';
  const names = tree.attributeOf(node, 'class') ?? '';
  const style = tree.attributeOf(node, 'style') ?? '';
  return [tree.nameOf(node), ...names.trim().split(/\s+/).toSorted(), style].join(' ');
}
