import { cleanText, clipText } from '../../platform/text/clean-text.ts';
import { toMoney } from '../money/minor-units.ts';
import type { Money } from '../money/money.ts';
import type { ConsideredPrice, UnsettledPrice } from './extraction.ts';
import type { PriceCandidate, Source } from './source-reading.ts';
import { priceKey, type Vote } from './vote.ts';

/** Less than the lower end of a range in a single source is no evidence. */
const enough = 1;
/** A price wins if it has this many times the votes of the next one; otherwise nobody knows. */
const clearLead = 1.5;
/** Below it fewer than half of what was read was right, on saved pages and what was made of them. */
const leastConfidence = 0.5;
const maxConsidered = 50;

export interface Decision {
  price: Money | null;
  undecided: boolean;
  /** The price that is trusted except for its currency, which is unknown. */
  unsettled: UnsettledPrice | null;
  /** From 0 to 1, by the votes: what `docs/reading.md` says of its meaning was measured. 0 without a price. */
  confidence: number;
  /** What stands behind the price; 0 without one. */
  score: number;
  /** The candidates that stand for the price. */
  supporters: PriceCandidate[];
  /** The weightiest source of them; null without a price. */
  source: Source | null;
  considered: ConsideredPrice[];
}

/**
 * Picks the one price that the sources support, or none. Sources that agree add up, each counted once; a price
 * without a clear lead over its rivals is undecided, one with an unknown currency is unsettled.
 * `assumedCurrency` is for amounts that stand without any.
 */
export function decidePrice(votes: readonly Vote[], assumedCurrency: string | null): Decision {
  const tallies = tally(votes, assumedCurrency);
  const ranked = [...tallies.values()].toSorted((one, other) => other.score - one.score);
  const [best, next] = ranked;
  const considered = votes
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, maxConsidered)
    .map(({ candidate, weight, reasons }): ConsideredPrice => {
      const { source, path, raw, kind, amount, currency } = candidate;
      const told = { path: cleanText(path), raw: cleanText(clipText(raw, 200)) };
      return { source, ...told, kind, amount, currency, score: weight, reasons };
    });
  const confidence = best ? confidenceOf(best.score, next?.score ?? 0, best.supporters) : 0;
  const hasLead = best !== undefined && best.score >= clearLead * (next?.score ?? 0);
  const isClear = hasLead && best.score >= enough && confidence >= leastConfidence;
  const price = isClear && best.currency !== null ? toMoney(best.amount, best.currency) : null;
  if (!price || !best) {
    const unsettled = isClear && best.currency === null ? unsettledOf(best) : null;
    const isUndecided = ranked.length > 0 && unsettled === null;
    return {
      price: null,
      undecided: isUndecided,
      unsettled,
      confidence: 0,
      score: 0,
      supporters: [],
      source: null,
      considered,
    };
  }
  const { score, supporters, source } = best;
  return { price, undecided: false, unsettled: null, confidence, score, supporters, source, considered };
}

/** The number of votes at which the remaining doubt falls to a third. */
const scale = 1.1;
/** Two sources may copy one mistake; one alone may be nothing but it. */
const aloneShare = 0.9;

/** Returns how sure a price is: the more voices speak for it, and the farther it leads, the surer. */
function confidenceOf(score: number, rival: number, supporters: readonly PriceCandidate[]): number {
  const strength = 1 - Math.exp(-score / scale);
  const lead = 1 - rival / score / 2;
  const isAlone = new Set(supporters.map(({ source }) => source)).size === 1;
  return Number((strength * lead * (isAlone ? aloneShare : 1)).toFixed(2));
}

function unsettledOf({ amount, supporters }: Tally): UnsettledPrice {
  const possible = supporters.find(
    ({ possibleCurrencies }) => possibleCurrencies !== null,
  )?.possibleCurrencies;
  return { amount, currencies: possible ?? [] };
}

interface Tally {
  amount: string;
  currency: string | null;
  score: number;
  supporters: PriceCandidate[];
  source: Source;
  /** The weight of `source`. */
  most: number;
}

function tally(votes: readonly Vote[], assumedCurrency: string | null): Map<string, Tally> {
  const tallies = new Map<string, Tally>();
  const strongest = new Map<string, Map<Source, number>>();
  const elsewhere = currenciesByAmount(votes);
  for (const { candidate, weight } of votes) {
    if (weight <= 0) continue;
    const currency =
      candidate.currency ?? openCurrency(candidate, elsewhere.get(candidate.amount) ?? [], assumedCurrency);
    const key = priceKey({ amount: candidate.amount, currency });
    const { amount, source } = candidate;
    const entry = tallies.get(key) ?? { amount, currency, score: 0, supporters: [], source, most: 0 };
    const bySource = strongest.get(key) ?? new Map<Source, number>();
    const before = bySource.get(source) ?? 0;
    bySource.set(source, Math.max(before, weight));
    if (weight > entry.most) Object.assign(entry, { source, most: weight });
    entry.score += Math.max(0, weight - before);
    entry.supporters.push(candidate);
    tallies.set(key, entry);
    strongest.set(key, bySource);
  }
  return tallies;
}

/** Returns the currencies that each amount is in, in the order of the votes. */
function currenciesByAmount(votes: readonly Vote[]): Map<string, Set<string | null>> {
  const currencies = new Map<string, Set<string | null>>();
  for (const { candidate } of votes) {
    const known = currencies.get(candidate.amount) ?? new Set();
    currencies.set(candidate.amount, known.add(candidate.currency));
  }
  return currencies;
}

/** Returns the assumed currency of a price without one: that of the same amount elsewhere, else that of the page. */
function openCurrency(
  { possibleCurrencies }: PriceCandidate,
  elsewhere: Iterable<string | null>,
  assumedCurrency: string | null,
): string | null {
  for (const currency of [...elsewhere, assumedCurrency]) {
    if (currency !== null && (possibleCurrencies === null || possibleCurrencies.includes(currency)))
      return currency;
  }
  return null;
}
