import { firstWhere } from '../../../../platform/first-where.ts';
import type { Control } from '../../candidates/visible/visible-page.ts';
import type { NodeId, PageTree } from '../../html/page-tree.ts';

const maxLevels = 40;
/** Anything further after the last examined price is among prices of others, which is why those were skipped. */
const reachAfterLast = 300;

/** Returns the buy controls of the page's own product: those whose nearest price is not in a list. */
export function ownControls(controls: readonly Control[], isListed: (node: NodeId) => boolean): Control[] {
  return controls.filter(({ node }) => !isListed(node));
}

/** A position on a page that may belong to another product. */
export interface Placed {
  node: NodeId;
  /** Whether it is among other products. */
  isListed: boolean;
  /** Whether it is below a heading for other products. */
  isUnderOthers: boolean;
}

/** `lastSeen` is the last price if later ones were not read. */
export function listedPositions(
  tree: PageTree,
  prices: readonly Placed[],
  lastSeen: NodeId | null,
): (node: NodeId) => boolean {
  const placed = prices.toSorted((one, other) => one.node - other.node);
  const end = lastSeen === null ? tree.size : lastSeen + reachAfterLast;
  return (node) => {
    if (node > end) return true;
    const after = firstWhere(placed.length, (index) => (placed[index]?.node ?? 0) > node);
    const [last, next] = [placed[after - 1], placed[after]];
    // A control before all prices belongs to the page, even if only other products have a price.
    if (last === undefined && next && isOthers(next)) return false;
    const isNextNearer =
      !last ||
      (next !== undefined &&
        isNearer(tree, node, {
          last: last.node,
          before: beside(last, placed[after - 2]),
          next: next.node,
          after: beside(next, placed[after + 1]),
        }));
    const nearest = isNextNearer ? next : last;
    return nearest !== undefined && isOthers(nearest);
  };
}

function isOthers({ isListed, isUnderOthers }: Placed): boolean {
  return isListed || isUnderOthers;
}

/** The prices around a position; before and after it, those of other products, if the position is among them. */
interface Neighbours {
  before: NodeId | undefined;
  last: NodeId;
  next: NodeId;
  after: NodeId | undefined;
}

function beside(one: Placed, other: Placed | undefined): NodeId | undefined {
  return other !== undefined && isOthers(one) && isOthers(other) ? other.node : undefined;
}

function isNearer(tree: PageTree, node: NodeId, { before, last, next, after }: Neighbours): boolean {
  for (let at = node, level = 0; at !== -1 && level < maxLevels; at = tree.parentOf(at), level += 1) {
    const [holdsNext, holdsLast] = [tree.contains(at, next), tree.contains(at, last)];
    if (holdsNext !== holdsLast) return holdsNext;
    if (!holdsNext) continue;
    // What is next to a whole list is not one of its entries.
    const [isBeforeList, isAfterList] = [sharePart(tree, at, next, after), sharePart(tree, at, last, before)];
    if (isBeforeList !== isAfterList) return isAfterList;
    break;
  }
  return next - node < node - last;
}

function sharePart(tree: PageTree, whole: NodeId, one: NodeId, other: NodeId | undefined): boolean {
  if (other === undefined) return false;
  let part = one;
  while (tree.parentOf(part) !== whole) part = tree.parentOf(part);
  return tree.contains(part, other);
}
