import { isCurrency } from '../../../interface/schemas/iso-codes.ts';
import { toMoney } from '../../money/minor-units.ts';
import type { Money } from '../../money/money.ts';
import type { PriceCandidate } from '../candidates/source-reading.ts';
import { reconcileCurrencies, type Vote } from '../currency/reconcile-currencies.ts';
import type { PriceWithoutCurrency } from '../extraction.ts';
import type { Offer, Showing } from '../features/facts.ts';
import type { ScoredAmount } from './score-page.ts';

export interface Choice {
  price: Money | null;
  /** The price that is trusted except for its unknown currency. */
  withoutCurrency: PriceWithoutCurrency | null;
  /** The page probably has a price, but no amount is likely enough. */
  undecided: boolean;
  /** The chosen price, even without a currency; null if nothing is likely enough. */
  chosen: ScoredAmount | null;
}

export const noChoice: Choice = { price: null, withoutCurrency: null, undecided: false, chosen: null };

/** How certain each offer or showing is about the currency of its amount. */
const voteWeights = { sole: 3, other: 1, shown: 2 } as const;
/** If "no price" is less likely than this, the page probably has a price. */
const halfLikely = 0.5;

/** Takes the most likely amount if it is likely enough and its currency is known. `scored` is sorted, most likely first. */
export function choosePrice(scored: readonly ScoredAmount[], threshold: number, resolve: Resolve): Choice {
  const [best] = scored;
  if (best === undefined) return noChoice;
  const none = 1 - scored.reduce((sum, { probability }) => sum + probability, 0);
  if (best.probability < threshold || best.probability < none)
    return { ...noChoice, undecided: none < halfLikely };
  return choiceOf(best, resolve);
}

/** Returns the choice of an amount: its price, or what is missing if its currency is unknown. */
export function choiceOf(chosen: ScoredAmount, resolve: Resolve): Choice {
  const resolved = resolve(chosen);
  // All are in something outside ISO 4217, such as bitcoins, and naming one would not help.
  if (resolved === null) return noChoice;
  const { amount } = chosen.amount;
  const { currency, currencies } = resolved;
  if (currency === null) return { ...noChoice, withoutCurrency: { amount, currencies }, chosen };
  const price = toMoney(amount, currency);
  return price === null ? noChoice : { ...noChoice, price, chosen };
}

export interface ResolvedCurrency {
  /** Null if the page does not resolve it. */
  currency: string | null;
  /** The currencies that the amount's sign can mean. */
  currencies: readonly string[];
}

/** Null if an amount is in no currency of ISO 4217. */
export type Resolve = (amount: ScoredAmount) => ResolvedCurrency | null;

interface KnownCurrencies {
  /** Of the request. It decides between those that the page names. */
  wanted: string | null;
  assumed: string | null;
  /** Returns whether anything but convention says that a bare `$` is the US dollar. */
  areUsDollars: () => boolean;
}

/** Returns the currency of an amount, or null if none of ISO 4217 is meant. */
export function resolveCurrency(
  scored: ScoredAmount,
  { wanted, assumed, areUsDollars }: KnownCurrencies,
): ResolvedCurrency | null {
  const votes = votesOf(scored.amount);
  const candidates = votes.map(({ candidate }) => candidate);
  const isNamed = wanted !== null && candidates.some(({ currency }) => currency === wanted);
  const likely = isNamed ? wanted : currencyOf(votes, assumed);
  const isGuessed = likely === 'USD' && !candidates.some(namesCurrency) && !areUsDollars();
  const currency = isGuessed ? null : likely;
  if (currency === null && candidates.length === 0) return null;
  const [currencies = []] = candidates
    .flatMap((one) => [one.possibleCurrencies ?? one.signMeanings ?? []])
    .filter((all) => all.length > 0);
  return { currency, currencies };
}

function namesCurrency({ currency, signMeanings }: PriceCandidate): boolean {
  return currency === 'USD' && signMeanings === null;
}

/** Returns the candidates that support an amount: its own offers, and the showings that could be the price to pay. */
export function supportersOf({ amount }: ScoredAmount): PriceCandidate[] {
  return votesOf(amount).map(({ candidate }) => candidate);
}

function votesOf({ offers, showings }: ScoredAmount['amount']): Vote[] {
  return [
    ...offers.filter(({ roles }) => !roles.has('foreign')).map(voteOf),
    ...showings.flatMap((showing) => {
      const candidate = shownCandidate(showing);
      return candidate === null ? [] : [{ candidate, weight: voteWeights.shown }];
    }),
  ];
}

function voteOf({ candidate, roles }: Offer): Vote {
  return { candidate, weight: roles.has('sole') ? voteWeights.sole : voteWeights.other };
}

function currencyOf(votes: readonly Vote[], assumed: string | null): string | null {
  const totals = new Map<string, number>();
  for (const { candidate, weight } of reconcileCurrencies(votes)) {
    const { possibleCurrencies: possible } = candidate;
    const currency =
      candidate.currency ??
      (assumed !== null && (possible === null || possible.includes(assumed)) ? assumed : null);
    if (currency !== null)
      totals.set(currency, (totals.get(currency) ?? 0) + (candidate.currency === null ? weight / 4 : weight));
  }
  return [...totals].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? null;
}

/** Returns a showing as a candidate, or null if its currency is not in ISO 4217. */
export function shownCandidate({ price, kind, text }: Showing): PriceCandidate | null {
  if (price.currency !== null && !isCurrency(price.currency)) return null;
  return {
    source: 'visible',
    path: '',
    raw: text,
    kind,
    amount: price.amount,
    currency: price.currency,
    possibleCurrencies: price.currency === null ? price.possible : null,
    signMeanings: price.meanings,
    variant: null,
    url: null,
    availability: 'unknown',
    condition: 'unknown',
  };
}
