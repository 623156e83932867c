import type { PriceCandidate } from '../candidates/source-reading.ts';

/** How certain a candidate is about the currency of its amount. */
export interface Vote {
  candidate: PriceCandidate;
  weight: number;
}

/** An ambiguous sign takes the currency of another source. Stale markup takes the visible currency. */
export function reconcileCurrencies(votes: readonly Vote[]): Vote[] {
  const byAmount = new Map<string, Vote[]>();
  for (const vote of votes) {
    if (vote.weight <= 0 || vote.candidate.currency === null) continue;
    const { amount } = vote.candidate;
    const same = byAmount.get(amount);
    if (same) same.push(vote);
    else byAmount.set(amount, [vote]);
  }
  const settled = new Map([...byAmount].map(([amount, same]) => [amount, resolveOne(same)]));
  return votes.map((vote) => {
    const { amount, currency } = vote.candidate;
    if (vote.weight <= 0 || currency === null) return vote;
    const other = settled.get(amount)?.(vote.candidate) ?? currency;
    if (other === currency) return vote;
    return { ...vote, candidate: { ...vote.candidate, currency: other } };
  });
}

/** Returns a candidate's currency by the votes for its amount; null for its own. */
function resolveOne(votes: readonly Vote[]): (candidate: PriceCandidate) => string | null {
  const currencies = new Set(votes.map(({ candidate }) => candidate.currency));
  if (currencies.size === 1) return () => null;
  const shown = votes.find(({ candidate: { source } }) => source === 'visible')?.candidate;
  if (shown) {
    const { currency: seen, signMeanings: meanings } = shown;
    if (meanings === null) return () => seen;
    // `1 799 kr` is not in euros, whichever crown it is.
    if (votes.every(({ candidate: { currency } }) => currency === seen || !meanings.includes(currency ?? '')))
      return () => seen;
  }
  const firm = votes
    .filter(({ candidate }) => candidate.signMeanings === null)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ candidate }) => candidate.currency);
  return ({ currency, signMeanings }) => {
    if (signMeanings === null || firm.includes(currency)) return null;
    return firm.find((other) => other !== null && signMeanings.includes(other)) ?? null;
  };
}
