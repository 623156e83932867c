import { writeFileSync } from 'node:fs';
import { type PriceText, parseMoneyText } from '../../shared/pages/money/price-text.ts';
import { isSameAmount } from './compare-page.ts';
import { readTextEntries, type TextEntry } from './read-data.ts';

type Verdict = 'right' | 'wrong' | 'none' | 'right none';

/** Parses every text of a file, prints the results that are not right and how many are, and writes the results to `out`. */
export function measureStrings(file: string, out: string | undefined): void {
  const read = readTextEntries(file).map((entry) => {
    const price = parse(entry);
    return { entry, price, verdicts: { amount: amountOf(entry, price), currency: currencyOf(entry, price) } };
  });
  for (const field of ['amount', 'currency'] as const) {
    for (const { entry, price, verdicts } of read)
      if (verdicts[field] === 'wrong' || verdicts[field] === 'none')
        console.log(`${verdicts[field].padEnd(6)}${field.padEnd(9)}${describe(entry, price)}`);
    const counted = Object.groupBy(read, ({ verdicts }) => verdicts[field] ?? 'without a label');
    console.log(
      field,
      Object.fromEntries(Object.entries(counted).map(([name, { length }]) => [name, length])),
    );
  }
  if (out === undefined) return;
  const results = read.map(({ entry: { id }, price }) => [
    id,
    { amount: price?.amount ?? null, currency: price?.currency ?? null },
  ]);
  writeFileSync(out, `${JSON.stringify(Object.fromEntries(results), null, 2)}\n`);
}

function parse({ input, currencyHint, locale, decimalSeparator }: TextEntry): PriceText | null {
  const decimalMark = decimalSeparator === '.' || decimalSeparator === ',' ? decimalSeparator : null;
  return parseMoneyText(input, { currencyHint: currencyHint ?? null, language: locale ?? null, decimalMark });
}

/** Null if nobody knows what is right. */
function amountOf({ amount, amountUnasserted }: TextEntry, read: PriceText | null): Verdict | null {
  if (amountUnasserted) return null;
  if (typeof amount !== 'string') return read === null ? 'right none' : 'wrong';
  if (read === null) return 'none';
  return isSameAmount(amount, read.amount) ? 'right' : 'wrong';
}

function currencyOf(
  { currencyIsoAny, currencyUnasserted }: TextEntry,
  read: PriceText | null,
): Verdict | null {
  if (currencyUnasserted || !currencyIsoAny?.length) return null;
  if (!read?.currency) return 'none';
  return currencyIsoAny.includes(read.currency) ? 'right' : 'wrong';
}

function describe(
  { id, input, amount, currencyIsoAny, currencyHint, locale }: TextEntry,
  price: PriceText | null,
) {
  const context = [currencyHint && `hint ${currencyHint}`, locale].filter(Boolean).join(', ');
  const is = `${amount} ${currencyIsoAny?.join('/') ?? ''}`;
  return `${id}: ${JSON.stringify(input.slice(0, 100))} (${context}) read ${price?.amount ?? null} ${price?.currency ?? null}, is ${is}`;
}
