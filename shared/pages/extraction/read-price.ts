import { once } from '../../platform/once.ts';
import { isSamePrice } from '../money/minor-units.ts';
import type { Money } from '../money/money.ts';
import { homeCurrencyOf, marketCurrency } from '../money/price-context.ts';
import { namesUsDollars } from './currency/names-us-dollars.ts';
import { currencyOfProducts } from './currency/page-currency.ts';
import type { ExtractionInput, Hints } from './extraction.ts';
import type { Offer, Subject } from './features/facts.ts';
import { type Gathered, gatherWithoutState, subjectOf, withState } from './features/gather.ts';
import { hasCurrency } from './features/gather-amounts.ts';
import { describePage } from './picks/describe-positions.ts';
import { hintedAmounts } from './picks/general-position.ts';
import { type Choice, choosePrice, type ResolvedCurrency, resolveCurrency } from './score/choose-price.ts';
import { readVectors, type ScoredAmount, scorePage, type Weights } from './score/score-page.ts';

/** What a fit produces: the weights of all features, and the lowest probability of a price. */
export interface FittedModel {
  weights: Weights;
  threshold: number;
}

/** The amounts of a page with their scores, and the price chosen by them. */
export interface ChosenPrice {
  gathered: Gathered;
  subject: Subject;
  vectors: ReturnType<typeof readVectors>;
  /** Most likely first. */
  scored: readonly ScoredAmount[];
  choice: Choice;
  resolve: (amount: ScoredAmount) => ResolvedCurrency | null;
}

/** Above this, state in scripts changed nothing on 3,900 pages that were read with and without it. */
const settledFrom = 0.97;

/**
 * Chooses a page's price. Reading the state in scripts takes a fifth of the time, and is skipped if markup and page
 * agree on the last price.
 */
export function readPrice(input: ExtractionInput, model: FittedModel): ChosenPrice {
  const { withChoices = false, withCandidates = false, picks = [], hints = new Map(), lastPrice } = input;
  const isWhole = withChoices || withCandidates || picks.length > 0 || hints.size > 0 || lastPrice === null;
  const first = gatherWithoutState(input);
  if (!isWhole && mayBeSettled(first)) {
    const early = choose(first, input, model);
    if (isSettled(early.choice, lastPrice)) return early;
  }
  return choose(withState(first), input, model);
}

/** The state can hold another variant that the URL names. */
function mayBeSettled({ page, offers, shown }: Gathered): boolean {
  if (/[?#]./.test(page.url)) return false;
  const amounts = offers.filter(isComplete).map(({ candidate }) => candidate.amount);
  return shown.showings.some(({ price, around }) => !around.isHidden && amounts.includes(price.amount));
}

function isSettled({ price, chosen }: Choice, last: Money | undefined): boolean {
  return (
    price !== null &&
    (last === undefined || isSamePrice(price, last)) &&
    chosen !== null &&
    chosen.probability >= settledFrom &&
    chosen.amount.offers.some(isComplete) &&
    chosen.amount.showings.some(({ around }) => !around.isHidden)
  );
}

function isComplete({ roles, candidate }: Offer): boolean {
  return roles.has('sole') && candidate.availability !== 'unknown';
}

function choose(gathered: Gathered, input: ExtractionInput, model: FittedModel): ChosenPrice {
  const subject = subjectOf(gathered, gathered.offers, hintedIn(gathered, input.hints));
  const wanted = { ...subject, amounts: inCurrency(withNamedVariant(subject.amounts), input.currency) };
  const vectors = readVectors(wanted);
  const scored = scorePage(vectors, model.weights);
  const known = {
    wanted: input.currency,
    assumed: assumedCurrency(gathered, input.currency),
    areUsDollars: once(() => namesUsDollars(input.html, gathered.page.priceContext)),
  };
  const resolve = (amount: ScoredAmount) => resolveCurrency(amount, known);
  const choice = choosePrice(scored, model.threshold, resolve);
  return { gathered, subject, vectors, scored, choice, resolve };
}

function hintedIn({ page, offers, shown }: Gathered, hints: Hints = new Map()): ReadonlyMap<string, number> {
  if (hints.size === 0) return hints;
  return hintedAmounts(hints, describePage(page.scan.tree, offers, shown.showings));
}

/** Omits prices of variants that the URL does not name: the page can show the default until a script runs. */
function withNamedVariant<A extends ScoredAmount['amount']>(amounts: readonly A[]): readonly A[] {
  const isOther = ({ roles }: Offer) => roles.has('other_variant');
  const isOwn = ({ roles, candidate }: Offer) =>
    !roles.has('former') && !roles.has('foreign') && candidate.variant !== null;
  return amounts.filter(({ offers }) => !offers.some(isOther) || offers.some(isOwn));
}

/** If some amounts are in the requested currency, amounts in others are not candidates. */
function inCurrency<A extends ScoredAmount['amount']>(
  amounts: readonly A[],
  currency: string | null,
): readonly A[] {
  if (currency === null || !amounts.some((amount) => hasCurrency(amount, currency, 'named'))) return amounts;
  return amounts.filter((amount) => hasCurrency(amount, currency, 'possible'));
}

function assumedCurrency({ page, readings, homeCurrency }: Gathered, wanted: string | null): string | null {
  const { priceContext } = page;
  return (
    currencyOfProducts(readings.flatMap(({ own }) => own)) ??
    priceContext.currencyHint ??
    priceContext.scriptCurrency ??
    withoutIran(homeCurrency) ??
    wanted ??
    withoutIran(homeCurrencyOf(priceContext)) ??
    marketCurrency(priceContext)
  );
}

/** A bare number in an Iranian shop may be rials or tomans, which are ten rials. */
function withoutIran(currency: string | null): string | null {
  return currency === 'IRR' ? null : currency;
}
