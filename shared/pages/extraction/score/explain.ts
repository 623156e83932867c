import { cleanText, clipText } from '../../../platform/text/clean-text.ts';
import { shortenJsonPath } from '../candidates/json/json-path.ts';
import type { PriceCandidate, PriceKind, Source } from '../candidates/source-reading.ts';
import type { ConsideredPrice, PriceEvidence, RejectedPrice } from '../extraction.ts';
import type { Offer } from '../features/facts.ts';
import { cssPath, shortenCssPath } from '../html/css-path.ts';
import type { PageTree } from '../html/page-tree.ts';
import { cleanName } from '../name/name.ts';
import type { Choice, Resolve } from './choose-price.ts';
import type { ScoredAmount, Vector } from './score-page.ts';
import { weights } from './weights.ts';

const maxRejected = 5;
const maxOfRefusal = 2;
const maxConsidered = 50;
/** Longer amounts are not prices, and not every client could parse them as numbers. */
export const maxAmountCharacters = 15;
const maxPath = 300;
const maxText = 200;
const maxReasons = 4;
/** Weaker features do not decide anything by themselves. */
const leastWeight = 0.3;
const weaker = 'weaker evidence';
const rivalled = 'another price is about as likely';
const unsupported = 'too little evidence';

function wordings(vector: Vector, side: 1 | -1, most: number): string[] {
  return vector
    .map(([{ id, wording }, value]) => ({ wording, weight: side * (weights[id] ?? 0) * value }))
    .filter(({ weight }) => weight >= leastWeight)
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, most)
    .map(({ wording }) => wording);
}

/** Explains why an amount was chosen: where it is, which sources agree, and why the others were rejected. */
export function explainChoice(
  tree: PageTree,
  chosen: ScoredAmount,
  scored: readonly ScoredAmount[],
  resolve: Resolve,
): PriceEvidence {
  const position = explainPosition(tree, chosen);
  const agreeing = new Set(sourcesOf(chosen));
  agreeing.delete(position.source);
  return {
    ...position,
    agreeing: [...agreeing],
    rejected: reject(
      scored.filter(({ amount }) => amount.amount !== chosen.amount.amount),
      { resolve, most: maxRejected },
    ),
  };
}

/** Returns where an amount is, for people. */
export function explainPosition(
  tree: PageTree,
  scored: ScoredAmount,
): Pick<PriceEvidence, 'source' | 'path' | 'text'> {
  const { source, path, raw } = foundAt(tree, scored);
  const short = path.startsWith('$') ? shortenJsonPath(path, maxPath) : shortenCssPath(path, maxPath);
  return { source, path: short, text: withoutTags(raw) };
}

/** Returns the two most likely amounts of a page without a price, each with the arguments against it. */
export function explainRefusal(
  scored: readonly ScoredAmount[],
  page: Vector,
  { undecided, withoutCurrency }: Choice,
  isNamed: boolean,
  resolve: Resolve,
): RejectedPrice[] {
  if (withoutCurrency !== null && isNamed) return [];
  const isRivalled = undecided && hasRival(scored);
  const [reason] = undecided ? [] : wordings(page.filter(isDistinctive), 1, 1);
  const ofPage = !isNamed
    ? 'the page does not name a product'
    : isRivalled
      ? rivalled
      : reason === undefined
        ? unsupported
        : `the page ${reason}`;
  return reject(scored, { resolve, most: undecided && !isRivalled ? 1 : maxOfRefusal }, ofPage);
}

/** Returns why an amount was not chosen, where the strongest argument may be another amount. */
export function rejectionAmong(
  scored: ScoredAmount,
  all: readonly ScoredAmount[],
  chosen: ScoredAmount | null,
): string {
  const isFirst = scored.amount === all[0]?.amount;
  const otherwise = chosen !== null || !isFirst ? weaker : hasRival(all) ? rivalled : unsupported;
  return rejectionOf(scored, otherwise);
}

