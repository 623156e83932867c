import { isCurrency, minorDigits } from '../../money/currency.ts';
import { toMoney } from '../../money/minor-units.ts';
import { isWithTax } from '../../money/tax-rates.ts';
import type { PriceCandidate } from '../source-reading.ts';
import type { Vote } from '../vote.ts';
import { areAllIn, beginsRangeOf, isFarFrom, isReplaced } from './left-behind.ts';

/** The remaining weight of markup that the page itself contradicts. */
const struckShare = 0.2;
/**
 * Shops that put their price into the page put it into the text too: of saved pages that show any price of their own,
 * none had its right one in markup alone.
 */
const absentShare = { sure: 0.15, likely: 0.3, possible: 0.35 };
/** Markup without tax supports the shown price with tax. */
const netShare = 0.4;
/** The lowest price of all variants is a voice for the one that is chosen, too. */
const rangeShare = 0.5;
/** A page may convert its prices for whoever looks at it; the shop's own currency stays. */
const foreignShare = 0.5;
const sureCertainty = 0.8;
const likelyCertainty = 0.5;
/** A price that may be the product's own: enough to doubt markup that is shown nowhere, too little to stand alone. */
const possibleCertainty = 0.1;

/**
 * Weakens markup that buyers do not see: what the page shows counts, and markup is often left behind. `homeCurrency` tells
 * in which currency shops price where the page comes from; few pages have to be asked.
 */
export function weakenUnseen(
  votes: readonly Vote[],
  shown: readonly PriceCandidate[],
  homeCurrency: () => string | null,
): Vote[] {
  if (shown.length === 0) return [...votes];
  const certainty = Math.max(...shown.map((price) => price.certainty ?? 0));
  const best = shown.find((price) => price.certainty === certainty);
  const current = new Set<string>();
  const regular = new Set<string>();
  const currencies = new Set(
    shown.filter((price) => (price.certainty ?? 0) > 0).map(({ currency }) => currency),
  );
  // Their gross amount stands beside them, and is the price.
  const nets = new Set(
    shown.filter(({ gross }) => gross !== undefined && gross === best?.amount).map(({ amount }) => amount),
  );
  const unpaid = new Set<string>();
  for (const { kind, amount, isUnpaid = false } of shown) {
    if (isUnpaid && certainty >= likelyCertainty) unpaid.add(amount);
    else if (!nets.has(amount)) (kind === 'regular' ? regular : current).add(amount);
  }
  const marks = votes.filter(({ weight, candidate }) => weight > 0 && candidate.source !== 'visible');
  if (best?.isFallback && marks.length > 0) return votes.map((vote) => silenceFallback(vote, marks));
  const marked = new Set(marks.map(({ candidate }) => candidate.currency));
  const [shopCurrency = null] = marked.size === 1 ? [...marked] : [];
  const own = shown.filter(({ looksOwn }) => looksOwn === true);
  const isBacked =
    certainty >= sureCertainty && marks.some(({ candidate }) => candidate.amount === best?.amount);
  // What buyers see for sure, in a sign that cannot mean what the markup says, while that is shown nowhere.
  const isPlain =
    best !== undefined &&
    certainty >= sureCertainty &&
    shopCurrency !== null &&
    best.currency !== null &&
    !(best.signMeanings ?? [best.currency]).includes(shopCurrency) &&
    !marks.some(({ candidate }) => current.has(candidate.amount));
  return votes.map((vote) => {
    const { source, amount, currency } = vote.candidate;
    if (
      source === 'visible' &&
      shopCurrency !== null &&
      currency !== null &&
      currency !== shopCurrency &&
      !isPlain &&
      vote.weight > 0 &&
      currency !== homeCurrency()
    )
      return weaken(vote, foreignShare, `not in ${shopCurrency}, that of the markup`);
    if (source === 'visible' || vote.weight === 0) return vote;
    if (best && certainty >= likelyCertainty && beginsRangeOf(vote.candidate, best))
      return weaken(vote, rangeShare, 'the shown price is one of its range');
    if (current.has(amount)) return vote;
    const inUnits = [...(best && certainty >= likelyCertainty ? [best] : []), ...own].find((price) =>
      isInMinorUnits(vote.candidate, price),
    );
    if (inUnits)
      return {
        ...vote,
        candidate: { ...vote.candidate, amount: inUnits.amount },
        reasons: [...vote.reasons, 'in minor units'],
      };
    // A page that may show prices in its visitor's currency does not contradict markup in the shop's.
    if (currency !== null && !currencies.has(currency) && !currencies.has(null)) {
      // Where that is the shop's own too, the markup is left over from a theme or another market.
      const home = homeCurrency();
      const isHome = home !== null && best?.currency === home;
      const isLeft = certainty === 0 && areAllIn(home, currency, shown);
      return best && (isPlain || isLeft || (isHome && certainty >= likelyCertainty))
        ? weaken(vote, struckShare, `the page shows prices in ${best.currency}`)
        : vote;
    }
    if (certainty < likelyCertainty && isReplaced(vote.candidate, own))
      return weaken(vote, absentShare.sure, 'not shown on the page, where others stand by the title');
    if (isFarFrom(best, amount) && !unpaid.has(amount) && !isBacked) return vote;
    if (regular.has(amount) && certainty >= likelyCertainty)
      return weaken(vote, struckShare, 'shown as a former price only');
    const isNet = nets.has(amount) || (best && isWithTax(best.amount, amount, best.currency));
    if (best && certainty >= likelyCertainty && isNet)
      return {
        ...vote,
        weight: vote.weight * netShare,
        candidate: { ...vote.candidate, amount: best.amount },
        reasons: [...vote.reasons, `${amount} is the shown price without tax`],
      };
    const share = hasShownRival(vote, votes, current)
      ? absentShare.sure
      : absentShareAt(certainty, agreeing(vote, votes));
    return share < 1 ? weaken(vote, share, 'not shown on the page') : vote;
  });
}

