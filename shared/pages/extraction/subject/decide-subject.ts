import type { PriceCandidate, SourceProduct } from '../source-reading.ts';
import type { SubjectSignal } from '../subject-signal.ts';

/** A page with no more than so many points is about something else than one product. */
const enoughAgainst = -2;
const pricedPoints = 3;
const rangePoints = 1.5;
/** A category may give its own range as the data of a product. */
const listedRangePoints = -2;
const enoughListed = 3;
const metaPoints = 2;

/** Whether a page is about something else than a single product, and what says so. */
export interface Subject {
  isOther: boolean;
  reasons: string[];
}

/**
 * Judges by many weak signals whether a page is that of one product. A list, an article or a cart shows prices too, and
 * data of products that it is not about.
 */
export function decideSubject(
  signals: readonly SubjectSignal[],
  mainProducts: readonly SourceProduct[],
): Subject {
  const all = [...signals, ...productSignals(mainProducts)];
  const total = all.reduce((sum, { points }) => sum + points, 0);
  const isOther = total <= enoughAgainst;
  return { isOther, reasons: all.filter(({ points }) => points < 0).map(({ reason }) => reason) };
}

/** Data that gives the page's own product a price speaks for it. */
function productSignals(products: readonly SourceProduct[]): SubjectSignal[] {
  const signals: SubjectSignal[] = [];
  const marked = products.filter(
    ({ source }) => source !== 'visible' && source !== 'meta' && source !== 'hydration',
  );
  const kinds = new Set(marked.flatMap(({ prices }) => prices.map(({ kind }) => kind)));
  if (kinds.has('current')) signals.push({ points: pricedPoints, reason: 'its data prices one product' });
  else if (kinds.has('from') && isOfList(products)) {
    signals.push({ points: listedRangePoints, reason: 'its data gives the range of a list that it shows' });
  } else if (kinds.has('from'))
    signals.push({ points: rangePoints, reason: 'its data gives a range of prices' });
  const metas = products.filter(({ source }) => source === 'meta').flatMap(({ prices }) => prices);
  if (metas.length > 0 && !isListed(products, metas))
    signals.push({ points: metaPoints, reason: 'its metas give a price' });
  return signals;
}

/** Returns whether the page shows no price of its own, and a range that its data gives begins in a list. */
function isOfList(products: readonly SourceProduct[]): boolean {
  const ranges = products
    .flatMap(({ prices }) => prices)
    .filter(({ source, kind }) => source !== 'visible' && kind === 'from');
  return isListed(products, ranges);
}

/** Returns whether the page shows no price of its own, and one of these in a list: themes share the first product of it. */
function isListed(products: readonly SourceProduct[], given: readonly PriceCandidate[]): boolean {
  const shown = products.flatMap(({ prices }) => prices).filter(({ source }) => source === 'visible');
  if (shown.some(({ certainty = 0 }) => certainty > 0)) return false;
  const listed = new Set(shown.filter((price) => price.isListed).map(({ amount }) => amount));
  return listed.size >= enoughListed && given.some(({ amount }) => listed.has(amount));
}
