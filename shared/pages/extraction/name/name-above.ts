import type { NodeId, PageTree } from '../html/page-tree.ts';
import { cleanName } from './name.ts';

/** The heading above a price. */
export interface NameAbove {
  text: string;
  /** Whether it is a main heading. */
  isMain: boolean;
}

/** Between a name and its price are a rating, a number, or a short text. */
const maxDistance = 120;
const maxNameLength = 300;

export function findNamesAbove(
  tree: PageTree,
  headings: readonly { node: NodeId; isRelated: boolean }[],
  titles: readonly NodeId[],
  price: NodeId,
  isFramed: (node: NodeId) => boolean,
): NameAbove[] {
  const above = headings
    .filter(({ node, isRelated }) => !isRelated && node < price && price - node <= maxDistance)
    .filter(({ node }) => /^h[1-4]$/.test(tree.nameOf(node)) && !isFramed(node))
    .toReversed();
  const like = titles.find((title) => tree.isText(title));
  const named = like === undefined ? null : cleanName(tree.textOf(like, maxNameLength));
  if (named !== null) return [{ text: named, isMain: false }];
  const isMain = ({ node }: { node: NodeId }) => tree.nameOf(node) === 'h1';
  return [above.find(isMain), above.find((heading) => !isMain(heading))].flatMap((heading) => {
    const text = heading === undefined ? null : cleanName(tree.textOf(heading.node, maxNameLength));
    return heading === undefined || text === null ? [] : [{ text, isMain: isMain(heading) }];
  });
}
