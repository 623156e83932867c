import { join } from 'node:path';
import { limits } from '../../../shared/interface/limits.ts';
import { chooseExpected } from '../../../shared/pages/crawler/reading/choose-expected.ts';
import { extractWith } from '../../../shared/pages/extraction/extract.ts';
import type { PriceChoice, PriceReading } from '../../../shared/pages/extraction/extraction.ts';
import type { FittedModel } from '../../../shared/pages/extraction/read-price.ts';
import { threshold, weights } from '../../../shared/pages/extraction/score/weights.ts';
import { toDecimal } from '../../../shared/pages/money/minor-units.ts';
import { isSameAmount, rightPrices } from '../compare-page.ts';
import { type PageEntry, readPageEntries, readSavedPage } from '../read-data.ts';
import { inputOf } from '../read-page.ts';
import { changePage } from '../variants/change-page.ts';
import { changes } from '../variants/changes.ts';

interface PickedPage {
  entry: PageEntry;
  html: string;
  /** The choice with the labelled price; undefined if there is none. */
  choice: PriceChoice | undefined;
  /** What `pick` or `expected_price` reads if automatic reading chooses no price; null if it chooses one. */
  corrected: Verdict | null;
}

type Verdict = 'right' | 'wrong' | 'none';
type Tally = Record<Verdict, number>;

/** The stored weights were fitted on these pages: automatic reading only decides which pages count as refused. */
const model: FittedModel = { weights, threshold };

/** Reads each page's pick on the host's other pages and on changed versions of its own. */
export async function measurePicks(dirs: readonly string[], details: boolean): Promise<void> {
  const pages: PickedPage[] = [];
  for (const dir of dirs)
    for (const entry of readPageEntries(dir)) {
      if (entry.kind === 'negative' || rightPrices(entry).length === 0) continue;
      const html = await readSavedPage(join(dir, entry.file));
      pages.push({ entry, html, ...choose(entry, html) });
    }
  const lines: string[] = [];
  const note = (verdict: Verdict, text: string) => {
    if (verdict === 'wrong' || (details && verdict === 'none')) lines.push(`${verdict.padEnd(6)}${text}`);
  };
  const pairs = { all: newTally(), likely: newTally() };
  for (const ofHost of Map.groupBy(pages, hostOf).values())
    for (const one of ofHost)
      for (const other of ofHost) {
        if (one === other || one.choice === undefined || other.choice === undefined) continue;
        const verdict = compare(other.entry, readAt(one.choice, other.entry, other.html));
        pairs.all[verdict] += 1;
        if (isAlike(one.choice, other.choice)) pairs.likely[verdict] += 1;
        note(verdict, `${one.entry.id} -> ${other.entry.id}`);
      }
  const own = newTally();
  const changed = new Map<string, Tally>();
  for (const { entry, html, choice } of pages) {
    if (choice === undefined) continue;
    const amount = { ...entry, expected: { ...entry.expected, price: choice.amount, alsoOk: null } };
    own[compare(amount, readAt(choice, entry, html))] += 1;
    for (const [name, change] of Object.entries(changes)) {
      const version = changePage(html, entry, change);
      if (version === null) continue;
      const tally = changed.get(name) ?? newTally();
      changed.set(name, tally);
      const verdict = compare(amount, readAt(choice, entry, version));
      tally[verdict] += 1;
      if (verdict === 'wrong') note(verdict, `${entry.id} after ${name}`);
    }
  }
  const refused = newTally();
  for (const { entry, corrected } of pages)
    if (corrected !== null) {
      refused[corrected] += 1;
      note(corrected, `${entry.id}, which is refused`);
    }
  const rows: [string, Tally][] = [
    ['refused pages, by pick or expected_price', refused],
    ['pairs of pages of one host', pairs.all],
    ['pairs of one template', pairs.likely],
    ['the same page', own],
    ...[...changed].map(([name, tally]): [string, Tally] => [`changed: ${name}`, tally]),
  ];
  console.log([...lines, ''].join('\n'));
  console.table(Object.fromEntries(rows.map(([name, tally]) => [name, withShares(tally)])));
}

function choose(entry: PageEntry, html: string): Pick<PickedPage, 'choice' | 'corrected'> {
  const reading = extractWith({ ...inputOf(entry, html), withChoices: true }, model);
  const { choices, price } = reading;
  const right = rightPrices(entry);
  const choice = right
    .map((one) => choices.find(({ amount }) => isSameAmount(amount, one)))
    .find((found) => found !== undefined);
  if (price !== null) return { choice, corrected: null };
  const isListed = choice !== undefined && choices.indexOf(choice) < limits.candidates;
  const expected = right
    .map((one) => chooseExpected(one, entry.expected.currency ?? null, reading))
    .find(({ kind }) => kind === 'picked');
  const pick = isListed ? choice.pick : expected?.kind === 'picked' ? expected.pick : null;
  return { choice, corrected: pick === null ? 'none' : compare(entry, readAt({ pick }, entry, html)) };
}

function readAt(
  { pick }: Pick<PriceChoice, 'pick'>,
  entry: PageEntry,
  html: string,
): PriceReading | undefined {
  const input = { ...inputOf(entry, html), currency: entry.expected.currency ?? null };
  return extractWith({ ...input, picks: [pick] }, model).picked[0];
}

function compare(entry: PageEntry, reading: PriceReading | undefined): Verdict {
  const amount = reading?.price ? toDecimal(reading.price) : reading?.withoutCurrency?.amount;
  if (amount === undefined) return 'none';
  return rightPrices(entry).some((price) => isSameAmount(price, amount)) ? 'right' : 'wrong';
}

/** Two pages are of one template if their prices are of one kind, in elements of the same names. */
function isAlike({ pick: one }: PriceChoice, { pick: other }: PriceChoice): boolean {
  if (one.shown === null || other.shown === null) return one.shown === other.shown;
  const innermost = ([kind, steps]: NonNullable<typeof one.shown>) => [kind, ...steps.slice(0, 3)].join(' ');
  return innermost(one.shown) === innermost(other.shown);
}

function hostOf({ entry: { host, url, id } }: PickedPage): string {
  return (host ?? url?.split('/')[2] ?? id).replace(/^www\./, '');
}

function newTally(): Tally {
  return { right: 0, wrong: 0, none: 0 };
}

function withShares({ right, wrong, none }: Tally) {
  const all = right + wrong + none;
  const cell = (count: number) => (all === 0 ? '–' : `${count} (${((100 * count) / all).toFixed(1)} %)`);
  return { right: cell(right), wrong: cell(wrong), none: cell(none) };
}
