import { writeFileSync } from 'node:fs';
import { type PriceText, parseMoneyText } from '../../shared/pages/money/price-text.ts';
import { isSameAmount } from './compare-page.ts';
import { readTextEntries, type TextEntry } from './read-data.ts';

/** Parses every text of a file, prints how many results were right, and writes the results to `out`. */
export function measureStrings(file: string, out: string | undefined): void {
  const entries = readTextEntries(file);
  const startedMs = performance.now();
  const read = entries.map((entry) => ({ entry, price: parse(entry) }));
  const seconds = (performance.now() - startedMs) / 1000;
  const amounts = { right: 0, wrong: 0, none: 0, 'right none': 0 };
  const currencies = { right: 0, wrong: 0, none: 0 };
  const misses: string[] = [];
  for (const { entry, price } of read) {
    const verdict = compareAmount(entry, price?.amount ?? null);
    if (verdict) amounts[verdict] += 1;
    if (verdict === 'wrong' || verdict === 'none')
      misses.push(`${verdict.padEnd(6)}amount   ${describe(entry, price)}, is ${entry.amount}`);
    const named = compareCurrency(entry, price?.currency ?? null);
    if (named) currencies[named] += 1;
    if (named === 'wrong' || named === 'none')
      misses.push(
        `${named.padEnd(6)}currency ${describe(entry, price)}, is ${entry.currencyIsoAny?.join('/')}`,
      );
  }
  const all = amounts.right + amounts.wrong + amounts.none + amounts['right none'];
  const asserted = currencies.right + currencies.wrong + currencies.none;
  process.stdout.write(
    [
      ...misses.toSorted(),
      `amounts     ${amounts.right + amounts['right none']} of ${all} right (${amounts['right none']} of them none), ${amounts.wrong} wrong, ${amounts.none} none`,
      `currencies  ${currencies.right} of ${asserted} right, ${currencies.wrong} wrong, ${currencies.none} none`,
      `speed       ${(entries.length / seconds).toFixed(0)} texts/s`,
      '',
    ].join('\n'),
  );
  if (out !== undefined) {
    const predictions = read.map(({ entry, price }) => [
      entry.id,
      { amount: price?.amount ?? null, currency: price?.currency ?? null },
    ]);
    writeFileSync(out, `${JSON.stringify(Object.fromEntries(predictions), null, 2)}\n`);
  }
}

function parse({ input, currencyHint, locale, decimalSeparator }: TextEntry): PriceText | null {
  const decimalMark = decimalSeparator === '.' || decimalSeparator === ',' ? decimalSeparator : null;
  return parseMoneyText(input, { currencyHint: currencyHint ?? null, language: locale ?? null, decimalMark });
}

function compareAmount(
  { amount, amountUnasserted }: TextEntry,
  read: string | null,
): 'right' | 'wrong' | 'none' | 'right none' | null {
  if (amountUnasserted) return null;
  if (typeof amount !== 'string') return read === null ? 'right none' : 'wrong';
  if (read === null) return 'none';
  return isSameAmount(amount, read) ? 'right' : 'wrong';
}

function compareCurrency(
  { currencyIsoAny, currencyUnasserted }: TextEntry,
  read: string | null,
): 'right' | 'wrong' | 'none' | null {
  if (currencyUnasserted || !currencyIsoAny || currencyIsoAny.length === 0) return null;
  if (read === null) return 'none';
  return currencyIsoAny.includes(read) ? 'right' : 'wrong';
}

function describe({ id, input, currencyHint, locale }: TextEntry, price: PriceText | null): string {
  const context = [currencyHint && `hint ${currencyHint}`, locale].filter(Boolean).join(', ');
  return `${id}: ${JSON.stringify(input.slice(0, 100))}${context ? ` (${context})` : ''} read ${price?.amount ?? null} ${price?.currency ?? null}`;
}
