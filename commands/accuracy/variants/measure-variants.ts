import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio/slim';
import { isSameAmount, type PagePrediction, rightPrices } from '../compare-page.ts';
import { type PageEntry, readPageEntries, readSavedPage } from '../read-data.ts';
import { predict, readPage } from '../read-page.ts';
import type { Change } from './change.ts';
import { changes } from './changes.ts';
import { containsPrice } from './contains-price.ts';

/** Writes the result of each change of each page to `out`. `only` filters the changes by a part of their name. */
export async function measureVariants(
  dirs: readonly string[],
  only: string | null,
  out: string | undefined,
): Promise<void> {
  const chosen = Object.entries(changes).filter(([name]) => only === null || name.includes(only));
  const measured: MeasuredVariant[] = [];
  const saved = dirs.flatMap((dir) => readPageEntries(dir).map((entry) => ({ dir, entry })));
  for (const { dir, entry } of saved) {
    const html = await readSavedPage(join(dir, entry.file));
    const before = predict(readPage(entry, html));
    for (const [name, change] of chosen) {
      const changed = changePage(html, entry, change);
      if (changed === null) continue;
      const now = predict(readPage(entry, changed.html));
      const hasPrice = isPriced(entry) && changed.hasPrice;
      const verdict = compareVariant({ entry, hasPrice }, before, now);
      const currency = entry.expected.currency ?? null;
      const asked =
        verdict === 'none' && currency !== null && predict(readPage(entry, changed.html, { currency }));
      measured.push({
        change: name,
        id: entry.id,
        hasPrice,
        verdict,
        lacksCurrency: asked !== false && compareVariant({ entry, hasPrice }, before, asked) === 'same',
        before: describe(before),
        now: describe(now),
      });
    }
  }
  const order = chosen.map(([name]) => name);
  measured.sort((one, other) => order.indexOf(one.change) - order.indexOf(other.change));
  const { others, rows } = reportOn(measured);
  for (const line of others) console.log(line);
  console.table(rows);
  if (out !== undefined) writeFileSync(out, `${JSON.stringify(measured, null, 2)}\n`);
}

/** Returns the changed page, and whether it still shows its price; null if the change does not apply. */
export function changePage(
  html: string,
  { expected }: Pick<PageEntry, 'expected'>,
  change: Change,
): { html: string; hasPrice: boolean } | null {
  const $ = load(html);
  const page = { prices: rightPrices({ expected }), currency: expected.currency ?? null };
  return change($, page) ? { html: $.html(), hasPrice: containsPrice($, page) } : null;
}

function describe({ price, currency }: PagePrediction): string {
  return price === null ? 'none' : `${price} ${currency}`;
}

/** The reading of one page after one change. */
export interface MeasuredVariant {
  change: string;
  id: string;
  /** The page has a price, and still shows it somewhere. */
  hasPrice: boolean;
  verdict: VariantVerdict;
  /** The page no longer shows the currency. With it in the request, the price is the same as before. */
  lacksCurrency: boolean;
  /** `12.5 EUR`, or `none`. */
  before: string;
  now: string;
}

/** Returns the pages with an `other` result, and counts per change. */
export function reportOn(variants: readonly MeasuredVariant[]) {
  const others = variants
    .filter(({ verdict }) => verdict === 'other')
    .map(({ change, id, before, now }) => `${change}  ${id}: read ${now}, before ${before}`);
  const rowOf = (own: readonly MeasuredVariant[]) => {
    const priced = own.filter(({ hasPrice }) => hasPrice);
    const count = (list: readonly MeasuredVariant[], verdict: VariantVerdict) =>
      list.filter((variant) => variant.verdict === verdict).length;
    const same = count(priced, 'same');
    return {
      same,
      none: count(priced, 'none'),
      'without currency': priced.filter(({ lacksCurrency }) => lacksCurrency).length,
      other: count(priced, 'other'),
      share: priced.length === 0 ? '–' : `${((100 * same) / priced.length).toFixed(1)} %`,
      absent: own.length - priced.length,
      'absent, other': count(own, 'other') - count(priced, 'other'),
    };
  };
  const changed = [...Map.groupBy(variants, ({ change }) => change)];
  return {
    others,
    rows: Object.fromEntries(
      [...changed, ['all', variants] as const].map(([name, own]) => [name, rowOf(own)]),
    ),
  };
}

/** `same` as on the saved page, or right where that was not, or `none` where nothing shows the price any longer. */
type VariantVerdict = 'same' | 'none' | 'other';

type Price = Pick<PagePrediction, 'price' | 'currency'>;

/** Compares the reading of a changed page with its reading before the change. */
export function compareVariant(
  { entry, hasPrice }: { entry: Pick<PageEntry, 'expected'>; hasPrice: boolean },
  before: Price,
  now: Price,
): VariantVerdict {
  if (now.price === null) return hasPrice ? 'none' : 'same';
  if (isSame(before, now)) return 'same';
  return !isRight(entry, before) && isRight(entry, now) ? 'same' : 'other';
}

export function isPriced(entry: Pick<PageEntry, 'expected'>): boolean {
  return rightPrices(entry).length > 0;
}

function isSame(one: Price, other: Price): boolean {
  if (one.price === null || other.price === null) return one.price === other.price;
  return isSameAmount(one.price, other.price) && one.currency === other.currency;
}

function isRight(entry: Pick<PageEntry, 'expected'>, { price, currency }: Price): boolean {
  const known = entry.expected.currency ?? null;
  return (
    price !== null &&
    rightPrices(entry).some((right) => isSameAmount(right, price)) &&
    (known === null || known === currency)
  );
}
