import type { Looks, Showing } from '../facts.ts';
import { higherBeside } from './reductions.ts';

/** The points at which a price looks like nobody's, and like the product's as surely as looks can show. */
const poorLook = 3;
const sureLook = 6.5;
/** A lead of this many points over the next amount leaves no doubt. */
const sureLead = 1.5;
/** The rest of the certainty without any lead. */
const leastShare = 0.2;
const onlyPoints = 1;
const repetitionPoints = 0.4;
const maxRepetitions = 2;
/** The highest certainty of a price in a longer text. */
const sentenceCertainty = 0.6;
const maxLettersAlone = 16;

const lettersIn = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;
/** `Oak Box $6.00` names something; `Buy for $6.00` does not. */
const namesSomething = ({ text, role }: Showing) =>
  role === null && (/^\D*/.exec(text)?.[0].match(/\p{L}{2,}/gu)?.length ?? 0) >= 2;

/**
 * How much each property counts. An engineer set these points before weights were fitted, and they hold for pages unlike
 * those that the fit has seen: their sum is a feature.
 */
const points: readonly [points: number, read: (showing: Showing) => boolean | number][] = [
  [1.5, ({ isSigned }) => isSigned],
  [2, ({ around }) => around.isPrice || around.isAmount],
  [1.5, ({ around }) => around.isItemprop],
  [1.5, ({ around }) => around.isCurrent],
  [0.5, ({ around }) => around.isEmphasized],
  [1, ({ around }) => around.fontPixels >= 18],
  [1, ({ around }) => around.fontPixels >= 24],
  [-0.5, ({ around }) => around.isRegular],
  [-2.5, ({ around }) => around.isHidden],
  [-3, ({ around }) => around.isExtra],
  [-6, ({ around }) => around.isCart],
  [-4, ({ around }) => around.isOtherProduct],
  [-2, ({ around }) => around.isCarousel && !around.isOtherProduct],
  [-3, ({ around }) => around.isFrame],
  [1, ({ text }) => lettersIn(text) <= 12],
  [-2, ({ text }) => lettersIn(text) > 40],
  [1, ({ role }) => role === 'current'],
  [
    1,
    ({ around, price }) =>
      around.amounts.some((text) => Number(text.replace(',', '.')) === Number(price.amount)),
  ],
  [-1.5, ({ tax }) => tax === 'without'],
  [3, ({ titleNearness }) => titleNearness],
  [2, ({ controlNearness }) => controlNearness],
  [-1.5, ({ isLinked }) => isLinked],
  [-2.5, (showing) => showing.isLinked && namesSomething(showing)],
  [-4, ({ isUnderRelated }) => isUnderRelated],
  [-5, ({ isListed }) => isListed],
  [-3, ({ isInPair }) => isInPair],
  [-3, ({ option }) => option === 'other'],
  [1, (showing) => higherBeside(showing).length > 0],
  [-5, ({ isInCard }) => isInCard],
];

function lookPoints(showing: Showing): number {
  return points.reduce((sum, [each, read]) => sum + each * Number(read(showing)), 0);
}

export function looksOwn(showing: Showing): boolean {
  return lookPoints(showing) > poorLook;
}

export function looksOf(groups: ReadonlyMap<string, readonly Showing[]>): Map<string, Looks> {
  const totals = [...groups]
    .map(([amount, showings]) => ({ amount, showings: showings.filter(isPayable) }))
    .filter(({ showings }) => showings.length > 0)
    .map((group) => ({ ...group, total: totalOf(group.showings) }))
    .toSorted((one, other) => other.total - one.total);
  const [best, next] = totals;
  const areAlone = best?.showings.some(standsAlone) === true;
  if (best && !next && areAlone) best.total += onlyPoints;
  return new Map(
    totals.map((group): [string, Looks] => {
      const height = Math.min(1, Math.max(0, (group.total - poorLook) / (sureLook - poorLook)));
      const lead = group === best ? group.total - (next?.total ?? 0) : 0;
      const share = Math.min(1, leastShare + ((1 - leastShare) * lead) / sureLead);
      const certainty = group === best ? Math.min(areAlone ? 1 : sentenceCertainty, height * share) : 0;
      return [group.amount, { height, certainty }];
    }),
  );
}

/** Returns whether a shown price can be paid for the page's product, by its kind and place. */
export function isPayable({ kind, option, isListed, isInCard, endsRange, isBoxEmpty }: Showing): boolean {
  const isOther = isListed || isInCard || endsRange || isBoxEmpty || option === 'quantity';
  return (kind === 'current' || kind === 'from') && !isOther;
}

function standsAlone({ text, role }: Showing): boolean {
  return role === 'current' || lettersIn(text) <= maxLettersAlone;
}

function totalOf(showings: readonly Showing[]): number {
  const all = showings.map(lookPoints);
  const others = all.filter((one) => one > 1).length - 1;
  return Math.max(...all) + repetitionPoints * Math.max(0, Math.min(maxRepetitions, others));
}
