import type { NodeId, PageTree } from '../html/page-tree.ts';
import type { SubjectSignal } from '../subject-signal.ts';
import type { RankedPrice } from './rank-shown.ts';
import type { ScoredPrice } from './score-shown.ts';
import type { Control, VisiblePage } from './walk-page.ts';

const maxLevels = 40;
const buttonPoints = 2;
const linkPoints = 1;
const listPoints = -1.5;
/** A list without any price of the page's own. */
const onlyListPoints = -3.5;
/** Of the front page of a host, if it lists products: the only product of a shop has none beside it. */
const frontPoints = -3.5;
const sortPoints = -1;
const prosePoints = -1;
const bylinePoints = -1.5;
/** Labels of a job, a recipe, a quotation: on a page where nothing sells. */
const purposePoints = -2.5;
/** Of a title that is a review's. */
const reviewPoints = -2.5;
/** Of labels so plain that a control that seems to buy is shown, or buys shares. */
const surePoints = -4.5;
/** On a page where nothing sells. */
const idleBylinePoints = -2;
/** Characters of long paragraphs; few descriptions have as many. */
const longProse = 3_000;
/** This many prices of other products are a list; a product has fewer beside it, or a control of its own. */
const enoughListed = 6;
/** So many on the front page of a host, in a list that is none of related products. */
const enoughShown = 3;

/** Returns the controls that buy the page's own product: those whose nearest price is not in a list. */
export function ownControls(controls: readonly Control[], isListed: (node: NodeId) => boolean): Control[] {
  return controls.filter(({ node }) => !isListed(node));
}

/** What stands on a page and may be of another product than the page's own. */
type Placed = Pick<ScoredPrice, 'node' | 'isListed' | 'isUnderOthers'>;

/** Places a title among the prices: it is the page's own. */
export function titlePosition(node: NodeId): Placed {
  return { node, isListed: false, isUnderOthers: false };
}

/**
 * Tells whether a place is in a list of other products: whether the price is that shares the smallest element with it,
 * or the nearest of two that share the same.
 */
export function listedPositions(tree: PageTree, prices: readonly Placed[]): (node: NodeId) => boolean {
  const placed = prices.toSorted((one, other) => one.node - other.node);
  return (node) => {
    let low = 0;
    let high = placed.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((placed[middle]?.node ?? 0) <= node) low = middle + 1;
      else high = middle;
    }
    const [last, next] = [placed[low - 1], placed[low]];
    // A control before all prices belongs to the page, even if only other products have a price.
    if (last === undefined && next && isOthers(next)) return false;
    const isNextNearer =
      !last ||
      (next !== undefined &&
        isNearer(tree, node, {
          last: last.node,
          before: beside(last, placed[low - 2]),
          next: next.node,
          after: beside(next, placed[low + 1]),
        }));
    const nearest = isNextNearer ? next : last;
    return nearest !== undefined && isOthers(nearest);
  };
}

function isOthers({ isListed, isUnderOthers }: Placed): boolean {
  return isListed || isUnderOthers;
}

/** The prices around a place; before and after them those of other products, if they are of others too. */
interface Neighbours {
  before: NodeId | undefined;
  last: NodeId;
  next: NodeId;
  after: NodeId | undefined;
}

function beside(one: Placed, other: Placed | undefined): NodeId | undefined {
  return other !== undefined && isOthers(one) && isOthers(other) ? other.node : undefined;
}

/** Returns whether the next price is nearer than the last. */
function isNearer(tree: PageTree, node: NodeId, { before, last, next, after }: Neighbours): boolean {
  for (let at = node, level = 0; at !== -1 && level < maxLevels; at = tree.parentOf(at), level += 1) {
    const [holdsNext, holdsLast] = [tree.contains(at, next), tree.contains(at, last)];
    if (holdsNext !== holdsLast) return holdsNext;
    if (!holdsNext) continue;
    // What stands beside a whole list is none of its entries.
    const [isBeforeList, isAfterList] = [sharePart(tree, at, next, after), sharePart(tree, at, last, before)];
    if (isBeforeList !== isAfterList) return isAfterList;
    break;
  }
  return next - node < node - last;
}

/** Returns whether two prices stand in the same part of an element. */
function sharePart(tree: PageTree, whole: NodeId, one: NodeId, other: NodeId | undefined): boolean {
  if (other === undefined) return false;
  let part = one;
  while (tree.parentOf(part) !== whole) part = tree.parentOf(part);
  return tree.contains(part, other);
}

/** Returns what the page shows that speaks for its selling one product, or for its listing or telling many. */
export function shownSignals(
  { isSortable, proseLength, purposes }: VisiblePage,
  controls: readonly Control[],
  prices: readonly RankedPrice[],
  { hasByline, isReview, isFront }: { hasByline: boolean; isReview: boolean; isFront: boolean },
): SubjectSignal[] {
  const signals: SubjectSignal[] = [];
  const own = controls.filter(({ leadsAway }) => !leadsAway);
  if (own.length > 0) {
    const points = own.some(({ isButton }) => isButton) ? buttonPoints : linkPoints;
    signals.push({ points, reason: 'it has a control that buys' });
  }
  const listed = prices.filter(({ isListed }) => isListed).length;
  const isList = listed >= enoughListed;
  if (own.length === 0 && isList) {
    const isAll = !prices.some(({ certainty }) => certainty > 0);
    signals.push({ points: isAll ? onlyListPoints : listPoints, reason: 'it lists products' });
  }
  if (!isList && !own.some(({ isButton }) => isButton) && proseLength >= longProse)
    signals.push({ points: prosePoints, reason: 'it is a long text' });
  if (hasByline) {
    const points = own.length === 0 ? idleBylinePoints : bylinePoints;
    signals.push({ points, reason: 'it tells its author and its date' });
  }
  if (isReview) signals.push({ points: reviewPoints, reason: 'its title is that of a review' });
  const purpose = purposes.told();
  if (purpose !== null && (own.length === 0 || purpose.isSure))
    signals.push({ points: own.length === 0 ? purposePoints : surePoints, reason: purpose.reason });
  if (isFront && prices.filter(isInOpenList).length >= enoughShown)
    signals.push({ points: frontPoints, reason: 'it is the front of a shop' });
  if (isSortable) signals.push({ points: sortPoints, reason: 'it offers to sort what it shows' });
  return signals;
}

/** In a list that is none of related products. */
function isInOpenList({ isEntry, isUnderOthers, around }: RankedPrice): boolean {
  return isEntry && !isUnderOthers && !around.isOtherProduct && !around.isFrame;
}
