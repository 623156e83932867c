import type { VariantVerdict } from './compare-variant.ts';

/** The reading of one page after one change. */
export interface MeasuredVariant {
  change: string;
  id: string;
  /** The page has a price, and still shows it somewhere. */
  isTold: boolean;
  verdict: VariantVerdict;
  /** The result is none, but the same as before if the request includes the currency: the page does not show it. */
  lacksCurrency: boolean;
  /** `12.5 EUR`, or `none`. */
  before: string;
  now: string;
}

/** Returns the report on the changes: the pages with an `other` result, and counts per change. */
export function formatVariants(variants: readonly MeasuredVariant[]): string {
  const kinds = [...new Set(variants.map(({ change }) => change))];
  const width = Math.max(...kinds.map((kind) => kind.length), 'all'.length) + 2;
  const others = variants
    .filter(({ verdict }) => verdict === 'other')
    .map(({ change, id, before, now }) => `${change.padEnd(width)}${id}: read ${now}, before ${before}`);
  const row = (name: string, own: readonly MeasuredVariant[]) => {
    const told = own.filter(({ isTold }) => isTold);
    const count = (list: readonly MeasuredVariant[], verdict: VariantVerdict) =>
      list.filter((variant) => variant.verdict === verdict).length;
    const same = count(told, 'same');
    const share = told.length === 0 ? '–' : `${((100 * same) / told.length).toFixed(1)} %`;
    const without = own.length - told.length;
    return [
      name.padEnd(width),
      cell(same),
      cell(count(told, 'none')),
      cell(told.filter(({ lacksCurrency }) => lacksCurrency).length),
      cell(count(told, 'other')),
      share.padStart(9),
      cell(without),
      cell(count(own, 'other') - count(told, 'other')),
    ].join('');
  };
  return [
    ...(others.length > 0 ? ['Other', ...others, ''] : []),
    `${'change'.padEnd(width)}    same    none    curr.   other   share untold   other`,
    ...kinds.map((kind) =>
      row(
        kind,
        variants.filter(({ change }) => change === kind),
      ),
    ),
    row('all', variants),
  ].join('\n');
}

function cell(count: number): string {
  return String(count).padStart(8);
}
