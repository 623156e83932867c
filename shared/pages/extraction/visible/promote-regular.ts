import { isOfOthers } from './others-offers.ts';
import { amountOf, isPayable } from './payable.ts';
import { poorScore, type ScoredPrice } from './score-shown.ts';

/** A new price stands side by side with the old one. */
const besideReach = 90;
const clearLead = 1.5;

/**
 * `Regular price`, or one by such a class, is what is paid where no lower price stands beside it: two pieces cost more.
 * So is one that is named an old price, where the page has no other amount.
 */
export function promoteRegular(prices: readonly ScoredPrice[]): readonly ScoredPrice[] {
  const payable = prices.filter((price) => isPayable(price) && price.score > poorScore && !isOfOthers(price));
  if (payable.length > 0 && !hasOnlyOld(prices, payable)) {
    const least = Math.min(...payable.map(amountOf));
    const isLeast = ({ kind, around, score, ...price }: ScoredPrice) =>
      kind === 'regular' &&
      !around.isStruck &&
      !around.isOld &&
      score > poorScore &&
      Number(price.price.amount) <= least;
    return prices.map((price) => (isLeast(price) ? { ...price, kind: 'current' } : price));
  }
  const unstruck = prices.filter(
    ({ kind, around, score }) => kind === 'regular' && !around.isStruck && score > poorScore,
  );
  const amounts = new Set(unstruck.map(amountOf));
  // What holds both prices may be named after the old one.
  const isPair = amounts.size === 2 && areBeside(unstruck);
  const isOnly = amounts.size === 1 || isPair;
  const least = Math.min(...amounts);
  return prices.map((price) => {
    const { isStruck, isOld } = price.around;
    const isToPay =
      !isOld ||
      (isOnly && unstruck.includes(price) && amountOf(price) === least) ||
      prices.some((other) => isPayable(other) && amountOf(other) === amountOf(price));
    return price.kind === 'regular' && !isStruck && isToPay ? { ...price, kind: 'current' } : price;
  });
}

/** A price that only its class gives to members is everybody's, where the page has no other: `vip-price` of a vehicle. */
export function promoteMember(prices: readonly ScoredPrice[]): readonly ScoredPrice[] {
  const members = prices.filter(
    ({ kind, role, around, score }) =>
      kind === 'member' && role !== 'member' && around.isMember && score > poorScore,
  );
  if (new Set(members.map(amountOf)).size !== 1) return prices;
  if (prices.some((price) => isPayable(price) && price.score > poorScore)) return prices;
  return prices.map((price) => (members.includes(price) ? { ...price, kind: 'current' } : price));
}

/**
 * Returns whether one price is named old, and none that may be the new one stands near it or looks as much like the
 * product's. Others are carriage, a plan of protection, or what somebody else has paid.
 */
function hasOnlyOld(prices: readonly ScoredPrice[], payable: readonly ScoredPrice[]): boolean {
  const [old, ...more] = prices.filter(
    ({ kind, around }) => kind === 'regular' && around.isOld && !around.isStruck,
  );
  if (old === undefined || more.some((other) => amountOf(other) !== amountOf(old))) return false;
  return payable.every(
    ({ offset, score }) => Math.abs(offset - old.offset) > besideReach && score < old.score - clearLead,
  );
}

function areBeside(prices: readonly ScoredPrice[]): boolean {
  const offsets = prices.map(({ offset }) => offset);
  return Math.max(...offsets) - Math.min(...offsets) <= besideReach;
}
