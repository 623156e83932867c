import type { NodeId, PageTree } from '../html/page-tree.ts';
import { cleanName } from '../name/name.ts';
import type { NameAbove } from '../source-reading.ts';
import type { Belongings } from '../visible/belonging.ts';
import type { Heading } from '../visible/walk-page.ts';

/** Between a name and its price stand a rating, a number, a short text. */
const reach = 120;
const maxLevels = 10;
const maxNameLength = 300;

/**
 * Returns the headings above a price that may name what it is for: the nearest main one, then the nearest other one;
 * or what stands for a heading on a page without any.
 */
export function findNamesAbove(
  tree: PageTree,
  headings: readonly Heading[],
  titles: readonly NodeId[],
  price: NodeId,
  belongings: Belongings,
): NameAbove[] {
  const above = headings
    .filter(({ node, isRelated }) => !isRelated && node < price && price - node <= reach)
    .filter(({ node }) => /^h[1-4]$/.test(tree.nameOf(node)) && !isFramed(tree, node, belongings))
    .toReversed();
  const like = titles.find((title) => tree.isText(title));
  const named = like === undefined ? null : cleanName(tree.textOf(like, maxNameLength));
  if (named !== null) return [{ text: named, isMain: false }];
  const isMain = ({ node }: Heading) => tree.nameOf(node) === 'h1';
  return [above.find(isMain), above.find((heading) => !isMain(heading))].flatMap((heading) => {
    const text = heading === undefined ? null : cleanName(tree.textOf(heading.node, maxNameLength));
    return heading === undefined || text === null ? [] : [{ text, isMain: isMain(heading) }];
  });
}

function isFramed(tree: PageTree, node: NodeId, belongings: Belongings): boolean {
  for (let at = node, level = 0; at !== -1 && level < maxLevels; at = tree.parentOf(at), level += 1) {
    if (tree.nameOf(at) === 'body') return false;
    const { isFrame, isHidden, isCart, isOtherProduct } = belongings.read(at);
    if (isFrame || isHidden || isCart || isOtherProduct) return true;
  }
  return false;
}
