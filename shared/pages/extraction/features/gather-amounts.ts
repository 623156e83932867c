import { wordsIn } from '../../../platform/text/words-in.ts';
import type { Amount, Offer, Showing } from './facts.ts';
import { looksOf } from './showings/look-points.ts';
import { isNetBesideGross } from './showings/reductions.ts';

/**
 * Groups offers and showings by amount, whatever their currency. `hinted` has the hint of some amounts. `hasNotice`: the
 * page says that the product is not sold, or has its price on request.
 */
export function gatherAmounts(
  offers: readonly Offer[],
  showings: readonly Showing[],
  soleProductIn: ReadonlySet<string>,
  hinted: ReadonlyMap<string, number>,
  hasNotice: boolean,
): Amount[] {
  const groups = new Map<string, { offers: Offer[]; showings: Showing[] }>();
  const groupOf = (amount: string) => {
    const group = groups.get(amount) ?? { offers: [], showings: [] };
    groups.set(amount, group);
    return group;
  };
  for (const offer of offers) groupOf(offer.candidate.amount).offers.push(offer);
  for (const showing of showings) groupOf(showing.price.amount).showings.push(showing);
  for (const [amount, group] of groups) if (isPlaceholder(amount, group, hasNotice)) groups.delete(amount);
  for (const group of groups.values())
    if (isShownNet(group))
      group.offers = group.offers.map((offer) => ({ ...offer, roles: new Set(['former']) }));
  const isSole = ({ candidate: { source }, roles }: Offer) => source !== 'hydration' && roles.has('sole');
  const soleAmounts = new Set(
    [...groups].filter(([, group]) => group.offers.some(isSole)).map(([amount]) => amount),
  );
  const isFormer = (marked: string) => {
    const shown = groups.get(marked)?.showings ?? [];
    return shown.length > 0 && shown.every(({ kind }) => kind === 'regular');
  };
  const currentAmounts = [...soleAmounts].filter((marked) => !isFormer(marked));
  const isDenied = (amount: string) =>
    currentAmounts.some((marked) => Number(marked) !== centsInUnit * Number(amount));
  const own = new Set(showings.filter(isOwn).map(({ price }) => price.amount));
  const looks = looksOf(new Map([...groups].map(([amount, group]) => [amount, group.showings])));
  const hasSole = [...groups.values()].some((group) => group.offers.some(({ roles }) => roles.has('sole')));
  const best = [...looks].find(([, { certainty }]) => certainty > 0);
  return [...groups].map(([amount, group]) => ({
    amount,
    ...group,
    looks: looks.get(amount) ?? null,
    rivalCertainty: best === undefined || best[0] === amount ? 0 : best[1].certainty,
    isBesideMarked: !soleAmounts.has(amount) && isDenied(amount),
    isPlainBesideData: hasSole && isPlain(group),
    isUnseen: own.size > 0 && group.showings.length === 0 && group.offers.length > 0,
    hint: hinted.get(amount) ?? 0,
    isAboveMarked:
      soleAmounts.has(amount) && [...soleAmounts].some((other) => Number(other) < Number(amount)),
    isContradicted:
      group.showings.length === 0 &&
      soleAmounts.has(amount) &&
      [...soleAmounts].some((other) => ratioOf(amount, other) >= contradictoryRatio),
    isOfSoleProduct: group.offers.some(
      ({ candidate: { source }, roles }) => roles.has('sole') && soleProductIn.has(source),
    ),
  }));
}

/** Whether nothing in the markup calls an amount a price. */
function isPlain({ offers, showings }: Pick<Amount, 'offers' | 'showings'>): boolean {
  const isMarked = ({ around }: Showing) => around.isPrice || around.isAmount || around.isItemprop;
  return offers.length === 0 && !showings.some(isMarked);
}

/** Whether the data has a price without tax, beside which the page shows the one with tax. */
function isShownNet({ showings }: Pick<Amount, 'showings'>): boolean {
  return showings.length > 0 && showings.every(isNetBesideGross);
}

const centsInUnit = 100;

/** Currencies in which a product can cost millions. */
const smallCurrencies = new Set(
  wordsIn(`
    ARS BIF CLP COP CRC GNF HUF IDR IQD IRR ISK JPY KHR KRW KZT LAK LBP MGA MMK MNT NGN PYG RWF TZS
    UGX UZS VND XAF XOF
  `),
);
/** `99999.99` and `9999999`, but not a house for `999999`. */
const onlyNines = /^9{7,}$|^9{5,}[.]9+$/;
const leastPrice = 0.01;
/** With a price on request, templates write `1`. */
const leastOnRequest = 1;

/** Returns whether a shop writes an amount, which the page does not show, because its system demands one. */
function isPlaceholder(
  amount: string,
  { offers, showings }: Pick<Amount, 'offers' | 'showings'>,
  hasNotice: boolean,
): boolean {
  if (showings.length > 0) return false;
  if (Number(amount) <= (hasNotice ? leastOnRequest : leastPrice)) return true;
  return (
    onlyNines.test(amount) && !offers.some(({ candidate }) => smallCurrencies.has(candidate.currency ?? ''))
  );
}

/** A reduced price is rarely less than a third. Cents are a hundred times as many as euros. */
const contradictoryRatio = 3;

function ratioOf(one: string, other: string): number {
  return Math.max(Number(one) / Number(other), Number(other) / Number(one));
}

/** Whether a shown amount can be the price of the page's product. */
function isOwn({ kind, isListed, isInCard, isUnderRelated, around }: Showing): boolean {
  const isOfOther = isListed || isInCard || isUnderRelated || around.isOtherProduct || around.isCart;
  return (kind === 'current' || kind === 'from') && !isOfOther && !around.isHidden && !around.isFrame;
}

/** Returns whether an offer or showing of an amount is in a currency, or at least not in another one. */
export function hasCurrency(
  { offers, showings }: Amount,
  currency: string,
  how: 'named' | 'possible',
): boolean {
  const own = offers.filter(({ roles }) => !roles.has('foreign')).map(({ candidate }) => candidate);
  const shown = showings.filter(({ around }) => !around.isHidden).map(({ price }) => price);
  const named = [...own, ...shown].map((price) => price.currency);
  const possible = shown.flatMap(({ meanings }) => meanings ?? []);
  if (named.includes(currency)) return true;
  return how === 'possible' && (named.includes(null) || possible.includes(currency));
}
