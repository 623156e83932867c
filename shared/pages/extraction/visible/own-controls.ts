import type { SubjectSignal } from '../subject-signal.ts';
import type { RankedPrice } from './rank-shown.ts';
import type { Control, VisiblePage } from './walk-page.ts';

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
/** Of rows that can be removed, on a page where nothing else sells: of a cart, which has sums beside them. */
const removablePoints = -3;
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
  if (own.length === 0 && prices.some(isOnList))
    signals.push({ points: removablePoints, reason: 'it lists what can be removed' });
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

/** In a row that can be removed, and in no drawer, which every page of a shop has. */
function isOnList({ isRemovable, around }: RankedPrice): boolean {
  return isRemovable && !around.isCart && !around.isFrame;
}
