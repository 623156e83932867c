import type { NodeId, PageTree } from '../html/page-tree.ts';
import type { OwnAddress } from './own-address.ts';
import type { Heading } from './walk-page.ts';

const maxNameLength = 200;
/** Headings that are compared: lists have one kind. */
const maxCompared = 40;

/** Returns whether all of a heading is a link to another page of the host. */
export function isLinked(tree: PageTree, heading: NodeId, address: OwnAddress): boolean {
  for (let at = heading + 1; at < tree.endOf(heading); at += 1)
    if (tree.nameOf(at) === 'a' && address.leadsAcross(tree.attributeOf(at, 'href')))
      return tree.textOf(at, maxNameLength) === tree.textOf(heading, maxNameLength);
  return false;
}

/**
 * Returns whether a heading is that of one of the entries of a list, which each lead to a page of their own: a search for
 * `usb cable` finds things that are called so.
 */
export function isOfEntry(
  tree: PageTree,
  { node }: Heading,
  headings: readonly Heading[],
  address: OwnAddress,
): boolean {
  if (tree.nameOf(node) === 'h1' || !isLinked(tree, node, address)) return false;
  const names = tree.attributeOf(node, 'class');
  return headings
    .slice(0, maxCompared)
    .some(
      (other) =>
        other.node !== node &&
        tree.nameOf(other.node) === tree.nameOf(node) &&
        tree.attributeOf(other.node, 'class') === names &&
        isLinked(tree, other.node, address),
    );
}
