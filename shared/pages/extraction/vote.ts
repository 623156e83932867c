import type { PriceCandidate, Source, SourceProduct } from './source-reading.ts';
import type { Subject } from './subject/decide-subject.ts';

/** How far a source is trusted for the price. Metas are often left at the list price or the price without tax. */
const sourceWeights: Record<Source, number> = {
  provider: 3,
  contract: 3,
  json_ld: 3,
  microdata: 3,
  hydration: 2.5,
  visible: 2.5,
  meta: 2.5,
};
/** The lower end of a range is a price that somebody pays, but maybe not for this variant. */
const fromWeight = 0.6;
/** Variants of different prices, of which the first in stock is also the cheapest. */
const firstAndLowestWeight = 0.5;
const severalWeight = 0.3;

/** One candidate's voice for its amount. */
export interface Vote {
  candidate: PriceCandidate;
  weight: number;
  reasons: string[];
}

export interface VoteContext {
  /** The page's address: the variant that it names counts before the others. */
  url: string;
  /** ISO 4217 codes to prefer among offers, best first. */
  preferredCurrencies: readonly string[];
}

/** Lets one source vote with the prices of its own main products. Candidates that cannot be the price weigh 0. */
export function castVotes(products: readonly SourceProduct[], context: VoteContext): Vote[] {
  const all = products.flatMap(({ prices }) => prices);
  if (all.some(({ source }) => source === 'visible')) return all.map(castVisible);
  let current = all.filter(({ kind }) => kind === 'current');
  if (current.length === 0) current = all.filter(({ kind }) => kind === 'from');
  const reasons: string[] = [];
  const narrow = (reason: string, keeps: (candidate: PriceCandidate) => boolean) => {
    const kept = current.filter(keeps);
    if (kept.length === 0 || kept.length === current.length) return;
    current = kept;
    reasons.push(reason);
  };
  const currency = context.preferredCurrencies.find((code) =>
    current.some((candidate) => candidate.currency === code),
  );
  if (currency !== undefined) narrow(`priced in ${currency}`, (candidate) => candidate.currency === currency);
  const address = current.length > 1 ? URL.parse(context.url) : null;
  if (address) narrow('the variant that the address names', (candidate) => namesVariant(address, candidate));
  narrow('not used', ({ condition }) => condition !== 'used');
  narrow('in stock', ({ availability }) => availability !== 'out_of_stock');

  const amounts = new Set(current.map(priceKey));
  const isOneCurrency = new Set(current.map(({ currency }) => currency)).size === 1;
  const considered = new Set(current);
  const first = current[0];
  const lowest = current.toSorted((one, other) => Number(one.amount) - Number(other.amount))[0];
  return all.map((candidate): Vote => {
    const base = sourceWeights[candidate.source];
    if (!considered.has(candidate))
      return { candidate, weight: 0, reasons: [`not considered: ${candidate.kind}`] };
    if (candidate.kind === 'from')
      return { candidate, weight: base * fromWeight, reasons: [...reasons, 'the lower end of a range'] };
    if (amounts.size === 1) return { candidate, weight: base, reasons };
    const isFirstAndLowest =
      isOneCurrency &&
      first &&
      lowest &&
      priceKey(first) === priceKey(lowest) &&
      priceKey(candidate) === priceKey(first);
    return isFirstAndLowest
      ? {
          candidate,
          weight: base * firstAndLowestWeight,
          reasons: [...reasons, 'the first and lowest of several'],
        }
      : { candidate, weight: base * severalWeight, reasons: [...reasons, 'one of several'] };
  });
}

/** Casts the vote of a shown price. Its reader has already weighed it, so only the best amount has a vote. */
function castVisible(candidate: PriceCandidate): Vote {
  const weight = sourceWeights.visible * (candidate.certainty ?? 0);
  return { candidate, weight, reasons: [...(candidate.grounds ?? [])] };
}

/** Where some source prices in the currency that the asker prefers, prices in others have no voice. */
export function preferCurrency(votes: readonly Vote[], currency: string | null): Vote[] {
  const isOffered = votes.some(({ candidate, weight }) => weight > 0 && candidate.currency === currency);
  if (currency === null || !isOffered) return [...votes];
  return votes.map((vote) => {
    const isOther = vote.candidate.currency !== null && vote.candidate.currency !== currency;
    return isOther ? { ...vote, weight: 0, reasons: [...vote.reasons, `not in ${currency}`] } : vote;
  });
}

/** Removes all votes if the page is about something else than one product: it has no price then, whatever it shows. */
export function silenceOther(votes: readonly Vote[], { isOther, reasons }: Subject): Vote[] {
  if (!isOther) return [...votes];
  const reason = `the page sells no single product: ${reasons.join(', ')}`;
  return votes.map((vote) => ({ ...vote, weight: 0, reasons: [...vote.reasons, reason] }));
}

/** Candidates of the same amount and currency are one price. */
export function priceKey({ amount, currency }: Pick<PriceCandidate, 'amount' | 'currency'>): string {
  return `${amount} ${currency ?? ''}`;
}

/** Returns whether the offer's address is the page's with the same query, or its SKU is in the page's query or path. */
function namesVariant(page: URL, { url, variant }: PriceCandidate): boolean {
  if (url !== null && page.search !== '' && URL.canParse(url)) {
    const own = new URL(url).searchParams;
    if (own.size > 0 && [...own].every(([name, value]) => page.searchParams.get(name) === value)) return true;
  }
  if (variant === null || variant.length < 4 || variant.includes('/')) return false;
  return [...page.searchParams.values()].includes(variant);
}