/** Less likely amounts do not compete with the most likely one. */
const leastShareOfRival = 0.5;

function hasRival([best, second]: readonly ScoredAmount[]): boolean {
  return second !== undefined && second.probability >= leastShareOfRival * (best?.probability ?? 0);
}

/** Every page has the bias, so it explains nothing. */
function isDistinctive([{ id }]: Vector[number]): boolean {
  return id !== 'bias';
}

export function considered(tree: PageTree, scored: readonly ScoredAmount[]): ConsideredPrice[] {
  return scored.slice(0, maxConsidered).map((one): ConsideredPrice => {
    const { source, path, raw } = foundAt(tree, one);
    const all = [...one.own, ...(one.best?.vector ?? [])];
    const reasons = [
      ...wordings(all, 1, maxReasons),
      ...wordings(all, -1, maxReasons).map((words) => `not: ${words}`),
    ];
    return {
      source,
      path: cleanText(path),
      raw: cleanText(clipText(raw, maxText)),
      kind: kindOf(one),
      amount: one.amount.amount,
      currency: currencyOf(one),
      score: Number(one.probability.toFixed(3)),
      reasons,
    };
  });
}

function reject(
  scored: readonly ScoredAmount[],
  { resolve, most }: { resolve: Resolve; most: number },
  reason = weaker,
): RejectedPrice[] {
  return scored
    .filter(({ amount }) => amount.amount.length <= maxAmountCharacters)
    .slice(0, most)
    .map((one) => ({
      amount: one.amount.amount,
      currency: (resolve(one) ?? { currency: currencyOf(one) }).currency,
      kind: kindOf(one),
      text: withoutTags(one.best?.showing.text ?? one.amount.offers[0]?.candidate.raw ?? ''),
      reason: rejectionOf(one, reason),
    }));
}

function rejectionOf({ own, best }: ScoredAmount, otherwise = weaker): string {
  return wordings([...own, ...(best?.vector ?? [])], -1, 1)[0] ?? otherwise;
}

function foundAt(
  tree: PageTree,
  { amount, best }: ScoredAmount,
): { source: Source; path: string; raw: string } {
  const own = bestOffer(amount.offers);
  if (own && own.source !== 'hydration') return own;
  if (best !== null)
    return { source: 'visible', path: cssPath(tree, best.showing.node), raw: best.showing.text };
  return own ?? amount.offers[0]?.candidate ?? { source: 'visible', path: '', raw: amount.amount };
}

function bestOffer(offers: readonly Offer[]): PriceCandidate | undefined {
  const own = offers.filter(({ roles }) => !roles.has('foreign') && !roles.has('former'));
  return (own.find(({ roles }) => roles.has('sole')) ?? own[0])?.candidate;
}

function sourcesOf({ amount: { offers, showings } }: ScoredAmount): Source[] {
  const own = offers.filter(({ roles }) => !roles.has('foreign') && !roles.has('former'));
  return [...own.map(({ candidate }) => candidate.source), ...showings.map((): Source => 'visible')];
}

export function kindOf({ amount: { offers }, best }: ScoredAmount): PriceKind {
  if (best !== null) {
    const { kind, isListed, isInCard, isUnderRelated } = best.showing;
    const isOther = isListed || isInCard || isUnderRelated;
    return isOther && kind === 'current' ? 'other_product' : kind;
  }
  const isForeign = offers.some(({ roles }) => roles.has('foreign'));
  return isForeign ? 'other_product' : (offers[0]?.candidate.kind ?? 'current');
}

function currencyOf({ amount: { offers }, best }: ScoredAmount): string | null {
  return bestOffer(offers)?.currency ?? best?.showing.price.currency ?? offers[0]?.candidate.currency ?? null;
}

/** Shops put elements into their data: `<span class="money">$2.50</span>`. */
function withoutTags(text: string): string {
  return cleanName(text) ?? text;
}