/**
 * Returns what is left of markup that is shown nowhere, by how sure the reader of the page is of another price. A price
 * that looks little like the product's own does not speak against two sources that agree: it may be drawn by a script.
 */
function absentShareAt(certainty: number, sources: number): number {
  if (certainty >= likelyCertainty) {
    const doubt = Math.min(1, (certainty - likelyCertainty) / (sureCertainty - likelyCertainty));
    return absentShare.likely + doubt * (absentShare.sure - absentShare.likely);
  }
  return certainty >= possibleCertainty && sources < 2 ? absentShare.possible : 1;
}

/** Returns how many sources beside the shown text give the same amount. */
function agreeing({ candidate }: Vote, votes: readonly Vote[]): number {
  const same = votes.filter(
    ({ weight, candidate: other }) => weight > 0 && other.amount === candidate.amount,
  );
  return new Set(same.map(({ candidate: { source } }) => source).filter((source) => source !== 'visible'))
    .size;
}

/** Returns whether another source has a price that the page shows: then it is this one that was left behind. */
function hasShownRival({ candidate }: Vote, votes: readonly Vote[], current: ReadonlySet<string>): boolean {
  return votes.some(
    ({ candidate: other, weight }) =>
      weight > 0 &&
      other.source !== 'visible' &&
      other.amount !== candidate.amount &&
      other.currency === candidate.currency &&
      current.has(other.amount),
  );
}

/** Returns whether an amount is the shown one in minor units, as some templates print it: `129900` beside `$1,299.00`. */
function isInMinorUnits({ amount, currency }: PriceCandidate, shown: PriceCandidate): boolean {
  const code = currency ?? shown.currency;
  if (code === null || !isCurrency(code) || minorDigits(code) === 0 || !/^\d+$/.test(amount)) return false;
  return toMoney(shown.amount, code)?.amountMinor === Number(amount);
}

/** Takes its vote from a price that makers recommend, or that one metre costs, where markup tells another one. */
function silenceFallback(vote: Vote, marks: readonly Vote[]): Vote {
  const isSaid = marks.some(({ candidate }) => candidate.amount === vote.candidate.amount);
  return vote.candidate.isFallback && !isSaid
    ? weaken(vote, 0, 'counts only where nothing else speaks')
    : vote;
}

function weaken(vote: Vote, share: number, reason: string): Vote {
  return { ...vote, weight: vote.weight * share, reasons: [...vote.reasons, reason] };
}
