import { once } from '../../platform/once.ts';
import { homeCurrencyOf, marketCurrency } from '../money/price-context.ts';
import type { SourceProduct } from './candidates/source-reading.ts';
import { namesUsDollars } from './currency/names-us-dollars.ts';
import { currencyOfProducts } from './currency/page-currency.ts';
import { describeProduct, markedAvailability } from './describe-product.ts';
import { describeShown } from './describe-shown.ts';
import type { ExtractionInput, ExtractionResult, Hints, PriceReading } from './extraction.ts';
import { type Gathered, gather, subjectOf } from './features/gather.ts';
import { hasCurrency } from './features/gather-amounts.ts';
import { classifyPage } from './page/page-kind.ts';
import { listChoices } from './picks/choices.ts';
import { describePage } from './picks/describe-positions.ts';
import { hintedAmounts } from './picks/general-position.ts';
import { readPicks } from './picks/read-picks.ts';
import { type Choice, choosePrice, resolveCurrency, supportersOf } from './score/choose-price.ts';
import { considered, explainChoice, explainRefusal } from './score/explain.ts';
import { isOfOne } from './score/is-of-one.ts';
import { readVectors, type ScoredAmount, scorePage, type Weights } from './score/score-page.ts';
import { threshold, weights } from './score/weights.ts';

/** What a fit produces: the weights of all features, and the lowest probability of a price. */
export interface FittedModel {
  weights: Weights;
  threshold: number;
}

/** Positions of the price around which the page is searched for availability. */
const maxRegions = 3;

/**
 * Extracts a page: reads it with every reader, scores each amount by its features, and takes the most likely one if it
 * is likely enough. A wrong price is worse than none. Never throws, whatever the page contains.
 */
export function extract(input: ExtractionInput): ExtractionResult {
  return extractWith(input, { weights, threshold });
}

/** Extracts a page with another fit than the stored one. */
export function extractWith(input: ExtractionInput, model: FittedModel): ExtractionResult {
  const gathered = gather(input);
  const subject = subjectOf(gathered, gathered.offers, hintedIn(gathered, input.hints));
  const wanted = { ...subject, amounts: inCurrency(withNamedVariant(subject.amounts), input.currency) };
  const vectors = readVectors(wanted);
  const scored = scorePage(vectors, model.weights);
  const assumed = assumedCurrency(gathered, input.currency);
  const areUsDollars = once(() => namesUsDollars(input.html, gathered.page.priceContext));
  const choice = choosePrice(scored, model.threshold, assumed, areUsDollars);
  const result = describe(gathered, { scored, choice, page: vectors.page });
  const resolve = (one: ScoredAmount) => resolveCurrency(one, assumed, areUsDollars);
  const { tree } = gathered.page.scan;
  const isAsked = input.withChoices || (input.picks?.length ?? 0) > 0;
  // Also what automatic reading leaves out, because a person can choose it.
  const all = isAsked ? rankAll(scored, scorePage(readVectors(subject), model.weights)) : [];
  const known = { tree, scored: all, offers: gathered.offers, showings: gathered.shown.showings, resolve };
  return {
    ...result,
    candidates: input.withCandidates ? considered(tree, scored) : [],
    choices: input.withChoices
      ? listChoices(known, {
          chosen: result.price === null ? null : choice.chosen,
          withoutCurrency: choice.withoutCurrency === null ? null : choice.chosen,
        })
      : [],
    picked: readPicks(input.picks ?? [], known, (made) =>
      describe(gathered, { scored, choice: made, page: vectors.page }, 'unnamed'),
    ),
    showsAmount: subject.amounts.length > 0,
  };
}

function hintedIn({ page, offers, shown }: Gathered, hints: Hints = new Map()): ReadonlyMap<string, number> {
  if (hints.size === 0) return hints;
  return hintedAmounts(hints, describePage(page.scan.tree, offers, shown.showings));
}

/** Keeps the order of `scored`, and appends the others as improbable. */
function rankAll(scored: readonly ScoredAmount[], all: readonly ScoredAmount[]): ScoredAmount[] {
  const ranked = new Set(scored.map(({ amount }) => amount));
  const others = all.filter(({ amount }) => !ranked.has(amount));
  return [...scored, ...others.map((one) => ({ ...one, probability: 0 }))];
}

/**
 * Omits the prices of variants that the URL does not name. Until a script runs, the page can show the default variant's.
 */
function withNamedVariant<A extends ScoredAmount['amount']>(amounts: readonly A[]): readonly A[] {
  const isOther = ({ roles }: A['offers'][number]) => roles.has('other_variant');
  const isOwn = ({ roles, candidate }: A['offers'][number]) =>
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

interface Scored {
  scored: readonly ScoredAmount[];
  choice: Choice;
  page: ReturnType<typeof readVectors>['page'];
}

/** A person who picks a price knows what the page is about, so it need not name a product. */
function describe(
  gathered: Gathered,
  { scored, choice, page: pageVector }: Scored,
  naming: 'named' | 'unnamed' = 'named',
): PriceReading {
  const { page, shown, readings } = gathered;
  const { scan, canonicalUrl, contract, url, baseUrl } = page;
  const { price, chosen } = choice;
  const supporters = chosen === null ? [] : supportersOf(chosen);
  const likely = chosen ?? scored[0];
  const places = likely === undefined || choice.undecided ? [] : likely.amount.showings;
  const regions = places.filter(({ around }) => !around.isHidden).slice(0, maxRegions);
  const { product: visible, stock: shownStock } = describeShown(
    page,
    shown,
    chosen === null ? [] : regions,
    markedAvailability(supporters),
  );
  const structured = readings.filter(({ reading }) => !reading.products.some(isOfScripts));
  const description = describeProduct({
    scan,
    readings: [...structured.map(({ reading }) => reading), { products: [visible], storeName: null }],
    mainProducts: [...structured.map(({ own }) => [...own]), [visible]],
    supporters,
    isSold: price !== null || choice.undecided || choice.withoutCurrency !== null,
    shownStock,
    siteName: readings.flatMap(({ reading }) => reading.storeName ?? [])[0] ?? null,
    baseUrl,
    url,
  });
  const isDescribed = readings.some(({ own }) => own.some(({ prices }) => prices.length > 0));
  const isMarked = supporters.some(({ source }) => source !== 'visible');
  const priced = price === null ? 'none' : isMarked ? 'marked' : 'shown';
  const pageKind = classifyPage(scan, priced, isDescribed || shown.showings.length > 0);
  // A page without a product name is an empty shell; its price may belong to anything.
  const isReadable =
    pageKind !== 'blocked' && pageKind !== 'gone' && (naming === 'unnamed' || description.name !== null);
  const evidence =
    isReadable && chosen !== null && price !== null ? explainChoice(scan.tree, chosen, scored) : null;
  return {
    ...description,
    price: isReadable ? price : null,
    undecided: isReadable && choice.undecided,
    withoutCurrency: isReadable ? choice.withoutCurrency : null,
    rejected: price === null || !isReadable ? explainRefusal(scored, pageVector, choice, isReadable) : [],
    canonicalUrl,
    pageKind,
    isOfOne: isOfOne(pageVector),
    contract: contract?.name ?? null,
    evidence,
    confidence: evidence === null ? 0 : Number((chosen?.probability ?? 0).toFixed(2)),
    source: evidence?.source ?? null,
  };
}

function isOfScripts({ source }: SourceProduct): boolean {
  return source === 'hydration';
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
