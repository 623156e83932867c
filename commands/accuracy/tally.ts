import type { MeasuredPage, Verdict } from './compare-page.ts';

type Field = keyof MeasuredPage['verdicts'];

/** Counts the verdicts of many pages: precision, recall and F1 are of prices. */
export function tallyOf(pages: readonly Pick<MeasuredPage, 'verdicts'>[]) {
  const count = (field: Field, verdict: Verdict) =>
    pages.filter(({ verdicts }) => verdicts[field] === verdict).length;
  const [right, wrong, none] = [count('price', 'right'), count('price', 'wrong'), count('price', 'none')];
  const falsePrices = count('price', 'false price');
  // A price read from a page that does not show a price is also wrong.
  const precision = right / (right + wrong + falsePrices);
  const recall = right / (right + wrong + none);
  const share = (field: Field) => {
    const labelled = count(field, 'right') + count(field, 'wrong') + count(field, 'none');
    return `${count(field, 'right')} of ${labelled}`;
  };
  return {
    right,
    wrong,
    none,
    precision: precision.toFixed(3),
    recall: recall.toFixed(3),
    F1: ((2 * precision * recall) / (precision + recall)).toFixed(3),
    'false prices': `${falsePrices} of ${falsePrices + count('price', 'right none')}`,
    currency: share('currency'),
    name: share('name'),
    availability: share('availability'),
  };
}

export function isMiss(verdict: Verdict): boolean {
  return verdict === 'wrong' || verdict === 'none' || verdict === 'false price';
}
