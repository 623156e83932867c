import type { SourceProduct } from './candidates/source-reading.ts';
import { describeProduct, markedAvailability } from './describe-product.ts';
import { describeShown } from './describe-shown.ts';
import type { ExtractionInput, ExtractionResult, PriceReading } from './extraction.ts';
import { classifyPage } from './page/page-kind.ts';
import { listChoices, splitByCurrency } from './picks/choices.ts';
import { readPicks } from './picks/read-picks.ts';
import { type ChosenPrice, type FittedModel, readPrice } from './read-price.ts';
import { supportersOf } from './score/choose-price.ts';
import { considered, explainChoice, explainRefusal } from './score/explain.ts';
import { isOfOne } from './score/is-of-one.ts';
import { readVectors, type ScoredAmount, scorePage } from './score/score-page.ts';
import { threshold, weights } from './score/weights.ts';

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
  const read = readPrice(input, model);
  const { gathered, subject, scored, choice, resolve } = read;
  const result = describe(read);
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
    picked: readPicks(input.picks ?? [], known, (made) => describe({ ...read, choice: made }, 'unnamed')),
    showsAmount: subject.amounts.length > 0,
  };
}

/** Keeps the order of `scored`, and appends the others as improbable. */
function rankAll(scored: readonly ScoredAmount[], all: readonly ScoredAmount[]): ScoredAmount[] {
  const ranked = new Set(scored.map(({ amount }) => amount));
  const others = all.filter(({ amount }) => !ranked.has(amount));
  return [...scored, ...others.map((one) => ({ ...one, probability: 0 }))];
}

/** A person who picks a price knows what the page is about, so it need not name a product. */
function describe(
  { gathered, scored, choice, vectors, resolve }: ChosenPrice,
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
    isReadable && chosen !== null && price !== null
      ? explainChoice(scan.tree, splitByCurrency(chosen, resolve)[0] ?? chosen, scored, resolve)
      : null;
  return {
    ...description,
    price: isReadable ? price : null,
    undecided: isReadable && choice.undecided,
    withoutCurrency: isReadable ? choice.withoutCurrency : null,
    rejected:
      price === null || !isReadable ? explainRefusal(scored, vectors.page, choice, isReadable, resolve) : [],
    canonicalUrl,
    pageKind,
    isOfOne: isOfOne(vectors.page),
    contract: contract?.name ?? null,
    evidence,
    confidence: evidence === null ? 0 : Number((chosen?.probability ?? 0).toFixed(2)),
    source: evidence?.source ?? null,
  };
}

function isOfScripts({ source }: SourceProduct): boolean {
  return source === 'hydration';
}
