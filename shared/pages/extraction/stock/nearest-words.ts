import type { NodeId, PageTree } from '../html/page-tree.ts';

/** Pages repeat what they say; more than these are not compared. */
const maxCompared = 20;

/** How far words stand from a title or a price: the size of the smallest element that holds both, and what is between. */
type Distance = readonly [shared: number, between: number];

/** Returns whether some words stand nearer to one of the regions than all the others do. */
export function standNearer(
  tree: PageTree,
  words: readonly NodeId[],
  others: readonly NodeId[],
  regions: readonly NodeId[],
): boolean {
  const nearest = nearestOf(tree, words, regions);
  const other = nearestOf(tree, others, regions);
  return nearest[0] === other[0] ? nearest[1] < other[1] : nearest[0] < other[0];
}

function nearestOf(tree: PageTree, words: readonly NodeId[], regions: readonly NodeId[]): Distance {
  let nearest: Distance = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const node of words.slice(0, maxCompared))
    for (const region of regions) {
      const distance: Distance = [sharedSize(tree, node, region), Math.abs(region - node)];
      if (distance[0] < nearest[0] || (distance[0] === nearest[0] && distance[1] < nearest[1]))
        nearest = distance;
    }
  return nearest;
}

function sharedSize(tree: PageTree, node: NodeId, region: NodeId): number {
  let at = tree.parentOf(node);
  while (at !== -1 && !tree.contains(at, region)) at = tree.parentOf(at);
  return at === -1 ? tree.size : tree.endOf(at) - at;
}
