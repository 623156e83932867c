import type { PageTree } from '../html/page-tree.ts';
import { inOneItem, lookAlike } from './alike.ts';
import { weakenApart } from './apart.ts';
import { promoteMeasured } from './by-measure.ts';
import { lastLetters, ownLabel, recommended } from './idle-pages.ts';
import {
  besideReach,
  isBeside,
  withoutFacets,
  withoutInstalments,
  withoutNet,
  withoutPieces,
  withoutSmallPieces,
} from './not-the-whole.ts';
import { isOfOthers } from './others-offers.ts';
import { withoutBracketed, withoutPacks, withoutShares } from './packs.ts';
import { isPayable } from './payable.ts';
import { promoteMember, promoteRegular } from './promote-regular.ts';
import { withoutQuantities } from './quantities.ts';
import { isReducedTo, tellsReduction } from './reductions.ts';
import { poorScore, type ScoredPrice } from './score-shown.ts';
import { joinRanges } from './shown-ranges.ts';
import { promoteStartingBid } from './starting-bids.ts';
import { withoutConversions } from './two-currencies.ts';

const smallestReduction = 0.97;
const largestReduction = 0.3;
/** Points of a price that is the product's own as sure as looks can tell. */
const sureScore = 6.5;
/** A lead of so many points over the next amount leaves no doubt. */
const sureLead = 1.5;
/** What is left of certainty without any lead. */
const leastOfTies = 0.2;
const onlyPoints = 1;
const repetitionPoints = 0.4;
const maxRepetitions = 2;
/** As sure as a price within a longer text can be. */
const sentenceCertainty = 0.6;
/** What makers recommend, or one metre costs, is what is paid if nothing else speaks at all. */
const fallbackCertainty = 0.45;
const maxLettersAlone = 16;

/** A shown price with how sure it is to be the product's own. */
export interface RankedPrice extends ScoredPrice {
  certainty: number;
  /** It counts only where nothing else speaks. */
  isFallback: boolean;
}

/** What is told apart one after the other; each step leaves the prices that it does not know. */
const steps: readonly ((prices: readonly ScoredPrice[], isIdle: boolean) => readonly ScoredPrice[])[] = [
  withoutPacks,
  withoutShares,
  withoutBracketed,
  withoutQuantities,
  withoutConversions,
  withoutFacets,
  withoutNet,
  joinRanges,
  withoutInstalments,
  withoutSmallPieces,
  promoteStartingBid,
  promoteRegular,
  promoteMember,
  promoteMeasured,
  withoutPieces,
  withoutNet,
];

/** Ranks shown prices, best first. All showings of one amount speak together. */
export function rankShown(tree: PageTree, prices: readonly ScoredPrice[], isIdle: boolean): RankedPrice[] {
  const told = steps.reduce((rest, step) => step(rest, isIdle), weakenApart(tree, prices));
  const candidates = preferReduced(tree, told);
  const groups = new Map<string, ScoredPrice[]>();
  for (const price of candidates) {
    if (!isPayable(price) || price.isEntry) continue;
    const key = price.price.amount;
    groups.set(key, [...(groups.get(key) ?? []), price]);
  }
  const totals = [...groups]
    .map(([amount, members]) => ({ amount, total: totalOf(members) }))
    .toSorted((one, other) => other.total - one.total);
  const [best, next] = totals;
  // Where the page shows one price and no other, it needs less to speak for it.
  const members = best ? (groups.get(best.amount) ?? []) : [];
  if (best && !next && members.some(standsAlone)) best.total += onlyPoints;
  const isFallback = members.every(
    ({ before, text, isMeasured }) => isMeasured || recommended.test(`${lastLetters(before)} ${text}`),
  );
  const ceiling = isFallback ? fallbackCertainty : members.some(standsAlone) ? 1 : sentenceCertainty;
  const certainty = best ? Math.min(ceiling, certaintyOf(best.total, best.total - (next?.total ?? 0))) : 0;
  return candidates
    .map((price): RankedPrice => {
      const isBest = members.includes(price);
      return { ...price, certainty: isBest ? certainty : 0, isFallback: isBest && isFallback };
    })
    .toSorted((one, other) => other.certainty - one.certainty || other.score - one.score);
}

function standsAlone({ letters, role }: ScoredPrice): boolean {
  return role === 'current' || letters <= maxLettersAlone;
}

function totalOf(members: readonly ScoredPrice[]): number {
  const best = Math.max(...members.map(({ score }) => score));
  const others = members.filter(({ score }) => score > 1).length - 1;
  return best + repetitionPoints * Math.max(0, Math.min(maxRepetitions, others));
}

function certaintyOf(score: number, lead: number): number {
  const height = Math.min(1, Math.max(0, (score - poorScore) / (sureScore - poorScore)));
  return height * Math.min(1, leastOfTies + ((1 - leastOfTies) * lead) / sureLead);
}

/** Returns whether two prices have labels of their own that differ: `Next day £7.99` and `Standard £3.99`. */
function areOfDifferentThings(one: ScoredPrice, other: ScoredPrice): boolean {
  const [first, second] = [ownLabel(one), ownLabel(other)];
  return first !== '' && second !== '' && first !== second;
}

/**
 * Takes the higher of two prices side by side for the former one, if nothing but their looks or the reduction that stands
 * beside them distinguishes them. Two that look the same are two choices.
 */
function preferReduced(tree: PageTree, prices: readonly ScoredPrice[]): ScoredPrice[] {
  return prices.map((price, index) => {
    if (!isPayable(price) || !standsAlone(price)) return price;
    const beside = [prices[index - 1], prices[index + 1]];
    if (beside.some((low) => low && isPayable(low) && isBeside(low, price) && isReducedTo(low, price)))
      return { ...price, kind: 'regular', reasons: [...price.reasons, 'reduced to the one beside it'] };
    for (const other of beside) {
      if (!other || Math.abs(other.offset - price.offset) > besideReach) continue;
      if (
        price.tax === 'without' ||
        (other.tax === 'with' && price.tax === null) ||
        isOfOthers(price) ||
        other.kind === 'regular' ||
        Math.abs(other.score - price.score) > 2 * sureLead
      )
        continue;
      if (other.price.currency !== price.price.currency) continue;
      const ratio = Number(price.price.amount) / Number(other.price.amount);
      // Comparing looks is dear, and few prices are so far apart.
      const isReduced = ratio < smallestReduction && ratio > largestReduction;
      if (isReduced && !areOfDifferentThings(price, other) && !areChoices(tree, price, other))
        return { ...price, score: price.score + 1, reasons: [...price.reasons, 'beside a higher one +1.0'] };
    }
    return price;
  });
}

/** An item has one price: of two that it has, one is the old one, however they look. */
function areChoices(tree: PageTree, one: ScoredPrice, other: ScoredPrice): boolean {
  if (!lookAlike(tree, one.node, other.node)) return false;
  const isOneItem = one.around.isItemprop && other.around.isItemprop && inOneItem(tree, one.node, other.node);
  return !isOneItem && !tellsReduction(one, other);
}
